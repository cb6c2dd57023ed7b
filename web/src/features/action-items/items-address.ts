import {
  actionItemSorts,
  actionItemStatuses,
  actionItemTypes,
  efforts,
  priorities,
} from '@claimlock/contract/action-items/endpoints';
import { oneOf, oneOfOr, text, useUrlState } from '../../lib/url-state.ts';

/** The ways to look at the same actions. */
export const itemViews = ['table', 'board', 'calendar'] as const;

/** What the list of actions keeps in its address. */
export const itemsAddress = {
  view: oneOfOr(itemViews, 'table'),
  status: oneOf(['open', 'overdue', ...actionItemStatuses]),
  priority: oneOf(priorities),
  type: oneOf(actionItemTypes),
  effort: oneOf(efforts),
  assignee: text,
  search: text,
  sort: oneOfOr(actionItemSorts, 'open'),
  after: text,
  /** The month of the calendar. */
  month: text,
  item: text,
};

/** How many items a page shows. */
export const itemsPerPage = 25;

/** The filters that the address holds, as the server takes them; the board and the calendar show every status. */
export function useItemFilters(clientId: string) {
  const [{ priority, type, effort, assignee, search }] = useUrlState(itemsAddress);
  return { clientId, priority, type, effort, assignee, search };
}

/** What the address asks of the server: the page of actions that is shown. */
export function useItemsAsked(clientId: string) {
  const [{ status, sort, after }] = useUrlState(itemsAddress);
  const filters = useItemFilters(clientId);
  return { ...filters, status, sort, after, limit: itemsPerPage, count: 'true' as const };
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
