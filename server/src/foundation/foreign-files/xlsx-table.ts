import { type CellFormat, general } from './cell-format.ts';
import type { TableLimits, TableRow } from './csv-table.ts';
import { Unreadable } from './unreadable.ts';
import { formatsOf, readXml, type Sheet, sheetsOf, stringsOf } from './xlsx-parts.ts';
import { type ZipArchive, zipArchive } from './zip-archive.ts';

/** A sheet's rows, and the names of all sheets. */
export type Workbook = {
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly rows: readonly TableRow[];
};

/** A workbook whose sheets are read when they are asked for. */
export type OpenWorkbook = {
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  /** The rows of a sheet, or the first `most` of them. Formulas are never run: their last value is used. */
  readonly rowsOf: (sheet: string, most?: number) => TableRow[];
};

/** Opens a workbook. Numbers and dates are read as shown, and cells merged down a column all get the value of the first. */
export function openXlsx(bytes: Uint8Array, limits: TableLimits): OpenWorkbook {
  const archive = zipArchive(bytes);
  const { sheets, from1904 } = sheetsOf(archive);
  if (sheets.length === 0) throw new Unreadable(null, 'The workbook has no sheet.');
  const strings = stringsOf(archive);
  const formats = formatsOf(archive, from1904);
  // A sheet is read once to guess and once more when selected, but unpacked only once.
  const unpacked = new Map<string, Uint8Array | undefined>();
  const piece = (path: string) => {
    if (!unpacked.has(path)) unpacked.set(path, archive.piece(path));
    return unpacked.get(path);
  };
  return {
    sheets,
    rowsOf: (name, most) => {
      const sheet = sheets.find((one) => one.name === name);
      if (!sheet) throw new Unreadable(null, 'The workbook has no such sheet.');
      return rowsOf({ names: archive.names, piece }, sheet, { strings, formats, limits, most });
    },
  };
}

/** Reads one sheet of a workbook, the first unless one is named. */
export function xlsxTable(bytes: Uint8Array, limits: TableLimits, wanted?: string): Workbook {
  const book = openXlsx(bytes, limits);
  const sheet = wanted ?? book.sheets[0]?.name ?? '';
  return { sheets: book.sheets.map(({ name }) => name), sheet, rows: book.rowsOf(sheet) };
}

type Around = {
  readonly strings: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly limits: TableLimits;
  readonly most: number | undefined;
};

function rowsOf(
  archive: ZipArchive,
  { name: sheet, path }: Sheet,
  { strings, formats, limits, most = Number.POSITIVE_INFINITY }: Around,
): TableRow[] {
  const rows: (TableRow & { readonly cells: string[] })[] = [];
  const merged: Merge[] = [];
  let cells: string[] = [];
  let row = 0;
  let column = 0;
  let type = 'n';
  let style = 0;
  let value: string[] = [];
  let reading = false;
  const found = readXml(archive, path, {
    isEnough: () => rows.length >= most,
    open: (tag, { r, t, s, ref }) => {
      if (rows.length >= most) return;
      if (tag === 'mergeCell' && merged.length < limits.rows) merged.push(...mergeOf(ref));
      if (tag === 'row') {
        row = r === undefined ? row + 1 : Number(r);
        cells = [];
        column = -1;
      } else if (tag === 'c') {
        column = r === undefined ? column + 1 : columnOf(r);
        type = t ?? 'n';
        style = Number(s ?? 0);
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
        const text = shown(type, value.join(''), strings, formats[style]).trim();
        // Cells with formatting but no value are ignored.
        if (text === '' && cells.length <= column) return;
        if (!(column >= 0 && column < limits.columns))
          throw new Unreadable(`${sheet}, row ${row}`, `This row has more than ${limits.columns} cells.`);
        while (cells.length < column) cells.push('');
        cells[column] = text;
      }
      if (tag === 'row' && rows.length < most && cells.some((cell) => cell !== '')) {
        if (rows.length >= limits.rows)
          throw new Unreadable(`${sheet}, row ${row}`, `At most ${limits.rows} rows are taken.`);
        rows.push(rowAt(cells, sheet, row));
      }
    },
  });
  if (!found) throw new Unreadable(sheet, 'The workbook names this sheet and does not hold it.');
  fillMerged(rows, merged);
  return rows;
}

function rowAt(cells: string[], sheet: string, row: number): TableRow & { readonly cells: string[] } {
  return {
    cells,
    number: row,
    place: `${sheet}, row ${row}`,
    cellAt: (column) => `${sheet}, cell ${columnLetters(column)}${row}`,
  };
}

type Merge = { readonly column: number; readonly from: number; readonly to: number };

// A value merged down a column counts for each row; a heading across columns counts once.
function mergeOf(ref = ''): Merge[] {
  const [, first, from, last, to] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(ref) ?? [];
  if (!first || first !== last) return [];
  return [{ column: columnOf(first), from: Number(from), to: Number(to) }];
}

function fillMerged(
  rows: readonly { readonly number: number; readonly cells: string[] }[],
  merged: readonly Merge[],
): void {
  const places = new Map(rows.map(({ number }, place) => [number, place]));
  for (const { column, from, to } of merged) {
    const first = places.get(from);
    const text = first === undefined ? '' : (rows[first]?.cells[column] ?? '');
    if (first === undefined || text === '') continue;
    for (let at = first + 1; at < rows.length; at += 1) {
      const row = rows[at];
      if (!row || row.number > to) break;
      while (row.cells.length <= column) row.cells.push('');
      row.cells[column] ||= text;
    }
  }
}

function shown(type: string, value: string, strings: readonly string[], format: CellFormat = general): string {
  if (type === 's') return plain(strings[Number(value)] ?? '');
  if (type === 'str' || type === 'inlineStr') return plain(value);
  if (type === 'b') return value === '1' ? 'yes' : 'no';
  return type === 'e' ? '' : type === 'n' ? format(value) : value;
}

// What XML cannot hold is written by its number (ECMA-376, part 1, 22.9.2.19).
const plain = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function columnOf(cell: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(cell)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** The letters of a column, counted from 0. */
export function columnLetters(column: number): string {
  const rest = column % 26;
  const before = (column - rest) / 26;
  return `${before > 0 ? columnLetters(before - 1) : ''}${String.fromCharCode(65 + rest)}`;
}
