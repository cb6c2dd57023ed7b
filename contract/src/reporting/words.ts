import type { ModuleWords } from '../module-words.ts';
import type { reportingPermissions } from './permissions.ts';
import { reportingScreens } from './screens.ts';

/** What this module’s permissions, the lists that are taken as files and what somebody holds are called. */
export const reportingWords = {
  actions: {
    'reports.read': ['Records, reports and settings', 'Read reports'],
    'organisation.export': ['Records, reports and settings', 'Export everything the organisation has on record'],
    'reports.make': ['Records, reports and settings', 'Make and schedule reports'],
  },
  lists: {
    listReports: 'Reports',
  },
  notHandedOn: {
    'report-schedule': {
      title: 'Scheduled reports',
      one: 'scheduled report',
      many: 'scheduled reports',
      at: () => reportingScreens.reporting,
    },
  },
} as const satisfies ModuleWords<keyof typeof reportingPermissions>;
