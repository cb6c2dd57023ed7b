import { csvCell } from '@claimlock/contract/csv-cell';

/** A column of an exported list: its heading and what stands in it. */
export type CsvColumn<Row> = { readonly heading: string; readonly cell: (row: Row) => string | number | null };

/**
 * Rows as a file that spreadsheets open: CRLF between lines, cells as `csvCell` writes them; plain numbers stay numbers.
 */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ heading }) => cellText(heading)),
    ...rows.map((row) => columns.map(({ cell }) => cellText(cell(row)))),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

function cellText(value: string | number | null): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : csvCell(value);
}

/** A text as spreadsheets take it for UTF-8: only where it says so. */
export const markedUtf8 = (content: string) => `\uFEFF${content}`;

/** Hands a text to the browser as a file to keep. */
export function saveAs(name: string, content: string, type: string): void {
  save(name, new Blob([markedUtf8(content)], { type: `${type};charset=utf-8` }));
}

/** Hands bytes to the browser as a file to keep. */
export function saveBytesAs(name: string, content: Uint8Array<ArrayBuffer>, type = ''): void {
  save(name, new Blob([content], { type }));
}

function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A busy browser takes the content over seconds after the click; where its address was let go of by then, nothing is saved.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
