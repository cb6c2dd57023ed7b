import type { ModuleWords } from '../module-words.ts';
import type { compliancePermissions } from './permissions.ts';
import { complianceScreens } from './screens.ts';

/** What this module’s permissions, the lists that are taken as files and what somebody holds are called, and what notices are about. */
export const complianceWords = {
  actions: {
    'compliance.read': ['Frameworks and controls', 'Read compliance and assurance scores'],
    'compliance.read-working': ['Frameworks and controls', 'Read requirements, controls and how scores are worked out'],
    'requirements.override': ['Assignments and requirements', 'Override a requirement'],
    'compliance.follow-frameworks': ['Frameworks and controls', 'Follow and leave frameworks'],
    'compliance.weigh-frameworks': ['Frameworks and controls', 'Weigh frameworks in the overall score'],
    'compliance.decide-applicability': ['Frameworks and controls', 'Decide which requirements apply'],
    'outcomes.change': ['Frameworks and controls', 'Change attestations, profiles and product markets'],
    'controls.change': ['Frameworks and controls', 'Change controls, their owners and their parts'],
  },
  lists: {
    listControls: 'Controls',
    listFrameworkScores: 'Frameworks',
    listGaps: 'Improvements',
    listUnproven: 'Unproven controls',
    readRequirementTree: 'Requirements',
    readSelfCheck: 'Self-check',
    readStatement: 'Statement of applicability',
  },
  handedOn: {
    control: {
      title: 'Controls',
      one: 'control',
      many: 'controls',
      at: (control) => complianceScreens.controls({ control }),
    },
  },
  topics: {
    compliance: {
      title: 'Controls and scores',
      hint: 'Controls that are yours, doubts, overrides, statements of applicability and tiers.',
    },
  },
} as const satisfies ModuleWords<keyof typeof compliancePermissions>;
