import { SaxesParser } from 'saxes';
import type { TableLimits, TableRow } from './csv-table.ts';
import { Unreadable } from './unreadable.ts';
import { type ZipArchive, zipArchive } from './zip-archive.ts';

/** A sheet's rows, and the names of all sheets. */
export type Workbook = {
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly rows: readonly TableRow[];
};

/** Reads one sheet of a workbook, the first unless one is named. Formulas are never run: their last value is taken. */
export function xlsxTable(bytes: Uint8Array, limits: TableLimits, wanted?: string): Workbook {
  const archive = zipArchive(bytes);
  const sheets = sheetsOf(archive);
  const chosen = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted);
  if (!chosen)
    throw new Unreadable('the workbook', wanted === undefined ? 'It has no sheet.' : 'It has no such sheet.');
  const strings = stringsOf(archive);
  const rows = rowsOf(archive, chosen, strings, limits);
  return { sheets: sheets.map(({ name }) => name), sheet: chosen.name, rows };
}

type Sheet = { readonly name: string; readonly path: string };
type Attributes = Readonly<Record<string, string>>;
type Hears = {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

function readXml(archive: ZipArchive, path: string, hears: Hears): boolean {
  const bytes = archive.piece(path);
  if (!bytes) return false;
  const parser = new SaxesParser({ xmlns: false });
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('doctype', () => {
    throw new Unreadable(path, 'It declares a document type of its own, which no workbook needs.');
  });
  parser.on('error', () => {
    throw new Unreadable(`${path}, line ${parser.line}`, 'This part of the workbook is damaged.');
  });
  if (hears.open) parser.on('opentag', ({ name, attributes }) => hears.open?.(local(name), attributes as Attributes));
  if (hears.text) parser.on('text', hears.text);
  if (hears.close) parser.on('closetag', ({ name }) => hears.close?.(local(name)));
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += 65_536)
    parser.write(decoder.decode(bytes.subarray(at, at + 65_536), { stream: true }));
  parser.write(decoder.decode()).close();
  return true;
}

function sheetsOf(archive: ZipArchive): Sheet[] {
  const targets = new Map<string, string>();
  readXml(archive, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target.replace(/^\/?(xl\/)?/, 'xl/'));
    },
  });
  const sheets: Sheet[] = [];
  const found = readXml(archive, 'xl/workbook.xml', {
    open: (name, attributes) => {
      const path = targets.get(attributes['r:id'] ?? '');
      if (name === 'sheet' && attributes.name && path) sheets.push({ name: attributes.name, path });
    },
  });
  if (!found) throw new Unreadable('the file', 'This is an archive, and not a workbook.');
  return sheets;
}

function stringsOf(archive: ZipArchive): string[] {
  const strings: string[] = [];
  let parts: string[] = [];
  let inText = false;
  let phonetic = false;
  readXml(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') parts = [];
      if (name === 'rPh') phonetic = true;
      inText = name === 't' && !phonetic;
    },
    text: (text) => {
      if (inText) parts.push(text);
    },
    close: (name) => {
      if (name === 'si') strings.push(parts.join(''));
      if (name === 'rPh') phonetic = false;
      if (name === 't') inText = false;
    },
  });
  return strings;
}

function rowsOf(
  archive: ZipArchive,
  { name: sheet, path }: Sheet,
  strings: readonly string[],
  limits: TableLimits,
): TableRow[] {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let row = 0;
  let column = 0;
  let type = 'n';
  let value: string[] = [];
  let reading = false;
  const found = readXml(archive, path, {
    open: (tag, { r, t }) => {
      if (tag === 'row') {
        row = r === undefined ? row + 1 : Number(r);
        cells = [];
        column = -1;
      } else if (tag === 'c') {
        column = r === undefined ? column + 1 : columnOf(r);
        if (!(column >= 0 && column < limits.columns))
          throw new Unreadable(`${sheet}, row ${row}`, `This row has more than ${limits.columns} cells.`);
        type = t ?? 'n';
        value = [];
      }
      reading = tag === 'v' || tag === 't';
    },
    text: (text) => {
      if (reading) value.push(text);
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') reading = false;
      if (tag === 'c') {
        while (cells.length < column) cells.push('');
        cells[column] = shown(type, value.join(''), strings).trim();
      }
      if (tag === 'row' && cells.some((cell) => cell !== '')) {
        if (rows.length >= limits.rows)
          throw new Unreadable(`${sheet}, row ${row}`, `At most ${limits.rows} rows are taken.`);
        rows.push(rowAt(cells, sheet, row));
      }
    },
  });
  if (!found) throw new Unreadable(sheet, 'The workbook names this sheet and does not hold it.');
  return rows;
}

function rowAt(cells: readonly string[], sheet: string, row: number): TableRow {
  return { cells, place: `${sheet}, row ${row}`, cellAt: (column) => `${sheet}, cell ${letters(column)}${row}` };
}

function shown(type: string, value: string, strings: readonly string[]): string {
  if (type === 's') return plain(strings[Number(value)] ?? '');
  if (type === 'str' || type === 'inlineStr') return plain(value);
  if (type === 'b') return value === '1' ? 'yes' : 'no';
  return type === 'e' ? '' : value;
}

// What XML cannot hold is written by its number (ECMA-376, part 1, 22.9.2.19).
const plain = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function columnOf(cell: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(cell)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function letters(column: number): string {
  const rest = column % 26;
  const before = (column - rest) / 26;
  return `${before > 0 ? letters(before - 1) : ''}${String.fromCharCode(65 + rest)}`;
}
