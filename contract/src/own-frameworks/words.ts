import type { ModuleWords } from '../module-words.ts';
import type { ownFrameworksPermissions } from './permissions.ts';

/** What this module’s permissions and the lists that are taken as files are called. */
export const ownFrameworksWords = {
  actions: {
    'own-frameworks.change': ['Frameworks and controls', 'Import and change frameworks of one’s own'],
  },
  lists: {
    readFrameworkTable: 'Requirements of an own framework',
  },
} as const satisfies ModuleWords<keyof typeof ownFrameworksPermissions>;
