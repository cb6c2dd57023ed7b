import type { ModuleWords } from '../module-words.ts';
import type { questionnairesPermissions } from './permissions.ts';

/** What this module’s permissions are called, and what notices are about. */
export const questionnairesWords = {
  actions: {
    'questionnaires.read': ['Questionnaires and declarations', 'Read questionnaires'],
    'questionnaires.answer': ['Questionnaires and declarations', 'Answer questionnaires'],
    'questionnaires.declare': ['Questionnaires and declarations', 'Declare the answers to questionnaires'],
  },
  topics: {
    questionnaires: {
      title: 'Questionnaires and certificates',
      hint: 'Answers that await a declaration, and certificates of your organisation that end.',
    },
  },
} as const satisfies ModuleWords<keyof typeof questionnairesPermissions>;
