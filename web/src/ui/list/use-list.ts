import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useReadPage } from '../../lib/query.ts';
import { readAll } from '../../lib/read-all.ts';
import { text, trailsWithout, type UrlValues, usePaging, useUrlState, writeUrl } from '../../lib/url-state.ts';
import type { ListFilter } from './filters.ts';
import type { List } from './list.ts';

type Filters = Readonly<Record<string, ListFilter>>;

/** What every list keeps in its address beside its filters. */
const always = { search: text, sort: text, after: text, columns: text, open: text };

/** What a list shows now: what its address says, the page that the server answers, and how either is changed. */
export function useList<In extends z.ZodObject, Row, Sort extends string, F extends Filters, Around>(
  list: List<In, Row, Sort, F, Around>,
  around: Around,
  when = true,
) {
  const { endpoint, names, filters, sorts, perPage } = list;
  const [values] = useUrlState(filters, names);
  const [{ search, sort: asked, after, columns, open }, change] = useUrlState(always, names);
  const [, setSearch] = useSearchParams();
  const { state } = useLocation();
  const sort = sorts.find((one) => one === asked) ?? sorts[0];
  const wanted = list.ask({ ...values, search, sort }, around);
  /** Changes filters or the order, and begins with the first page again. */
  const refine = useCallback(
    (to: Partial<UrlValues<F>>, more: Partial<UrlValues<typeof always>> = {}, replace = false) =>
      setSearch(
        (before) => writeUrl(always, writeUrl(filters, before, to, names), { after: undefined, ...more }, names),
        {
          replace,
          preventScrollReset: true,
          flushSync: true,
          state: { trails: trailsWithout(state, [names.after ?? 'after']) },
        },
      ),
    [filters, names, setSearch, state],
  );
  const noFilter: Partial<UrlValues<F>> = Object.fromEntries(
    Object.keys(filters).map((name): readonly unknown[] => [name, undefined]),
  );
  const query = useReadPage(endpoint, { ...wanted, after, limit: perPage, count: 'true' }, when);
  const set = Object.keys(filters).filter((name) => values[name] !== undefined);
  const onlyOpen = search === undefined && set.length === 1 && set.some((name) => values[name] === 'open');
  // Where nothing is open, it is asked whether there was ever anything: the two are said in different words.
  const any = useReadPage(
    endpoint,
    { ...list.ask({ ...values, ...noFilter, search, sort }, around), limit: 1 },
    when && onlyOpen && query.data?.items.length === 0,
  );
  return {
    list,
    /** What the list is asked for, without its page. */
    wanted,
    values,
    search,
    sort,
    query,
    /** Of a list that shows only what is open and has none: whether anything is closed. Undefined where that is not asked. */
    hasClosed: onlyOpen && any.data ? any.data.items.length > 0 : undefined,
    paging: usePaging(names.after),
    refine,
    /** Sets one filter by its name, or takes it off. */
    set: (name: string, to: string | undefined) => refine(changeOf<F>(name, to)),
    /** What the rows are of: with another filter, what was selected is another thing. */
    under: JSON.stringify([around, values, search]),
    isFiltered: search !== undefined || set.length > 0,
    clear: () => refine(noFilter, { search: undefined }),
    clearFilters: () => refine(noFilter),
    onSearch: useCallback((words: string | undefined) => refine({}, { search: words }, true), [refine]),
    onSort: (to: string) => refine({}, { sort: to === sorts[0] ? undefined : to }),
    /** The columns that are not as they are at first: taken out, or put in. */
    turned: columns?.split(',') ?? [],
    onTurn: (ids: readonly string[]) => change({ columns: ids.join(',') || undefined }, { replace: true }),
    /** The record that is open beside the list, or `new`. */
    open: list.opens === undefined ? undefined : open,
    onOpen: useCallback((id: string | undefined, replace = false) => change({ open: id }, { replace }), [change]),
    /** Everything that fits the filters, however many pages it fills. */
    readEverything: () => readAll(endpoint, wanted, (page) => page),
  };
}

function changeOf<F extends Filters>(name: string, value: string | undefined): Partial<UrlValues<F>> {
  return Object.fromEntries([[name, value]].map((entry): readonly unknown[] => entry));
}

/** The record that a list's address opens, with those before and after it: of the list, or of what it was opened among. */
export function useBeside<
  In extends z.ZodObject,
  Row extends { readonly id: string },
  Sort extends string,
  F extends Filters,
  Around,
>(list: List<In, Row, Sort, F, Around>, around: Around, among?: readonly { readonly id: string }[]) {
  const { query, open, onOpen } = useList(list, around, among === undefined);
  const rows = among ?? query.data?.items ?? [];
  const place = rows.findIndex(({ id }) => id === open);
  const to = (step: number) => {
    const next = place < 0 ? undefined : rows[place + step];
    return next && (() => onOpen(next.id, true));
  };
  return {
    open,
    onOpen,
    moves: { onClose: useCallback(() => onOpen(undefined), [onOpen]), onPrevious: to(-1), onNext: to(1) },
  };
}
