import { useNextPart } from './use-next-part.ts';

/** What is being done on a page with tabs, of several things that can be: the form of what was taken stands on that tab alone. */
export function useNextPartOn<Part extends string>(tab: string) {
  const { part: taken, take, place } = useNextPart<{ readonly part: Part; readonly tab: string }>();
  return {
    part: taken?.tab === tab ? taken.part : undefined,
    take: (part: Part | undefined) => take(part && { part, tab }),
    place,
  };
}
