import type { ModuleWords } from '../module-words.ts';
import type { listExportsPermissions } from './permissions.ts';

/** What this module’s permissions are called. */
export const listExportsWords = {
  actions: {
    'lists.export': ['Records, reports and settings', 'Export lists'],
    'broker-lists.export': ['Broker portal', 'Export the firm’s lists'],
    'platform-lists.export': ['Platform', 'Export the platform’s lists'],
  },
} as const satisfies ModuleWords<keyof typeof listExportsPermissions>;
