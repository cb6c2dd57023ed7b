import type { Contradiction } from '@claimlock/contract/compliance/self-check';

/** A control that is recorded as in place and shown by nothing, and who answers for it. */
export type Unshown = {
  readonly id: string;
  readonly controlId: string;
  readonly name: string;
  readonly owner: { readonly id: string; readonly name: string; readonly works: boolean } | null;
};

type Review = {
  readonly controlId: string;
  readonly name: string;
  readonly part: string | null;
  readonly owner: Unshown['owner'];
};

/** One row for each control, by its number, with whoever answers for the whole of it. */
export function rowsOf(lines: readonly Contradiction[], reviews: readonly Review[]): Unshown[] {
  const ids = new Set(lines.flatMap(({ mend }) => (mend.at === 'control' ? [mend.controlId] : [])));
  const known = new Map(reviews.flatMap((one) => (one.part === null ? [[one.controlId, one] as const] : [])));
  return [...ids].map((controlId) => ({
    id: controlId,
    controlId,
    name: known.get(controlId)?.name ?? '',
    owner: known.get(controlId)?.owner ?? null,
  }));
}
