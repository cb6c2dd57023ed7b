import type { ModuleWords } from '../module-words.ts';
import type { phishingPermissions } from './permissions.ts';

/** What this module’s permissions and the lists that are taken as files are called. */
export const phishingWords = {
  actions: {
    'phishing.read': ['Training and phishing', 'Read phishing tests'],
    'phishing.manage': ['Training and phishing', 'Plan and start phishing tests'],
    'phishing.report': ['Training and phishing', 'Report a phishing message'],
  },
  lists: {
    listPhishingPeople: 'People of a phishing campaign',
  },
} as const satisfies ModuleWords<keyof typeof phishingPermissions>;
