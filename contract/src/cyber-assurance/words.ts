import type { ModuleWords } from '../module-words.ts';
import type { cyberAssurancePermissions } from './permissions.ts';

/** What this module’s permissions and the lists that are taken as files are called. */
export const cyberAssuranceWords = {
  actions: {
    'cyber-assurance.read': ['Questionnaires and declarations', 'Read IASME Cyber Assurance'],
    'cyber-assurance.declare': ['Questionnaires and declarations', 'Sign the board declaration'],
  },
  lists: {
    readCyberAssurance: 'Themes of IASME Cyber Assurance',
  },
} as const satisfies ModuleWords<keyof typeof cyberAssurancePermissions>;
