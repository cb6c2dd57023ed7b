import type { ModuleWords } from '../module-words.ts';
import type { operationsPermissions } from './permissions.ts';

/** What this module’s permissions and the lists that are taken as files are called, and what notices are about. */
export const operationsWords = {
  actions: {
    'operations.read': ['Records, reports and settings', 'Follow long operations'],
    'operations.change': ['Records, reports and settings', 'Pause, resume and cancel long operations'],
  },
  lists: {
    listOperationItems: 'Results of an operation',
    listOperations: 'Operations',
  },
  topics: {
    operations: {
      title: 'Reports and long work',
      hint: 'Reports, imports and other work in the background that has ended.',
    },
  },
} as const satisfies ModuleWords<keyof typeof operationsPermissions>;
