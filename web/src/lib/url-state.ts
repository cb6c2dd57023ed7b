import { type ContextType, useCallback, useContext, useEffect, useMemo } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate, useSearchParams } from 'react-router';

type Router = NonNullable<ContextType<typeof RouterContext>>['router'];

/** How one value stands in an address: read from its text, or absent. */
export type UrlField<Value> = { read(text: string | null): Value; write(value: Value): string };

/** What a screen keeps in its address. */
export type UrlShape = Readonly<Record<string, UrlField<unknown>>>;
export type UrlValues<Shape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends UrlField<infer Value> ? Value : never;
};

/** One of a closed list; anything else in the address counts as absent. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): UrlField<Choice | undefined> {
  return { read: (text) => choices.find((choice) => choice === text), write: (value) => value ?? '' };
}

/** One of a closed list, with the one that holds when the address says nothing. */
export function oneOfOr<const Choice extends string>(choices: readonly Choice[], usual: Choice): UrlField<Choice> {
  return {
    read: (text) => choices.find((choice) => choice === text) ?? usual,
    write: (value) => (value === usual ? '' : value),
  };
}

/** Free text, such as a search or an identifier. */
export const text: UrlField<string | undefined> = {
  read: (given) => given || undefined,
  write: (value) => value ?? '',
};

/** Several of a closed list, apart by commas. */
export function someOf<const Choice extends string>(choices: readonly Choice[]): UrlField<readonly Choice[]> {
  return {
    read: (given) => choices.filter((choice) => given?.split(',').includes(choice)),
    write: (value) => value.join(','),
  };
}

/** What the address calls each value, where that is not its own name. */
export type UrlNames = Readonly<Record<string, string>>;
const ownNames: UrlNames = {};

/** The values that an address holds. */
export function readUrl<Shape extends UrlShape>(
  shape: Shape,
  search: URLSearchParams,
  names: UrlNames = ownNames,
): UrlValues<Shape> {
  const entries = Object.entries(shape).map(([name, field]) => [name, field.read(search.get(names[name] ?? name))]);
  return Object.fromEntries(entries);
}

/** The address after a change: what is as usual is left out, and what the screen does not know stays. */
export function writeUrl<Shape extends UrlShape>(
  shape: Shape,
  search: URLSearchParams,
  change: Partial<UrlValues<Shape>>,
  names: UrlNames = ownNames,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    const written = value === undefined ? '' : writeWith(shape[name], value);
    const called = names[name] ?? name;
    if (written === '') next.delete(called);
    else next.set(called, written);
  }
  return next;
}

function writeWith(field: UrlField<unknown> | undefined, value: unknown): string {
  return field?.write(value) ?? '';
}

/** How a change enters the history: a new place to come back from, or the same place refined. */
export type UrlChange = { readonly replace?: boolean };

/**
 * A screen's values in its address, and the way to change them. A change that leads back to where one came from, such as
 * closing a panel, goes back in the history: the browser's *Back* then leads out of the list, and not into the panel again.
 */
export function useUrlState<Shape extends UrlShape>(shape: Shape, names: UrlNames = ownNames) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state, key, pathname } = useLocation();
  const router = useContext(RouterContext)?.router;
  const from = inState(state, 'from');
  const place = placeOf({ state, key });
  const values = useMemo(() => readUrl(shape, search, names), [shape, search, names]);
  useEffect(() => {
    if (leaving !== key) leaving = undefined;
  }, [key]);
  const change = useCallback(
    (next: Partial<UrlValues<Shape>>, { replace = false }: UrlChange = {}) => {
      // Going back takes a moment. Until then nothing else is done from a place that is being left.
      if (leaving === key) return;
      // Nor does what was typed a moment ago interrupt a navigation to another page.
      const going = router?.state.navigation.location;
      if (going && going.pathname !== pathname) return;
      // At once and not as a transition: a box that is ticked must not wait to look so.
      const go = () =>
        setSearch((before) => writeUrl(shape, before, next, names), {
          replace,
          preventScrollReset: true,
          flushSync: true,
          state: {
            from: replace ? from : search.toString(),
            place,
            trails: trailsWithout(
              state,
              Object.keys(next).map((name) => names[name] ?? name),
            ),
          },
        });
      if (replace || from === undefined || writeUrl(shape, search, next, names).toString() !== from) return go();
      leaving = key;
      void navigate(-1);
      setTimeout(() => {
        if (leaving !== key || !router || router.state.location.key !== key || isAsking(router)) return;
        leaving = undefined;
        go();
      }, backMs);
    },
    [setSearch, navigate, router, pathname, shape, names, search, from, key, place, state],
  );
  return [values, change] as const;
}

