/** So many people are added in one transaction; fewer where each is sent a letter. */
const atOnce = { quiet: 1000, inviting: 200 } as const;

/** The rows that wait, in batches by their places: each is an item of long work, and takes effect as a whole. */
export function batchesOf(
  rows: readonly { readonly place: number }[],
  inviting: boolean,
): { readonly from: number; readonly to: number }[] {
  const size = inviting ? atOnce.inviting : atOnce.quiet;
  const batches: { from: number; to: number }[] = [];
  for (let at = 0; at < rows.length; at += size) {
    const [first, last] = [rows[at], rows[Math.min(at + size, rows.length) - 1]];
    if (first && last) batches.push({ from: first.place, to: last.place });
  }
  return batches;
}
