import type { RequirementField, TableColumns, TableField } from '@claimlock/contract/own-frameworks/table-columns';
import type { TableRow } from '../../foundation/foreign-files/csv-table.ts';

/** Known headings of each field, in lower case and without punctuation or accents; the best match first. */
const headings: Readonly<Record<RequirementField, readonly string[]>> = {
  ref: 'ref id|ref|reference|references|control id|requirement id|req id|control identifier|identifier|control ref|requirement ref|control number|requirement number|control no|requirement no|article|clause|number|no|nr|num|id|code|index|requirement|control|control code|safeguard|cis safeguard|subcategory|sub control|codigo|codice|kennung|nummer|numero|n|reference id|item|req|node id'.split(
    '|',
  ),
  title:
    'title|name|short name|heading|control name|requirement name|control title|requirement title|safeguard title|short title|label|titre|titel|titulo|titolo|nom|nombre|nome|bezeichnung|intitule|subject|topic|requirement|control|question'.split(
      '|',
    ),
  asks: 'description|asks|text|control text|requirement text|requirement description|req description|control description|nist control description|statement|requirement statement|control statement|detail|details|what it asks|content|contenu|objective|control objective|criteria|criterion|requirement|requirements|control|exigence|exigences|anforderung|beschreibung|descripcion|descrizione|texte|texto|testo|verification requirement|question|guidance|implementation guidance'.split(
    '|',
  ),
  parent:
    'parent|parent ref|parent id|parent reference|section id|section ref|section|group|control group|category id|category|domain|family|control family|theme|chapter id|chapter|area|thematique|domaine|categorie|function|bereich|kapitel|kategorie|dominio|ambito|sezione'.split(
      '|',
    ),
  'parent-title': ['section name', 'section title', 'group name', 'category name', 'parent title', 'parent name'],
  chapter: 'chapter name|chapter title|chapter|domain|function|theme|family|control family|part|area|pillar'.split('|'),
  depth: ['depth', 'outline level', 'indent', 'indent level'],
  assessable: ['assessable', 'is assessable', 'auditable', 'testable'],
  kind: ['kind', 'type', 'class', 'level'],
  status: ['status'],
  withdrawn: ['withdrawn', 'is withdrawn', 'deprecated'],
  primary: ['common controls', 'common control', 'primary controls'],
  supporting: ['supporting controls'],
  source: ['source id', 'source identifier', 'oscal id'],
  publisher: ['publisher'],
  licence: ['rights', 'licence', 'license', 'copyright'],
};

/** Longer headings that contain a known one; “reference controls” are other things that a row names. */
const parts: Partial<Readonly<Record<RequirementField, RegExp>>> = {
  ref: /\b(?:control|requirement|req|safeguard|criteri(?:a|on)|question|measure|article|clause|item|practice|subcategory)s? (?:ref(?:erence)?|id|identifier|number|no|nr|code)\b|^ref(?:erence)? (?!controls?\b)/,
  title: /\b(?:control|requirement|safeguard|question|measure|practice)s? (?:name|title)\b/,
  asks: /\b(?:description|text|statement|requirements?|criteria|exigences?|anforderung)\b/,
};

/** The fields in the order in which they are matched: each column is used once. */
const order: readonly RequirementField[] = [
  'ref',
  'title',
  'asks',
  'assessable',
  'depth',
  'parent',
  'parent-title',
  'chapter',
  'status',
  'withdrawn',
  'primary',
  'supporting',
  'kind',
  'source',
  'publisher',
  'licence',
];

/** A heading in lower case with its words separated, without punctuation and accents. */
export const plainHeading = (heading: string) =>
  heading
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/#|№/g, ' number ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The column mapping by the headings alone. */
export function columnsByHeading(cells: readonly string[]): TableColumns {
  const words = cells.map((cell) => (cell.length > 120 ? '' : plainHeading(cell)));
  const found = new Map<TableField, number>();
  const taken = new Set<number>();
  const take = (field: TableField, at: number) => {
    if (at < 0 || found.has(field)) return;
    found.set(field, at);
    taken.add(at);
  };
  const free = (fits: (word: string) => boolean) =>
    words.findIndex((word, at) => word !== '' && !taken.has(at) && fits(word));
  for (const field of order) {
    for (const wanted of headings[field]) take(field, found.has(field) ? -1 : free((word) => word === wanted));
    const part = parts[field];
    // Exact headings of both title and text are matched before longer ones: one such column may be each.
    if (part && field !== 'asks') take(field, found.has(field) ? -1 : free((word) => part.test(word)));
  }
  if (!found.has('asks'))
    take(
      'asks',
      free((word) => parts.asks?.test(word) ?? false),
    );
  return Object.fromEntries(found);
}

/** The heading row and the column mapping. */
export type TableGuess = {
  /** The index of the heading row; -1 for none. */
  readonly heading: number;
  readonly columns: TableColumns;
  /** How much it looks like a list of requirements; 0 for not at all. */
  readonly score: number;
};

