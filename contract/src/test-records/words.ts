import type { ModuleWords } from '../module-words.ts';
import type { testRecordsPermissions } from './permissions.ts';

/** What this module’s permissions are called. */
export const testRecordsWords = {
  actions: {
    'test-records.read': ['Frameworks and controls', 'Read tests of controls'],
    'test-records.add': ['Frameworks and controls', 'Record tests of controls'],
  },
} as const satisfies ModuleWords<keyof typeof testRecordsPermissions>;
