import { proofs, requirementResults } from '@claimlock/contract/compliance/endpoints';
import { oneOf, text, type UrlField } from '../../../lib/url-state.ts';

/** What else than its result a requirement can be picked by. */
export const requirementTraits = [
  'auto-fail',
  'excludable',
  'evidence',
  'no-evidence',
  'overridden',
  'proposed',
] as const;

/** The groups that are closed, by reference. */
const closed: UrlField<readonly string[]> = {
  read: (given) => (given ? given.split('~') : []),
  write: (value) => value.join('~'),
};

/** What a framework's page keeps in its address: which requirements are shown, which groups are closed, what is open. */
export const frameworkAddress = {
  result: oneOf(['open', ...requirementResults]),
  proof: oneOf(proofs),
  trait: oneOf(requirementTraits),
  person: text,
  search: text,
  closed,
  requirement: text,
};
