import * as contract from '@claimlock/contract/organisation-settings/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import type { Retention } from '../../foundation/records/retention.ts';
import { changeRetention, countBeyondRetention } from './retention.ts';
import { showSettings } from './settings.ts';
import { changeDeadlines, changeHolidays, changeMatrixLabels, changeWorkingDays } from './settings-changes.ts';

/** What can be asked about the settings of an organisation; what is kept for a time is said by the modules that keep it. */
export const organisationSettingsRoutes = (retentions: readonly Retention[]): readonly Route[] => [
  route(contract.readOrganisationSettings, (context) => showSettings(context)),
  route(contract.changeDeadlines, changeDeadlines),
  route(contract.changeWorkingDays, changeWorkingDays),
  route(contract.changeHolidays, changeHolidays),
  route(contract.changeMatrixLabels, changeMatrixLabels),
  route(contract.countBeyondRetention, countBeyondRetention(retentions)),
  route(contract.changeRetention, changeRetention(retentions)),
];
