import { literal } from '@claimlock/contract/list-exports/file-columns';
import { strToU8 } from 'fflate';
import { OpenArchive } from './archive.ts';

type Filled<Row> =
  | { readonly kind: 'text'; readonly cell: (row: Row) => string | null }
  | { readonly kind: 'number'; readonly cell: (row: Row) => number | null }
  /** A number or a text, as each cell is. */
  | { readonly kind: 'plain'; readonly cell: (row: Row) => string | number | null }
  /** A date without a time, as `2026-06-30`. */
  | { readonly kind: 'day'; readonly cell: (row: Row) => string | null }
  /** A moment; sheets know no zones, so it is written in UTC. */
  | { readonly kind: 'instant'; readonly cell: (row: Row) => Date | null };

/** A column of a workbook: its heading, how many characters wide it is, and what its cells hold. */
export type WorkbookColumn<Row> = { readonly heading: string; readonly width: number } & Filled<Row>;

type Facts = readonly (readonly [name: string, value: string])[];

/** A further table of a few rows, on a sheet of its own. */
type FurtherSheet<Row> = {
  readonly name: string;
  readonly columns: readonly WorkbookColumn<Row>[];
  readonly rows: readonly Row[];
};

/** What more can be said of a workbook: how many rows a sheet takes, what comes after them, and what it is about. */
type WorkbookMore<Row> = {
  readonly rowsOfSheet?: number;
  readonly also?: FurtherSheet<Row> | undefined;
  readonly about?: Facts;
};

const open = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The longest text that a cell takes, and the most rows that a sheet does (ECMA-376, part 1, and what programs hold). */
const longest = 32_767;
const mostRows = 1_048_576;

/** So much of a sheet is put together before it is packed. */
const batchLength = 64 * 1024;

/**
 * Rows as an Office Open XML workbook (ECMA-376), written as they come: however many they are, a few are in memory. Dates are
 * dates and numbers are numbers; text is text, and nothing in it runs. What is more than a sheet holds goes on in the next.
 * What it is about, where something is said of it, is its last sheet. The same rows make the same bytes.
 */
export async function* writeWorkbook<Row>(
  sheet: string,
  columns: readonly WorkbookColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  { rowsOfSheet = mostRows, also, about = [] }: WorkbookMore<Row> = {},
): AsyncGenerator<Uint8Array> {
  const archive = new OpenArchive();
  const add = (path: string, xml: string) => archive.begin(path).push(strToU8(`${open}${xml}`), true);
  let sheets = 0;
  let current = archive.begin(sheetPath(1));
  let at = 0;
  let batch = '';
  const beginSheet = () => {
    sheets += 1;
    at = 1;
    if (sheets > 1) current = archive.begin(sheetPath(sheets));
    batch = `${open}${sheetHead(columns)}${headingRow(columns)}`;
  };
  const endSheet = () => current.push(strToU8(`${batch}</sheetData></worksheet>`), true);
  beginSheet();
  for await (const row of rows) {
    if (at === rowsOfSheet) {
      endSheet();
      beginSheet();
    }
    at += 1;
    batch += rowOf(columns, row, at);
    if (batch.length < batchLength) continue;
    current.push(strToU8(batch));
    batch = '';
    yield* archive.taken();
  }
  endSheet();
  const names = Array.from({ length: sheets }, (_, place) => sheetName(sheet, place));
  if (also) {
    sheets += 1;
    names.push(sheetName(also.name, names.includes(also.name) ? 1 : 0));
    const lines = also.rows.map((row, place) => rowOf(also.columns, row, place + 2)).join('');
    add(sheetPath(sheets), `${sheetHead(also.columns)}${headingRow(also.columns)}${lines}</sheetData></worksheet>`);
  }
  if (about.length > 0) {
    sheets += 1;
    names.push(sheetName('About', names.includes('About') ? 1 : 0));
    add(sheetPath(sheets), aboutSheet(about));
  }
  add('[Content_Types].xml', contentTypes(sheets));
  add('_rels/.rels', related([['officeDocument', 'xl/workbook.xml']]));
  add('xl/workbook.xml', workbookOf(names));
  add(
    'xl/_rels/workbook.xml.rels',
    related([
      ...names.map((_, place): [string, string] => ['worksheet', `worksheets/sheet${place + 1}.xml`]),
      ['styles', 'styles.xml'],
    ]),
  );
  add('xl/styles.xml', styles);
  archive.end();
  yield* archive.taken();
}

