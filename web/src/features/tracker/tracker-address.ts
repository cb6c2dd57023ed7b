import { proofs, requirementResults } from '@claimlock/contract/compliance/endpoints';
import { legalRisks } from '@claimlock/contract/tracker/endpoints';
import { oneOf, text } from '../../lib/url-state.ts';

/** What a tracker keeps in its address. */
export const trackerAddress = {
  result: oneOf(['open', ...requirementResults]),
  proof: oneOf(proofs),
  /** A person's id, or one of the words for those without a name of their own. */
  owner: text,
  date: oneOf(['late', 'dated', 'undated']),
  risk: oneOf([...legalRisks, 'none']),
  clock: oneOf(['any', 'late']),
  search: text,
  /** The requirement whose line is open. */
  line: text,
};

/** A tracker as it is when somebody comes to it: nothing of it stays behind. */
export const freshTracker = {
  result: undefined,
  proof: undefined,
  owner: undefined,
  date: undefined,
  risk: undefined,
  clock: undefined,
  search: undefined,
  line: undefined,
} as const;
