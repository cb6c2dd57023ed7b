import type { Doubt } from './control-doubts.ts';

/** A part of the organisation by its id, null for the rest, and whether what is recorded for the rest holds there too. */
export type Part = { readonly scopeId: string | null; readonly asTheRest?: boolean };

/**
 * The doubts about a control in one part of the organisation. Where the rest's record holds, its review is the part's as well;
 * its evidence is not.
 */
export const doubtsInPart = (
  doubts: readonly Doubt[] | undefined,
  { scopeId, asTheRest = false }: Part,
): readonly Doubt[] | undefined =>
  doubts?.filter(
    (one) =>
      one.scopeId === undefined ||
      one.scopeId === scopeId ||
      (asTheRest && one.scopeId === null && one.of === 'review'),
  );