function headingRow(columns: readonly { readonly heading: string }[]): string {
  const cells = columns.map(({ heading }, place) => textCell(heading, `${letters(place)}1`, ' s="1"'));
  return `<row r="1">${cells.join('')}</row>`;
}

function rowOf<Row>(columns: readonly WorkbookColumn<Row>[], row: Row, at: number): string {
  return `<row r="${at}">${columns.map((column, place) => cellOf(column, row, `${letters(place)}${at}`)).join('')}</row>`;
}

function aboutSheet(about: Facts): string {
  const rows = about.map(([name, value], place) => {
    const row = place + 1;
    return `<row r="${row}">${textCell(name, `A${row}`, ' s="1"')}${textCell(value, `B${row}`)}</row>`;
  });
  return `${sheetHead([{ width: 34 }, { width: 80 }], false)}${rows.join('')}</sheetData></worksheet>`;
}

const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`;

function contentTypes(sheets: number): string {
  const overrides = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...Array.from({ length: sheets }, (_, place) => [`/${sheetPath(place + 1)}`, 'worksheet']),
  ].map(([path, type]) => `<Override PartName="${path}" ContentType="${sheetType}.${type}+xml"/>`);
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`;
}

function related(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], place) => `<Relationship Id="r${place + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${relations}">${all.join('')}</Relationships>`;
}

function workbookOf(names: readonly string[]): string {
  const sheets = names.map(
    (name, place) => `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="r${place + 1}"/>`,
  );
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

// Styles by their places: a cell, a heading, a date, a moment.
const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function sheetHead(columns: readonly { readonly width: number }[], headed = true): string {
  const view = headed
    ? '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
    : '<sheetView workbookViewId="0"/>';
  const widths = columns.map(
    ({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<worksheet xmlns="${main}"><sheetViews>${view}</sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

function cellOf<Row>(column: WorkbookColumn<Row>, row: Row, reference: string): string {
  switch (column.kind) {
    case 'text':
      return textCell(column.cell(row), reference);
    case 'number':
      return numberCell(column.cell(row), reference);
    case 'plain': {
      const value = column.cell(row);
      return typeof value === 'number' ? numberCell(value, reference) : textCell(value, reference);
    }
    case 'day': {
      const day = column.cell(row);
      return day === null ? '' : momentCell(Date.parse(`${day}T00:00:00Z`), reference, 2, day);
    }
    case 'instant': {
      const instant = column.cell(row);
      return instant === null ? '' : momentCell(instant.getTime(), reference, 3, instant.toISOString());
    }
  }
}

function textCell(value: string | null, reference: string, style = ''): string {
  if (value === null || value === '') return '';
  const text = escaped(literal(value.slice(0, longest)));
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

function numberCell(value: number | null, reference: string, style = 0): string {
  if (value === null || !Number.isFinite(value)) return '';
  return `<c r="${reference}"${style > 0 ? ` s="${style}"` : ''}><v>${value}</v></c>`;
}

const dayMs = 86_400_000;
const firstSureDay = Date.UTC(1900, 2, 1);

/** Sheets count days from the end of 1899, and are wrong before March 1900: what is earlier, or no date, is text. */
function momentCell(at: number, reference: string, style: number, words: string): string {
  if (!(at >= firstSureDay)) return textCell(words, reference);
  return numberCell((at - Date.UTC(1899, 11, 30)) / dayMs, reference, style);
}

/** The letters of a column: A to Z, AA and on. */
function letters(place: number): string {
  const rest = Math.floor(place / 26);
  return `${rest > 0 ? letters(rest - 1) : ''}${String.fromCharCode(65 + (place % 26))}`;
}

/** What a sheet may be called: not empty, 31 characters, none that stand for something in a formula; each its own. */
function sheetName(name: string, place: number): string {
  const plain = name.replace(/[\\/?*[\]:']/g, ' ').trim() || 'Sheet';
  const number = place === 0 ? '' : ` ${place + 1}`;
  return `${plain.slice(0, 31 - number.length).trim()}${number}`;
}

// Characters that XML 1.0 does not know are left out; half a character is replaced.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are meant
const unknownToXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(unknownToXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
