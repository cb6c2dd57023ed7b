import type { ModuleWords } from '../module-words.ts';
import type { questionnairesPermissions } from './permissions.ts';

/** What this module’s permissions are called. */
export const questionnairesWords = {
  actions: {
    'questionnaires.read': ['Questionnaires and declarations', 'Read questionnaires'],
    'questionnaires.answer': ['Questionnaires and declarations', 'Answer questionnaires'],
    'questionnaires.declare': ['Questionnaires and declarations', 'Declare the answers to questionnaires'],
  },
} as const satisfies ModuleWords<keyof typeof questionnairesPermissions>;
