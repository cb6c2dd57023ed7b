import type { Doubt } from './control-doubts.ts';

/** The doubts about a control that are about some parts of the organisation; null is the rest. */
export const doubtsInPart = (
  doubts: readonly Doubt[] | undefined,
  parts: readonly (string | null)[],
): readonly Doubt[] | undefined => doubts?.filter(({ part }) => part === undefined || parts.includes(part));
