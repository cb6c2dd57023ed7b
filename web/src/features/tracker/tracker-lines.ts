import type { TrackerLine } from '@claimlock/contract/tracker/endpoints';

type Picked = Pick<
  TrackerLine,
  | 'ref'
  | 'title'
  | 'group'
  | 'result'
  | 'proof'
  | 'owner'
  | 'nextAction'
  | 'note'
  | 'targetOn'
  | 'late'
  | 'legalRisk'
  | 'clock'
>;

/** What lines are picked by. */
export type TrackerFilter = {
  readonly result?: string | undefined;
  /** What the result rests on. */
  readonly proof?: string | undefined;
  readonly owner?: string | undefined;
  readonly date?: string | undefined;
  readonly risk?: string | undefined;
  readonly clock?: string | undefined;
  readonly search?: string | undefined;
};

/** Whether something is still to be done about a requirement. */
export const isUnmet = ({ result }: Pick<TrackerLine, 'result'>): boolean =>
  result !== 'met' && result !== 'not-applicable';

/** The lines that fit every filter that is set, in their order. */
export function shownLines<Line extends Picked>(lines: readonly Line[], filter: TrackerFilter): Line[] {
  const words = (filter.search ?? '').trim().toLowerCase();
  return lines.filter(
    (line) =>
      (filter.result === undefined || (filter.result === 'open' ? isUnmet(line) : line.result === filter.result)) &&
      (filter.proof === undefined || line.proof === filter.proof) &&
      (filter.owner === undefined || isOf(line, filter.owner)) &&
      (filter.date === undefined ||
        (filter.date === 'late' ? line.late : (line.targetOn === null) === (filter.date === 'undated'))) &&
      (filter.risk === undefined || (line.legalRisk ?? 'none') === filter.risk) &&
      (filter.clock === undefined || (line.clock !== null && (filter.clock === 'any' || line.clock.late > 0))) &&
      [line.ref, line.title, line.nextAction, line.note].some((text) => text.toLowerCase().includes(words)),
  );
}

function isOf({ owner }: Picked, wanted: string): boolean {
  if (wanted === 'me') return owner?.you === true;
  if (wanted === 'nobody') return owner === null;
  if (wanted === 'left') return owner?.left === true;
  return owner?.id === wanted;
}

const byReference = new Intl.Collator('en', { numeric: true });

/** The groups that hold any of the lines, in the framework's order, each with its own by their references. */
export function groupedLines<Line extends Picked>(
  groups: readonly { readonly ref: string; readonly title: string }[],
  lines: readonly Line[],
): { readonly ref: string; readonly title: string; readonly lines: readonly Line[] }[] {
  const of = Map.groupBy(lines, ({ group }) => group);
  return groups.flatMap(({ ref, title }) => {
    const found = of.get(ref);
    return found ? [{ ref, title, lines: found.toSorted((a, b) => byReference.compare(a.ref, b.ref)) }] : [];
  });
}

/** How deadlines were kept, in words, and how many are open, those that are late among them: `Kept 3 of 4 · 3 open, 1 late`. */
export function clockWords({ about, kept, of, open, late }: NonNullable<TrackerLine['clock']>): string {
  if (of === 0 && open === 0) return 'None received in the last twelve months';
  const decided = about === 'people' ? `Decided for ${kept}` : of === 0 ? 'None decided' : `Kept ${kept} of ${of}`;
  return `${decided}${open > 0 ? ` · ${open} open` : ''}${late > 0 ? `, ${late} late` : ''}`;
}
