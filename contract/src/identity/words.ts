import type { ModuleWords } from '../module-words.ts';
import type { identityPermissions } from './permissions.ts';

/** What this module’s permissions are called. */
export const identityWords = {
  actions: {
    'account.manage': ['Own account', 'Manage one’s own account and sign-in'],
  },
} as const satisfies ModuleWords<keyof typeof identityPermissions>;
