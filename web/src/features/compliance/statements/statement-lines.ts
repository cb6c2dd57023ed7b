import type { StatementLine } from '@claimlock/contract/compliance/applicability';

/** The lines that fit the search and the filter. */
export function shownLines(
  lines: readonly StatementLine[],
  search: string | undefined,
  shown: string | undefined,
  /** What their results rest on. */
  proof: string | undefined,
  /** The requirements that changed since the statement was approved. */
  changed: readonly string[] = [],
): StatementLine[] {
  const words = (search ?? '').toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    const { ref, title, decision } = line;
    const standing = !decision ? 'undecided' : decision.applicable ? 'in' : 'out';
    const says = `${ref} ${title} ${decision?.justification ?? ''}`.toLocaleLowerCase();
    const fits = shown === undefined || (shown === 'changed' ? changed.includes(ref) : shown === standing);
    return fits && (proof === undefined || line.proof === proof) && words.every((word) => says.includes(word));
  });
}
