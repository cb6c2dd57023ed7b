import { findingSorts, findingSources, findingStatuses, severities } from '@claimlock/contract/findings/endpoints';
import { oneOf, oneOfOr, text, useUrlState } from '../../lib/url-state.ts';

/** What the list of findings keeps in its address. */
export const findingsAddress = {
  status: oneOf(['open', 'overdue', ...findingStatuses]),
  severity: oneOf(severities),
  source: oneOf(findingSources),
  /** The control that findings are about, in the list and in a new one. */
  about: text,
  /** The requirement that a new one was found against: its framework, a space, and its reference. */
  against: text,
  /** The closed finding that has come back as the new one. */
  recurs: text,
  search: text,
  sort: oneOfOr(findingSorts, 'severity'),
  after: text,
  /** A finding, or `new`. */
  finding: text,
};

/** The list of findings as it is when somebody comes to it: nothing of it stays behind. */
export const freshFindings = {
  status: undefined,
  severity: undefined,
  source: undefined,
  about: undefined,
  against: undefined,
  recurs: undefined,
  search: undefined,
  sort: 'severity',
  after: undefined,
  finding: undefined,
} as const;

/** How many findings a page shows. */
export const findingsPerPage = 25;

/** What the address asks of the server: the page of findings that is shown. */
export function useFindingsAsked(clientId: string) {
  const [{ status, severity, source, about, search, sort, after }] = useUrlState(findingsAddress);
  const filter = { status, severity, source, control: about, search };
  return { clientId, ...filter, sort, after, limit: findingsPerPage, count: 'true' as const };
}
