import type { ModuleWords } from '../module-words.ts';
import type { listExportsPermissions } from './permissions.ts';

/** What this module’s permissions and the lists that are taken as files are called. */
export const listExportsWords = {
  actions: {
    'lists.export': ['Records, reports and settings', 'Export lists'],
    'list-exports.read': ['Records, reports and settings', 'See the history of exports'],
    'lists.export-long': ['Records, reports and settings', 'Export long lists in the background'],
    'broker-lists.export': ['Broker portal', 'Export the firm’s lists'],
    'platform-lists.export': ['Platform', 'Export the platform’s lists'],
  },
  lists: {
    listExportHistory: 'Export history',
  },
} as const satisfies ModuleWords<keyof typeof listExportsPermissions>;
