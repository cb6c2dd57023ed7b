import { columnWidth, literal, measuredRows } from '@claimlock/contract/list-exports/file-columns';
import { strToU8, zipSync } from 'fflate';
import type { CsvColumn } from './csv.ts';

const open = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The longest text that a cell takes (ECMA-376, part 1, and the limits of spreadsheet programs). */
const longest = 32_767;
const mostRows = 1_048_576;

/**
 * Rows as an Office Open XML workbook (ECMA-376) of one sheet, with a heading that stays in sight. Text is text: nothing in
 * it runs, so nothing is marked against running. Raises where there are more rows than a sheet holds.
 */
export function toXlsx<Row>(
  sheet: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Uint8Array<ArrayBuffer> {
  if (rows.length >= mostRows) throw new Error('These are more rows than a sheet holds.');
  const cells = [columns.map(({ heading }) => heading), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(sheet))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    // The first style is that of a cell, the second that of a heading.
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheetOf(cells),
  };
  const zipped = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(`${open}${text}`)])),
    // The same list makes the same bytes.
    { mtime: '1980-01-01' },
  );
  return new Uint8Array(zipped);
}

type Cell = string | number | null;

function sheetOf(rows: readonly (readonly Cell[])[]): string {
  const [heading = []] = rows;
  const widths = heading.map((_, place) => columnWidth(rows.slice(0, measuredRows).map((row) => row[place] ?? null)));
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  const body = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell, place) => cellOf(cell, `${letters(place)}${at + 1}`, at === 0)).join('')}</row>`,
  );
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${body.join('')}</sheetData></worksheet>`;
}

function cellOf(value: Cell, reference: string, isHeading: boolean): string {
  if (value === null || value === '') return '';
  const style = isHeading ? ' s="1"' : '';
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${reference}"${style}><v>${value}</v></c>`;
  const text = escaped(literal(String(value).slice(0, longest)));
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** The letters of a column: A to Z, AA and on. */
function letters(place: number): string {
  const rest = Math.floor(place / 26);
  return `${rest > 0 ? letters(rest - 1) : ''}${String.fromCharCode(65 + (place % 26))}`;
}

/** What a sheet may be called: not empty, 31 characters, none that stand for something in a formula. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 31)
      .trim() || 'Sheet'
  );
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
