import { type RefObject, useEffect, useRef, useState } from 'react';

/** Where the focus goes: a field, or a button where there is none; a file is chosen by its own button. */
const fields = 'select, textarea, input:not([type=file]), button';

/**
 * What is being done in a panel, of several things that can be: taken and left again. The button that was pressed is gone
 * then, so the focus goes to what came in its place, inside the element of the reference.
 */
export function useNextPart<Part>(): {
  readonly part: Part | undefined;
  readonly take: (part: Part | undefined) => void;
  readonly place: RefObject<HTMLDivElement | null>;
} {
  const [part, setPart] = useState<Part>();
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when the part does, and only then.
  useEffect(() => {
    const spot = place.current;
    if (!moved.current || !spot) return;
    if (focusIn(spot)) return;
    spot.focus();
    // A part that is fetched when it is first taken comes later, and whoever went elsewhere meanwhile stays there.
    const late = new MutationObserver(() => {
      if (document.activeElement !== spot || focusIn(spot)) late.disconnect();
    });
    late.observe(spot, { childList: true, subtree: true });
    return () => late.disconnect();
  }, [part]);
  return {
    part,
    take: (to) => {
      moved.current = true;
      setPart(to);
    },
    place,
  };
}

function focusIn(spot: HTMLElement): boolean {
  const field = spot.querySelector<HTMLElement>(fields);
  field?.focus();
  return field !== null;
}
