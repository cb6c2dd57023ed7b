import { actionItemSorts, actionItemStatuses, priorities } from '@claimlock/contract/action-items';
import { oneOf, oneOfOr, text, useUrlState } from '../../lib/url-state.ts';

/** What the list of actions keeps in its address. */
export const itemsAddress = {
  status: oneOf(['open', ...actionItemStatuses]),
  priority: oneOf(priorities),
  search: text,
  sort: oneOfOr(actionItemSorts, 'due'),
  after: text,
  item: text,
};

/** How many items a page shows. */
export const itemsPerPage = 25;

/** What the address asks of the server: the page of actions that is shown. */
export function useItemsAsked(clientId: string) {
  const [{ status, priority, search, sort, after }] = useUrlState(itemsAddress);
  return { clientId, status, priority, search, sort, after, limit: itemsPerPage, count: 'true' as const };
}

/** The neighbours of an item among those that are shown. */
export function itemsOnPage(
  items: readonly { readonly id: string }[] | undefined,
  itemId: string,
): { readonly previous: string | undefined; readonly next: string | undefined } {
  const place = items?.findIndex(({ id }) => id === itemId) ?? -1;
  if (!items || place < 0) return { previous: undefined, next: undefined };
  return { previous: items[place - 1]?.id, next: items[place + 1]?.id };
}
