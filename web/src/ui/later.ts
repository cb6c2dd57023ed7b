import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react';

/** Something that is fetched once, when it is first asked for. */
export type Fetching<Found> = {
  readonly subscribe: (tell: () => void) => () => void;
  /** What was found, or what was thrown; undefined until then. */
  readonly read: () => { readonly found: Found } | { readonly thrown: unknown } | undefined;
};

/** Fetches something when it is first asked for, and keeps it. */
export function fetching<Found>(load: () => Promise<Found>): Fetching<Found> {
  let outcome: ReturnType<Fetching<Found>['read']>;
  let isAsked = false;
  const waiting = new Set<() => void>();
  const end = (ended: typeof outcome) => {
    outcome = ended;
    for (const tell of waiting) tell();
  };
  return {
    subscribe: (tell) => {
      waiting.add(tell);
      return () => waiting.delete(tell);
    },
    read: () => {
      if (!isAsked) {
        isAsked = true;
        load().then(
          (found) => end({ found }),
          (thrown: unknown) => {
            // Nobody shows it yet, so nobody is told: whoever shows it asks again.
            if (waiting.size > 0) end({ thrown });
            else isAsked = false;
          },
        );
      }
      return outcome;
    },
  };
}

/** What was fetched, once it is there. Throws what was thrown where it could not be fetched. */
export function useFetched<Found>({ subscribe, read }: Fetching<Found>): Found | undefined {
  const outcome = useSyncExternalStore(subscribe, read);
  if (outcome === undefined) return undefined;
  if ('thrown' in outcome) throw outcome.thrown;
  return outcome.found;
}

/** A part that is fetched when it is first shown, or before: a part that was fetched is shown at once. */
export type Later<Props> = ((props: Props) => ReactNode) & { readonly fetch: () => void };

/**
 * A part of a screen that is fetched when it is first shown. Until it is there, what stands in its place is what is given,
 * which may depend on what the part is given, or nothing; what is around it stays as it is.
 *
 * React's own `lazy` is not used: what it fetched is shown 300 ms after its place was drawn at the earliest, however soon it came
 * (`FALLBACK_THROTTLE_MS` of react-dom).
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = null,
): Later<Props> {
  const part = fetching(load);
  return Object.assign(
    (props: Props) => {
      const Part = useFetched(part);
      if (Part) return createElement(Part, props);
      return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile;
    },
    { fetch: () => void part.read() },
  );
}

/** Fetches something for each key, once: what is brought together from several modules, for one. */
export function fetchingFor<Key extends object, Found>(
  load: (key: Key) => Promise<Found>,
): (key: Key) => Fetching<Found> {
  const known = new WeakMap<Key, Fetching<Found>>();
  return (key) => {
    const found = known.get(key) ?? fetching(() => load(key));
    known.set(key, found);
    return found;
  };
}
