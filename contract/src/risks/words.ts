import { address } from '../address.ts';
import type { ModuleWords } from '../module-words.ts';
import type { risksPermissions } from './permissions.ts';
import { risksScreens } from './screens.ts';

/** What this module’s permissions, the lists that are taken as files and what somebody holds are called, and what notices are about. */
export const risksWords = {
  actions: {
    'risks.read': ['Risks', 'Read risks, and advice on findings'],
    'risks.change': ['Risks', 'Add and change risks'],
    'risks.propose-acceptance': ['Risks', 'Propose to accept a risk'],
    'risks.accept': ['Risks', 'Decide on the acceptance of a risk'],
    'risks.advise': ['Risks', 'Advise on accepting high and critical risks and findings'],
  },
  lists: {
    listRisks: 'Risks',
  },
  notHandedOn: {
    'acceptance-proposal': {
      title: 'Proposed acceptances of risks',
      one: 'proposed acceptance of a risk',
      many: 'proposed acceptances of risks',
      at: (risk) => risksScreens.riskRegister({ risk }),
    },
  },
  handedOn: {
    risk: {
      title: 'Risks',
      one: 'risk',
      many: 'risks',
      at: (risk) => risksScreens.riskRegister({ risk }),
      all: (owner) => address('/dashboard/risks', { owner }),
    },
  },
  topics: {
    risks: { title: 'Risks', hint: 'Risks that are yours, reviews that are due, and acceptances.' },
  },
} as const satisfies ModuleWords<keyof typeof risksPermissions>;
