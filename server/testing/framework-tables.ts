import { csvCell } from '@claimlock/contract/csv-cell';
import { type FrameworkRow, frameworkColumns } from '@claimlock/contract/own-frameworks/framework-table';
import { columnLetters } from '../src/foundation/foreign-files/xlsx-table.ts';
import { workbook } from './foreign-files.ts';

/** The table of a framework as a file, as somebody exports it, or with some of its columns. */
export function tableOf(
  rows: readonly FrameworkRow[],
  kind: 'csv' | 'xlsx',
  columns: typeof frameworkColumns = frameworkColumns,
): Uint8Array<ArrayBuffer> {
  const cells = [columns.map(({ heading }) => heading), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
  if (kind === 'csv') {
    const text = cells.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
    return new Uint8Array(Buffer.from(`\uFEFF${text}`));
  }
  const sheet = cells.map(
    (line, at) => `<row r="${at + 1}">${line.map((text, place) => cellOf(text, place, at)).join('')}</row>`,
  );
  return new Uint8Array(workbook(sheet.join('')));
}

function cellOf(text: string, place: number, at: number): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<c r="${columnLetters(place)}${at + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}
