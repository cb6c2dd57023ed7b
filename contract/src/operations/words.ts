import type { ModuleWords } from '../module-words.ts';
import type { operationsPermissions } from './permissions.ts';

/** What this module’s permissions and the lists that are taken as files are called. */
export const operationsWords = {
  actions: {
    'operations.read': ['Records, reports and settings', 'Follow long operations'],
    'operations.change': ['Records, reports and settings', 'Pause, resume and cancel long operations'],
  },
  lists: {
    listOperationItems: 'Results of an operation',
    listOperations: 'Operations',
  },
} as const satisfies ModuleWords<keyof typeof operationsPermissions>;
