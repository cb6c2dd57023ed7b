import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen is as a media query says. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Whether the screen is so narrow that tables become lists. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 699px)');
}
