import type { TableRow } from '../../foundation/foreign-files/csv-table.ts';
import { type Problem, Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import { type Draft, type DraftGroup, type DraftLink, type DraftRequirement, type Format, limits } from './draft.ts';

/** What a column may be headed, in lower case and without signs. */
const headings = {
  ref: [
    'ref',
    'ref id',
    'reference',
    'id',
    'control id',
    'requirement id',
    'control identifier',
    'identifier',
    'number',
    'no',
    'nr',
    'clause',
  ],
  title: ['title', 'name', 'short name', 'heading', 'control name', 'requirement name', 'requirement', 'control'],
  asks: [
    'description',
    'asks',
    'text',
    'control text',
    'requirement text',
    'statement',
    'detail',
    'details',
    'what it asks',
  ],
  parent: ['parent', 'parent ref', 'parent id', 'section', 'group', 'category', 'domain', 'family', 'theme', 'chapter'],
  kind: ['kind', 'type', 'class', 'level'],
  status: ['status'],
  withdrawn: ['withdrawn'],
  primary: ['common controls', 'common control', 'primary controls'],
  supporting: ['supporting controls'],
} as const;
type Column = keyof typeof headings;

/** Kinds of rows that hold others and ask for nothing themselves. */
export const groupKinds =
  /^(group|function|category|domain|family|theme|section|chapter|annex|part|title|heading|article|area|clause[- ]group|principle)$/i;

/** Whether a text says that it was withdrawn, in brackets or as all or the head of it, and not that it is about what was. */
export function saysWithdrawn(text: string): boolean {
  return /^\s*(?:\[\s*withdrawn\b|withdrawn\s*(?:$|[.:;,(–—-]|(?:and |was )?(?:incorporated|moved|merged|superseded)\b))/i.test(
    text,
  );
}

/** Kinds of rows that explain and ask for nothing. */
const notes = /^(informative|note|introduction|guidance|explanation)$/i;

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Which column is which, by the words in the first row; the first column that fits is taken. */
export function columnsOf(header: TableRow): ReadonlyMap<Column, number> {
  const found = new Map<Column, number>();
  const words = header.cells.map(plain);
  const names = Object.keys(headings) as Column[];
  for (const name of names) {
    const taken = new Set(found.values());
    const fits = headings[name].map((word) => words.indexOf(word)).find((at) => at >= 0 && !taken.has(at));
    if (fits !== undefined) found.set(name, fits);
  }
  return found;
}

/** Makes a draft of a table whose first row says what each column holds. */
export function tableDraft(rows: readonly TableRow[], format: Format): { draft: Draft; problems: Problem[] } {
  const [header, ...body] = rows;
  if (!header) throw new Unreadable('the file', 'There is nothing in it.');
  const columns = columnsOf(header);
  const said = header.cells
    .map((cell) => `“${cell.slice(0, 40)}”`)
    .slice(0, 8)
    .join(', ');
  if (!columns.has('ref') || !(columns.has('title') || columns.has('asks')))
    throw new Unreadable(
      header.place,
      `The first row has to name the columns: at least a reference and a title, such as ref, title, description, parent, kind. It says ${said}.`,
    );
  const problems: Problem[] = [];
  const cell = (row: TableRow, name: Column) => row.cells[columns.get(name) ?? -1] ?? '';
  const all = body.flatMap((row) => {
    const ref = cell(row, 'ref');
    const [title, asks] = [cell(row, 'title'), cell(row, 'asks')];
    if (ref === '') {
      problems.push({ place: row.cellAt(columns.get('ref') ?? 0), says: 'This row has no reference.', grave: true });
      return [];
    }
    const place = row.cellAt(columns.get('ref') ?? 0);
    const withdrawn =
      /^withdrawn$/i.test(cell(row, 'status')) ||
      /^(withdrawn|yes|true|1|x)$/i.test(cell(row, 'withdrawn')) ||
      saysWithdrawn(title || asks);
    return [
      { row, ref, place, title: title || asks, asks, parent: cell(row, 'parent'), kind: cell(row, 'kind'), withdrawn },
    ];
  });
  const lines = all.filter(({ kind }) => !notes.test(kind));
  const skipped = all.length - lines.length;
  if (skipped > 0) {
    const says = `${skipped === 1 ? 'One row only explains' : `${skipped} rows only explain`} and asks for nothing, so it is left out.`;
    problems.push({ place: 'the file', says, grave: false });
  }
  const refs = new Set(lines.map(({ ref }) => ref));
  const parents = new Set(lines.map(({ parent }) => parent).filter((parent) => parent !== ''));
  const isGroup = ({ ref, kind, asks }: (typeof lines)[number]) =>
    groupKinds.test(kind) || (kind === '' && asks === '' && parents.has(ref));
  const groupRefs = new Set(lines.filter(isGroup).map(({ ref }) => ref));
  const groups: DraftGroup[] = [];
  const requirements: DraftRequirement[] = [];
  const links: DraftLink[] = [];
  // A parent that is no row of its own is the name of a group.
  for (const parent of parents) if (!refs.has(parent)) groups.push({ ref: parent, title: parent, parent: null });
  const parentOf = new Map(lines.map(({ ref, parent }) => [ref, parent]));
  const groupOver = (ref: string): string => {
    const seen = new Set<string>();
    for (let at = parentOf.get(ref) ?? ''; at !== '' && !seen.has(at); at = parentOf.get(at) ?? '') {
      if (groupRefs.has(at) || !refs.has(at)) return at;
      seen.add(at);
    }
    return '';
  };
  for (const line of lines) {
    const { row, ref, place, title, asks, parent, kind, withdrawn } = line;
    if (groupRefs.has(ref)) {
      groups.push({ ref, title: title || ref, parent: parent === '' ? null : parent });
      continue;
    }
    const over = refs.has(parent) && !groupRefs.has(parent) ? parent : null;
    const named = { ref, source: ref, place, group: groupOver(ref), parent: over };
    requirements.push({ ...named, title: title || ref, asks: asks || title, kind: kind || 'requirement', withdrawn });
    for (const strength of ['primary', 'supporting'] as const)
      for (const control of cell(row, strength)
        .split(/[\s,;|]+/)
        .filter((one) => one !== ''))
        links.push({ ref, control, strength });
    if (links.length > limits.links) throw new Unreadable(place, `At most ${limits.links} links are taken.`);
  }
  return {
    draft: { format, name: '', version: '', publisher: '', licence: '', groups, requirements, links },
    problems,
  };
}
