import type { TableColumns } from '@claimlock/contract/own-frameworks/table-columns';
import type { TableRow } from '../../foundation/foreign-files/csv-table.ts';
import { type Problem, Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import { type Draft, type DraftGroup, type DraftLink, type DraftRequirement, type Format, limits } from './draft.ts';
import { madeReference } from './made-references.ts';
import { linesOf, type TableLine } from './table-lines.ts';
import { calledBy, changedReferences } from './table-references.ts';

/** Kinds of rows that hold others and ask for nothing themselves. */
export const groupKinds =
  /^(group|function|category|domain|family|theme|section|chapter|annex|part|title|heading|article|area|clause[- ]group|principle)$/i;

/** A row of a table as it is imported. */
export type DraftLine = {
  readonly place: string;
  readonly ref: string;
  readonly title: string;
  readonly asks: string;
  readonly group: string;
  readonly isGroup: boolean;
  readonly withdrawn: boolean;
};

/** How to read a table: the index of the heading row (-1 for none), and the field of each column. */
export type TableMeaning = { readonly heading: number; readonly columns: TableColumns };

/** Makes a draft of a table by its heading row and column mapping, with every row as it is imported. */
export function tableDraft(
  rows: readonly TableRow[],
  { heading, columns }: TableMeaning,
  format: Format,
): { draft: Draft | null; problems: Problem[]; lines: DraftLine[] } {
  const place = rows[heading]?.place ?? rows[0]?.place ?? null;
  if (columns.title === undefined && columns.asks === undefined) {
    const says = 'No column is selected for titles or texts. Select at least one, or another heading row.';
    return { draft: null, problems: [{ place, says, grave: true }], lines: [] };
  }
  const { lines, problems } = linesOf(rows, heading, columns);
  const placed = placedLines(lines, columns);
  const made = placed.filter(({ line, isGroup }) => line.ref === '' && !isGroup).length;
  if (made > 0)
    problems.push({
      place: null,
      says: `${made === 1 ? 'One requirement has' : `${made} requirements have`} no reference. One is made from the title, and stays the same in later versions.`,
      grave: false,
    });
  if (columns.assessable !== undefined && lines.length > 0 && placed.every(({ isGroup }) => isGroup))
    problems.push({
      place: rows[heading]?.cellAt(columns.assessable) ?? place,
      says: 'The Assessable column marks no row as a requirement. Select another column, or none.',
      grave: true,
    });
  const own = placed.flatMap(({ line, ref, isGroup }) =>
    isGroup ? [] : [{ original: line.ref, ref, place: line.place }],
  );
  problems.push(...changedReferences(own), ...lostZeros(placed, format));
  const first = (field: 'publisher' | 'licence') =>
    rows
      .slice(heading + 1)
      .map(({ cells }) => cells[columns[field] ?? -1] ?? '')
      .find((text) => text !== '') ?? '';
  const said = { name: '', version: '', publisher: first('publisher'), licence: first('licence') };
  const draft = { ...said, ...draftOf(placed, columns, format) };
  return { draft, problems, lines: placed.map(asLine) };
}

/** A row with its reference and its place in the structure. */
type Placed = {
  readonly line: TableLine;
  readonly ref: string;
  readonly isGroup: boolean;
  /** The group that contains it. */
  readonly group: string;
  /** The requirement it is a part of. */
  readonly parent: string | null;
  /** The groups above it that have no rows of their own, the outermost first. */
  readonly named: readonly DraftGroup[];
};

const asLine = ({ line, ref, group, isGroup }: Placed): DraftLine => ({
  place: line.row.place,
  ref,
  title: line.title || ref,
  asks: line.asks,
  group,
  isGroup,
  withdrawn: line.withdrawn,
});

function placedLines(lines: readonly TableLine[], columns: TableColumns): Placed[] {
  const refs = new Set(lines.map(({ ref }) => ref));
  const parents = new Set(lines.map(({ parent }) => parent).filter((parent) => parent !== ''));
  const deepest = lines.map(({ depth }, place) => (lines[place + 1]?.depth ?? 0) > (depth ?? 0));
  const hasRefs = lines.filter(({ ref }) => ref !== '').length >= lines.length / 2;
  const isGroup = (line: TableLine, place: number): boolean => {
    if (line.assessable !== null) return !line.assessable;
    if (groupKinds.test(line.kind)) return true;
    // A heading for the rows that follow.
    if (line.ref === '')
      return hasRefs && columns.ref !== undefined && (line.asks === '' || columns.title === undefined);
    if (line.kind !== '' || line.asks !== '') return false;
    return parents.has(line.ref) || (line.depth !== null && deepest[place] === true);
  };
  const kinds = lines.map(isGroup);
  const groupRefs = new Set(lines.filter((_, place) => kinds[place]).map(({ ref }) => ref));
  const parentOf = new Map(lines.map(({ ref, parent }) => [ref, parent]));
  const called = calledBy(lines.filter((_, place) => !kinds[place]));
  const taken = new Set([...refs, ...called.values().map(({ ref }) => ref)]);
  const given = new Set<string>();
  const titles = new Map<string, string>();
  // The rows above the current one by depth, and the last heading without a reference.
  const stack: { depth: number; ref: string; isGroup: boolean }[] = [];
  let section = '';
  return lines.map((line, place): Placed => {
    const isOver = kinds[place] === true;
    const named = namedGroups(line, refs, titles);
    let group = named.at(-1)?.ref ?? '';
    let parent: string | null = null;
    if (line.depth !== null) {
      while ((stack.at(-1)?.depth ?? Number.NEGATIVE_INFINITY) >= line.depth) stack.pop();
      group = stack.findLast((one) => one.isGroup)?.ref ?? group;
      const over = stack.at(-1);
      if (over && !over.isGroup) parent = over.ref;
    } else if (line.parent !== '' && refs.has(line.parent)) {
      group = groupOver(line.parent, parentOf, groupRefs, refs) || group;
      if (!groupRefs.has(line.parent)) parent = called.get(line.parent)?.ref ?? line.parent;
    } else if (line.parent === '' && !(isOver && line.ref === '') && section !== '') group = section;
    const own = isOver ? undefined : called.get(line.ref);
    let ref = own?.ref ?? line.ref;
    // A text that is no valid reference and is repeated was not meant as one.
    const isNone = own?.isMade === true && given.has(ref);
    if (ref === '' || isNone || (isOver && given.has(ref))) {
      ref = madeReference(parent ?? group, line.title, taken);
      taken.add(ref);
    }
    if (isOver || own?.isMade) given.add(ref);
    if (isOver && line.ref === '' && line.depth === null) section = ref;
    if (line.depth !== null) stack.push({ depth: line.depth, ref, isGroup: isOver });
    // The title keeps the original reference where a new one had to be made.
    const title = own?.isMade && line.title !== '' ? `${line.ref}: ${line.title}` : line.title || line.ref;
    return { line: { ...line, title }, ref, isGroup: isOver, group, parent, named };
  });
}

/** The groups that a row names and that have no rows of their own. */
function namedGroups(line: TableLine, refs: ReadonlySet<string>, titles: Map<string, string>): DraftGroup[] {
  const { chapter, parent, parentTitle } = line;
  const chapters: DraftGroup[] =
    chapter === '' || chapter === parent ? [] : [{ ref: chapter, title: chapter, parent: null }];
  if (parent === '' || refs.has(parent)) return chapters;
  // Sections in different chapters may have the same name.
  const before = titles.get(parent) ?? chapter;
  titles.set(parent, before);
  const ref = before === chapter ? parent : `${chapter}: ${parent}`;
  return [...chapters, { ref, title: parentTitle || parent, parent: chapters[0]?.ref ?? null }];
}

function groupOver(
  from: string,
  parentOf: ReadonlyMap<string, string>,
  groupRefs: ReadonlySet<string>,
  refs: ReadonlySet<string>,
): string {
  const seen = new Set<string>();
  for (let at = from; at !== '' && !seen.has(at); at = parentOf.get(at) ?? '') {
    if (groupRefs.has(at) || !refs.has(at)) return at;
    seen.add(at);
  }
  return '';
}

function draftOf(
  placed: readonly Placed[],
  columns: TableColumns,
  format: Format,
): Omit<Draft, 'name' | 'version' | 'publisher' | 'licence'> {
  const groups = new Map<string, DraftGroup>();
  const requirements: DraftRequirement[] = [];
  const links: DraftLink[] = [];
  for (const { line, ref, isGroup, group, parent, named } of placed) {
    for (const one of named) if (!groups.has(one.ref)) groups.set(one.ref, one);
    const { row, place, title, asks, kind, withdrawn } = line;
    if (isGroup) {
      groups.set(ref, { ref, title: title || ref, parent: group === '' || group === ref ? null : group });
      continue;
    }
    const where = { ref, source: line.source || line.ref || ref, place, group, parent };
    requirements.push({ ...where, title: title || ref, asks: asks || title, kind: kind || 'requirement', withdrawn });
    for (const strength of ['primary', 'supporting'] as const)
      for (const control of (row.cells[columns[strength] ?? -1] ?? '').split(/[\s,;|]+/).filter((one) => one !== ''))
        links.push({ ref, control, strength });
    if (links.length > limits.links) throw new Unreadable(place, `At most ${limits.links} links are taken.`);
  }
  return { format, groups: [...groups.values()], requirements, links };
}

// A number loses its last zero: 1.10 becomes 1.1 in a cell that is not formatted as text, and 1.1 then appears twice.
function lostZeros(placed: readonly Placed[], format: Format): Problem[] {
  if (format !== 'xlsx') return [];
  const seen = new Set<string>();
  for (const { line, isGroup } of placed) {
    if (!isGroup && /^\d+\.\d$/.test(line.ref) && seen.has(line.ref)) {
      const says = `Excel stores ${line.ref}0 as the number ${line.ref}. If you mean ${line.ref}0, format the column as text in Excel and type it again.`;
      return [{ place: line.place, says, grave: false }];
    }
    if (!isGroup) seen.add(line.ref);
  }
  return [];
}
