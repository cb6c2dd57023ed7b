import { Unreadable } from './unreadable.ts';

/** A row of a table with the place of each cell: a line of a CSV file, or a cell of a sheet. */
export type TableRow = {
  readonly cells: readonly string[];
  /** The number of the row in its sheet, or of the line that it begins on. */
  readonly number: number;
  /** Where the row is, in words. */
  readonly place: string;
  /** Where one of its cells is, in words. */
  readonly cellAt: (column: number) => string;
};

/** How much of a table is taken. */
export type TableLimits = { readonly rows: number; readonly columns: number };

/** The rows of a CSV file, by RFC 4180 with `,`, `;`, tab or `|` between cells; lines in quotes are kept. */
export function csvTable(text: string, limits: TableLimits): TableRow[] {
  // Excel may name the separator in the first line.
  const named = /^sep=([,;\t|])(?:\r\n|\r|\n)/i.exec(text);
  const separator = named?.[1]?.charCodeAt(0) ?? separatorOf(text);
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let line = named ? 2 : 1;
  let begun = line;
  let at = named?.[0].length ?? 0;
  const endRow = () => {
    if (cells.some((cell) => cell !== '')) rows.push(rowOf(cells, begun));
    if (rows.length > limits.rows) throw new Unreadable(`line ${begun}`, `At most ${limits.rows} rows are taken.`);
    cells = [];
    begun = line;
  };
  while (at < text.length) {
    if (cells.length >= limits.columns)
      throw new Unreadable(`line ${begun}`, `This row has more than ${limits.columns} cells.`);
    let cell: string;
    if (text.charCodeAt(at) === 0x22) {
      const quoted = readQuoted(text, at, line);
      cell = quoted.cell;
      at = quoted.end;
      line += quoted.lines;
    } else {
      let end = at;
      while (end < text.length && !isEnd(text.charCodeAt(end), separator)) end += 1;
      cell = text.slice(at, end);
      at = end;
    }
    cells.push(cell.trim());
    const code = text.charCodeAt(at);
    if (code === separator) {
      at += 1;
      if (at === text.length) cells.push('');
    } else if (at < text.length) {
      if (code === 0x0d && text.charCodeAt(at + 1) === 0x0a) at += 1;
      else if (code !== 0x0a && code !== 0x0d)
        throw new Unreadable(`line ${line}`, 'Something stands between a closing quote and the next cell.');
      at += 1;
      line += 1;
      endRow();
    }
  }
  if (cells.length > 0) endRow();
  return rows;
}

function rowOf(cells: readonly string[], line: number): TableRow {
  return { cells, number: line, place: `line ${line}`, cellAt: (column) => `line ${line}, column ${column + 1}` };
}

const isEnd = (code: number, separator: number) => code === separator || code === 0x0a || code === 0x0d;

function readQuoted(text: string, from: number, line: number): { cell: string; end: number; lines: number } {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) throw new Unreadable(`line ${line}`, 'A quote is opened here and never closed.');
    parts.push(text.slice(at, close));
    if (text.charCodeAt(close + 1) !== 0x22) {
      const cell = parts.join('"');
      return { cell, end: close + 1, lines: cell.split('\n').length - 1 };
    }
    at = close + 2;
  }
}

const signs = [',', ';', '\t', '|'] as const;

/** The number of lines that are read to guess the separator. */
const looked = 50;

// The character with the same count in most of the first lines, outside quotes: a title above the table has none.
function separatorOf(text: string): number {
  const counts = signs.map((): number[] => []);
  const line = signs.map(() => 0);
  let quoted = false;
  for (let at = 0, lines = 0; at <= text.length && at < 100_000 && lines < looked; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) quoted = !quoted;
    else if ((!quoted && (code === 0x0a || code === 0x0d)) || at === text.length) {
      if (line.some((count) => count > 0)) lines += 1;
      for (const [place, count] of line.entries()) {
        if (count > 0) counts[place]?.push(count);
        line[place] = 0;
      }
    } else if (!quoted) {
      const place = signs.findIndex((sign) => sign.charCodeAt(0) === code);
      if (place >= 0) line[place] = (line[place] ?? 0) + 1;
    }
  }
  const scores = counts.map((found, place) => {
    const same = Math.max(
      0,
      ...Map.groupBy(found, (count) => count)
        .values()
        .map(({ length }) => length),
    );
    return { place, same, sum: found.reduce((total, count) => total + count, 0) };
  });
  const [best] = scores.toSorted((one, other) => other.same - one.same || other.sum - one.sum);
  return (best && best.same > 0 ? (signs[best.place] ?? ',') : ',').charCodeAt(0);
}
