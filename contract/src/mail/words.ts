import type { ModuleWords } from '../module-words.ts';
import type { mailPermissions } from './permissions.ts';

/** What this module’s permissions and the lists that are taken as files are called. */
export const mailWords = {
  actions: {
    'outbox.read': ['Platform', 'Read the outbox'],
  },
  platformLists: {
    listMail: 'Outbox',
  },
} as const satisfies ModuleWords<keyof typeof mailPermissions>;
