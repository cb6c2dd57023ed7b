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
  readonly part: string | null;
  readonly owner: Unshown['owner'];
};

/** The controls that such lines are about, each once: one that is recorded for several parts has a line for each. */
export const controlsOf = (lines: readonly Contradiction[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ mend }) => (mend.at === 'control' ? [mend.controlId] : [])));

/** One row for each control, by its number, with its name and whoever answers for the whole of it. */
export function rowsOf(
  lines: readonly Contradiction[],
  controls: readonly { readonly id: string; readonly name: string }[],
  reviews: readonly Review[],
): Unshown[] {
  const known = new Map(reviews.flatMap((one) => (one.part === null ? [[one.controlId, one] as const] : [])));
  const names = new Map(controls.map(({ id, name }) => [id, name]));
  return [...controlsOf(lines)].map((controlId) => ({
    id: controlId,
    controlId,
    name: names.get(controlId) ?? '',
    owner: known.get(controlId)?.owner ?? null,
  }));
}