const weights: Partial<Readonly<Record<TableField, number>>> = {
  ref: 4,
  title: 3,
  asks: 3,
  assessable: 5,
  depth: 3,
  parent: 2,
  'parent-title': 1,
  chapter: 1,
  kind: 1,
  status: 0,
  withdrawn: 0,
  source: 0,
  publisher: 0,
  licence: 0,
};

const weightOf = (columns: TableColumns) =>
  Object.keys(columns).reduce((sum, field) => sum + (weights[field as TableField] ?? 0.5), 0);

/** The number of rows that are searched for headings. */
const lookedRows = 30;

/** The number of rows below the headings that are read to guess the columns. */
const lookedBelow = 200;

/**
 * Guesses the heading row and the column mapping of a table, by its headings first and by its cells second. A heading row that
 * a person selected (its index, or -1 for none) is used as it is.
 */
export function guessTable(rows: readonly TableRow[], chosen?: number): TableGuess {
  if (chosen !== undefined) return completed(rows, chosen, columnsByHeading(rows[chosen]?.cells ?? []));
  let best = { place: -1, weight: 0 };
  for (const [place, { cells }] of rows.slice(0, lookedRows).entries()) {
    const columns = columnsByHeading(cells);
    const hasName = columns.ref !== undefined || columns.title !== undefined || columns.asks !== undefined;
    const isList = cells.filter((cell) => cell !== '').length > 1 && Object.keys(columns).length > 1;
    // The first of two equal ones.
    const weight = hasName && isList ? weightOf(columns) : 0;
    if (weight > best.weight) best = { place, weight };
  }
  if (best.place >= 0) return completed(rows, best.place, columnsByHeading(rows[best.place]?.cells ?? []));
  const bare = completed(rows, -1, {});
  const first = rows[0]?.cells ?? [];
  const list = Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1),
  );
  // The first row with more than one cell is the heading row, unless it has a reference like all other rows.
  return bare.columns.ref !== undefined && isReference(first[bare.columns.ref] ?? '') && bare.columns.asks !== undefined
    ? bare
    : completed(rows, list, columnsByHeading(rows[list]?.cells ?? []));
}

const isReference = (text: string) => /^(?=\S*\d)[A-Za-z\d][\w.()/+:-]{0,31}(?: [\w.()/+:-]{1,12}){0,2}$/.test(text);

function completed(rows: readonly TableRow[], heading: number, byWords: TableColumns): TableGuess {
  const below = rows.slice(heading + 1, heading + 1 + lookedBelow);
  const width = Math.max(0, ...below.map(({ cells }) => cells.length));
  const columns: { -readonly [Field in TableField]?: number } = { ...byWords };
  const seen = Array.from({ length: width }, (_, at) => seenIn(below.map(({ cells }) => cells[at] ?? '')));
  // An empty column is not used, whatever its heading.
  for (const field of Object.keys(columns) as TableField[])
    if (
      below.length > 0 &&
      field !== 'status' &&
      field !== 'withdrawn' &&
      (seen[columns[field] ?? -1]?.filled ?? 0) === 0 &&
      // Links may begin far below the rows that are looked at.
      rows.slice(heading + 1 + lookedBelow).every(({ cells }) => (cells[columns[field] ?? -1] ?? '') === '')
    )
      delete columns[field];
  // A column headed Level may hold a number, which is no kind.
  if (columns.kind !== undefined && (seen[columns.kind]?.letters ?? 0) === 0) delete columns.kind;
  const isFree = (at: number) => !Object.values(columns).includes(at);
  if (columns.ref === undefined) {
    const at = seen.findIndex(
      ({ filled, references, distinct }, place) =>
        isFree(place) && filled > below.length * 0.4 && references > filled * 0.7 && distinct > filled * 0.9,
    );
    if (at >= 0) columns.ref = at;
  }
  if (columns.title === undefined && columns.asks === undefined) {
    const [longest] = seen
      .map(({ length, filled }, at) => ({ at, length: filled === 0 ? 0 : length / filled, filled }))
      .filter(({ at, filled }) => isFree(at) && filled > below.length * 0.3)
      .toSorted((one, other) => other.length - one.length);
    if (longest && longest.length >= 12) columns.asks = longest.at;
  }
  const named = columns.title !== undefined || columns.asks !== undefined;
  const refs = seen[columns.ref ?? -1];
  // A mapping table repeats its references.
  const repeats = refs !== undefined && refs.distinct < refs.filled * 0.95 ? 4 : 0;
  const score = named && below.length > 0 ? weightOf(columns) + Math.min(3, Math.log10(rows.length)) - repeats : 0;
  return { heading, columns, score };
}

function seenIn(cells: readonly string[]) {
  const said = cells.filter((cell) => cell !== '');
  return {
    filled: said.length,
    distinct: new Set(said).size,
    references: said.filter(isReference).length,
    letters: said.filter((cell) => /\p{L}/u.test(cell)).length,
    length: said.reduce((sum, cell) => sum + cell.length, 0),
  };
}
