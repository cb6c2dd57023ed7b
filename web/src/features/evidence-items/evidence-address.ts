import { evidenceKinds, evidenceSorts, evidenceStatuses } from '@claimlock/contract/evidence-items/endpoints';
import { oneOf, oneOfOr, text, useUrlState } from '../../lib/url-state.ts';

/** What the list of evidence keeps in its address. */
export const evidenceAddress = {
  review: oneOf(evidenceStatuses),
  kind: oneOf(evidenceKinds),
  ending: oneOf(['soon', 'expired']),
  /** The control that evidence is about, in the list and in a new piece. */
  about: text,
  search: text,
  order: oneOfOr(evidenceSorts, '-updated'),
  after: text,
  /** A piece of evidence, or `new`. */
  evidence: text,
};

/** The list of evidence as it is when somebody comes to it: nothing of it stays behind. */
export const freshEvidence = {
  review: undefined,
  kind: undefined,
  ending: undefined,
  about: undefined,
  search: undefined,
  order: '-updated',
  after: undefined,
  evidence: undefined,
} as const;

/** How many pieces a page shows. */
export const evidencePerPage = 25;

/** What the address asks of the server: the page of evidence that is shown. */
export function useEvidenceAsked(clientId: string) {
  const [{ review, kind, ending, about, search, order, after }] = useUrlState(evidenceAddress);
  const filter = { status: review, kind, ending, control: about, search };
  return { clientId, ...filter, sort: order, after, limit: evidencePerPage, count: 'true' as const };
}
