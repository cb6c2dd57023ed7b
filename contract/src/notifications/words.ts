import type { ModuleWords } from '../module-words.ts';
import type { notificationsPermissions } from './permissions.ts';

/** What this module’s permissions are called. */
export const notificationsWords = {
  actions: {
    'notifications.read': ['Own account', 'Read and choose one’s notifications'],
  },
} as const satisfies ModuleWords<keyof typeof notificationsPermissions>;