/** A browser may drop a step back, as it does with one that meets another navigation: after so long the values change where one is. */
const backMs = 1000;

/** Whether somebody is asked whether they leave what is unsaved. */
const isAsking = ({ state }: Router) => [...state.blockers.values()].some((one) => one.state === 'blocked');

/** The history entry that is being left. */
let leaving: string | undefined;

/** Says that the place is not left after all: there was something unsaved, and it is kept. */
export function stayHere(): void {
  leaving = undefined;
}

/** The history entry in which a screen was opened: those that its own changes made stand for the same place. */
export function placeOf({ state, key }: { readonly state: unknown; readonly key: string }): string {
  return inState(state, 'place') ?? key;
}

// `from`: the values before the change that made this entry. `place`: the entry in which the screen was opened.
function inState(state: unknown, name: 'from' | 'place'): string | undefined {
  const kept: unknown = state !== null && typeof state === 'object' ? Reflect.get(state, name) : undefined;
  return typeof kept === 'string' ? kept : undefined;
}

/** The tab of a page that its address names, the first where it names none, and the address of each. */
export function useTab<const Id extends string>(tabs: readonly [Id, ...Id[]]) {
  const { pathname } = useLocation();
  const end = pathname.slice(pathname.lastIndexOf('/') + 1);
  const below = tabs.slice(1).find((id) => id === end);
  const page = below ? pathname.slice(0, -below.length - 1) : pathname;
  return [below ?? tabs[0], (id: Id) => (id === tabs[0] ? page : `${page}/${id}`)] as const;
}

type Trail = readonly string[];

/**
 * Keyset paging in the address: `after` is where the page starts. The places before it travel in the history entry, so
 * that *previous* works; whoever came by a link has none and starts from the first page. A screen may page several lists, each
 * under a name of its own.
 */
export function usePaging(name = 'after') {
  const [search] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const after = search.get(name) ?? undefined;
  const trail = readTrail(state, name);
  const go = (place: string | undefined, places: Trail) => {
    const next = new URLSearchParams(search);
    if (place === undefined || place === '') next.delete(name);
    else next.set(name, place);
    return navigate(
      { pathname, search: next.toString() },
      { state: { trails: { ...trailsIn(state), [name]: places } } },
    );
  };
  return {
    after,
    /** The number of the page where it is known: whoever came by a link to the middle does not know it. */
    page: after === undefined ? 1 : trail.length > 0 ? trail.length + 1 : undefined,
    toNext: (next: string) => go(next, [...trail, after ?? '']),
    toPrevious: trail.length > 0 ? () => go(trail.at(-1), trail.slice(0, -1)) : undefined,
    toFirst: () => go(undefined, []),
  };
}

/** The trails of lists in a history entry, for one that comes after it and begins some lists anew. */
export function trailsWithout(state: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(trailsIn(state)).filter(([name]) => !names.includes(name)));
}

function trailsIn(state: unknown): object {
  const trails: unknown = state !== null && typeof state === 'object' ? Reflect.get(state, 'trails') : undefined;
  return trails !== null && typeof trails === 'object' ? trails : {};
}

function readTrail(state: unknown, name: string): Trail {
  const trail: unknown = Reflect.get(trailsIn(state), name);
  return Array.isArray(trail) ? trail.filter((place) => typeof place === 'string') : [];
}
