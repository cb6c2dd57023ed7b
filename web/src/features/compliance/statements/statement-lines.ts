import type { StatementLine } from '@claimlock/contract/compliance/applicability';

/** The lines that fit the search and the filter. */
export function shownLines(
  lines: readonly StatementLine[],
  search: string | undefined,
  shown: string | undefined,
  /** The requirements that changed since the statement was approved. */
  changed: readonly string[] = [],
): StatementLine[] {
  const words = (search ?? '').toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter(({ ref, title, decision }) => {
    const standing = !decision ? 'undecided' : decision.applicable ? 'in' : 'out';
    const says = `${ref} ${title} ${decision?.justification ?? ''}`.toLocaleLowerCase();
    const fits = shown === undefined || (shown === 'changed' ? changed.includes(ref) : shown === standing);
    return fits && words.every((word) => says.includes(word));
  });
}
