import { type FilterPart, longestFilterWords, mostFilterParts } from '@claimlock/contract/list-exports/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { type TakenList, takeList } from '../lib/take-list.ts';
import { filterWords, type SetFilter } from './filter.ts';

/** What a list shows on its screen: the filters that it offers, and what it is searched for. */
export type Filtered = {
  readonly filters?: readonly SetFilter[] | undefined;
  readonly search?: string | undefined;
  /** What its page narrows it to beside them. */
  readonly within?: SetFilter | undefined;
};

/** What a list is filtered by, in the words of its chips. */
export function saidFilter({ filters = [], search = '', within }: Filtered): readonly FilterPart[] {
  const parts = [...(within ? [within] : []), ...filters].flatMap((filter) => {
    const { name, label, value } = filter;
    return value === undefined ? [] : [{ name, label, value, words: filterWords(filter) }];
  });
  if (search.trim() !== '') parts.push({ name: 'search', label: 'Search', value: search, words: search });
  // A cut may go through a sign of two units, and half a sign is refused.
  const cut = (words: string) => words.slice(0, longestFilterWords).toWellFormed();
  return parts
    .slice(0, mostFilterParts)
    .map(({ name, label, value, words }) => ({ name, label, value: cut(value), words: cut(words) }));
}

/** Hands rows over as a file, with what they were filtered by. */
export function takeRows<Row>(
  client: QueryClient,
  { filters, search, within, ...taken }: Omit<TakenList<Row>, 'filter'> & Filtered,
): Promise<void> {
  return takeList(client, { ...taken, filter: saidFilter({ filters, search, within }) });
}
