import type { ModuleWords } from '../module-words.ts';
import type { dutyProposalsPermissions } from './permissions.ts';

/** What this module’s permissions are called. */
export const dutyProposalsWords = {
  actions: {
    'duty-proposals.decide': ['People and rights', 'Confirm or decline proposed duties'],
  },
} as const satisfies ModuleWords<keyof typeof dutyProposalsPermissions>;
