import type { ModuleWords } from '../module-words.ts';
import type { reportingPermissions } from './permissions.ts';

/** What this module’s permissions and the lists that are taken as files are called. */
export const reportingWords = {
  actions: {
    'reports.read': ['Records, reports and settings', 'Read reports'],
    'organisation.export': ['Records, reports and settings', 'Export everything the organisation has on record'],
    'reports.make': ['Records, reports and settings', 'Make and schedule reports'],
  },
  lists: {
    listReports: 'Reports',
  },
} as const satisfies ModuleWords<keyof typeof reportingPermissions>;
