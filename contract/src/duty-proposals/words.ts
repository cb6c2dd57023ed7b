import type { ModuleWords } from '../module-words.ts';
import { peopleScreens } from '../people/screens.ts';
import type { dutyProposalsPermissions } from './permissions.ts';

/** What this module’s permissions and what somebody holds are called. */
export const dutyProposalsWords = {
  actions: {
    'duty-proposals.decide': ['People and rights', 'Confirm or decline proposed duties'],
  },
  notHandedOn: {
    'duty-proposal': {
      title: 'Proposed duties',
      one: 'proposed duty',
      many: 'proposed duties',
      at: () => peopleScreens.employees,
    },
  },
} as const satisfies ModuleWords<keyof typeof dutyProposalsPermissions>;
