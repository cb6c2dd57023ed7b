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
    if (!moved.current) return;
    (place.current?.querySelector<HTMLElement>(fields) ?? place.current)?.focus();
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

/**
 * For a form that is fetched when it is first opened: it is not there yet when its part is taken, so it takes the focus into
 * its first field once it is.
 */
export function useFirstField(): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>(fields)?.focus(), []);
  return form;
}
