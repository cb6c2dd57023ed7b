export { bankHolidaysOf, isWeekend } from './bank-holidays.ts';
export { organisationSettingsRoutes } from './routes.ts';
export { readSettled, readWorkingDaysOfAccount } from './settings.ts';
export { idleDaysBefore, isWorked } from './working-days.ts';
