import type { ModuleWords } from '../module-words.ts';
import type { supportAccessPermissions } from './permissions.ts';

/** What this module’s permissions are called. */
export const supportAccessWords = {
  actions: {
    'support-access.open': ['Platform', 'Open support access to a client'],
    'support-access.read': ['Records, reports and settings', 'See who outside can look in'],
    'support-access.end': ['Records, reports and settings', 'End support access'],
  },
} as const satisfies ModuleWords<keyof typeof supportAccessPermissions>;
