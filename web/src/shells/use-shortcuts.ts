import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Place } from '../lib/manifest.ts';
import { isTyping } from '../lib/typing.ts';

/** How long a letter may take to follow `g`. */
const waitMs = 1200;

/**
 * The keys of a portal: ⌘K or Ctrl K for the palette, `/` for the list's search or else the palette, `g` and a letter
 * for a place, `?` for the map of keys. Never while somebody types.
 */
export function useShortcuts(
  places: readonly Place[],
  { onPalette, onKeys }: { readonly onPalette: () => void; readonly onKeys: () => void },
): void {
  const navigate = useNavigate();
  const going = useRef(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return onPalette();
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target) || hasModal()) return;
      const to = performance.now() - going.current < waitMs ? addressOf(places, event.key) : undefined;
      going.current = event.key === 'g' ? performance.now() : 0;
      if (to) {
        event.preventDefault();
        return void navigate(to);
      }
      if (event.key === '?') return onKeys();
      if (event.key === '/') {
        event.preventDefault();
        const search = document.querySelector<HTMLInputElement>('[data-search]');
        if (search) search.focus();
        else onPalette();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [places, navigate, onPalette, onKeys]);
}

/** Where a letter leads among places, those below others included. */
export function addressOf(
  places: readonly Pick<Place, 'letter' | 'to' | 'below'>[],
  letter: string,
): string | undefined {
  for (const place of places) {
    if (place.letter === letter) return place.to;
    const below = place.below?.find((one) => one.letter === letter);
    if (below) return below.to;
  }
  return undefined;
}

function hasModal(): boolean {
  return document.querySelector('[role="dialog"][data-state="open"], [role="menu"][data-state="open"]') !== null;
}
