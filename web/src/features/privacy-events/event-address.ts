import {
  clockStates,
  type PrivacyEventKind,
  privacyEventKinds,
  privacyEventSorts,
  privacyKindNames,
} from '@claimlock/contract/privacy-events/endpoints';
import { oneOf, oneOfOr, text, useUrlState } from '../../lib/url-state.ts';

/** What the privacy register keeps in its address. */
export const eventAddress = {
  kind: oneOf(['request', ...privacyEventKinds]),
  state: oneOf(['open', 'running', ...clockStates]),
  owner: text,
  search: text,
  sort: oneOfOr(privacyEventSorts, 'due'),
  after: text,
  /** An event, or `new`. */
  event: text,
};

/** The register as it is when somebody comes to it. */
export const noEventFilter = {
  ...{ kind: undefined, state: undefined, owner: undefined, search: undefined, after: undefined },
} as const;

/** How many events a page shows. */
export const eventsPerPage = 25;

/** What the address asks of the server: the page of events that is shown. */
export function useEventsAsked(clientId: string) {
  const [{ kind, state, owner, search, sort, after }] = useUrlState(eventAddress);
  return { clientId, kind, state, owner, search, sort, after, limit: eventsPerPage, count: 'true' as const };
}

/** The kinds to choose from, a person's requests first. */
export const kindChoices = privacyEventKinds.map((value) => ({ value, label: kindName(value) }));

/** What an event is, where it stands by itself: `Access request`, `Breach`. */
export function kindName(kind: PrivacyEventKind): string {
  return kind === 'breach' || kind === 'complaint' ? privacyKindNames[kind] : `${privacyKindNames[kind]} request`;
}
