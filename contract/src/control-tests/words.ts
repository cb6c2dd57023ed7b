import type { ModuleWords } from '../module-words.ts';
import type { controlTestsPermissions } from './permissions.ts';

/** What this module’s permissions and the lists that are taken as files are called. */
export const controlTestsWords = {
  actions: {
    'control-tests.read': ['Frameworks and controls', 'Read control tests'],
    'control-tests.run': ['Frameworks and controls', 'Run and schedule control tests'],
    'control-tests.set-up': ['Frameworks and controls', 'Set up what control tests look at'],
  },
  lists: {
    readControlTests: 'Tests',
  },
} as const satisfies ModuleWords<keyof typeof controlTestsPermissions>;
