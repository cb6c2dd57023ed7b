import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately } from '../entry-facts.ts';
import { BankHolidayNation, Weekday } from './settings.ts';

const number = changed(z.number().int());

/** What is recorded of the settings of an organisation. Names of holidays and words of the matrix are its own, and not kept here. */
export const organisationSettingsEntries = {
  'organisation-settings.deadlines-changed': entry(
    'Review periods and reminders set',
    z.object({
      riskReviewMonths: number,
      evidenceMonths: number,
      documentReviewMonths: number,
      controlReviewMonths: number,
      evidenceNoticeDays: number,
      documentNoticeDays: number,
      controlNoticeDays: number,
    }),
  ),
  'organisation-settings.working-days-changed': entry(
    'Working days set',
    z.object({ weekdays: changed(z.array(Weekday)), bankHolidays: changed(BankHolidayNation) }),
  ),
  'organisation-settings.holidays-changed': entry(
    'Own holidays set',
    z.object({ days: changed(z.array(z.iso.date())), names: changedPrivately }),
  ),
  'organisation-settings.labels-changed': entry(
    'Risk matrix labels changed',
    z.object({ likelihood: changedPrivately, impact: changedPrivately }),
  ),
  'organisation-settings.retention-changed': entry(
    'Retention set',
    z.object({ reportDays: number, phishingDays: number, operationDays: number }),
  ),
} as const;
