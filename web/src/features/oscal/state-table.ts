import { type RequirementWorking, readFrameworkWorking } from '@claimlock/contract/compliance/endpoints';
import {
  type FrameworkRow,
  frameworkColumns,
  readFrameworkTable,
} from '@claimlock/contract/own-frameworks/framework-table';
import { call } from '../../lib/api.ts';
import { type CsvColumn, saveAs, saveBytesAs, toCsv } from '../../lib/csv.ts';

/** The kinds of file that the requirements of a framework leave as. */
export type TableKind = 'csv' | 'xlsx';

type Row = FrameworkRow & { readonly working: RequirementWorking | undefined };

/** The columns that an import reads, and beside them how each requirement stands, which it leaves alone. */
const columns: readonly CsvColumn<Row>[] = [
  ...frameworkColumns.map(({ heading, cell }) => ({ heading, cell })),
  { heading: 'Result', cell: ({ working }) => working?.result ?? null },
  { heading: 'Percent', cell: ({ working }) => working?.percent ?? null },
  { heading: 'Why', cell: ({ working }) => working?.why ?? null },
];

/** Saves a framework with how its requirements stand as a table, under its name: an import offers the file's name as one. */
export async function saveStateTable(
  of: { readonly clientId: string; readonly frameworkId: string },
  kind: TableKind,
): Promise<void> {
  const [{ name, rows }, { requirements }] = await Promise.all([
    call(readFrameworkTable, of),
    call(readFrameworkWorking, of),
  ]);
  const standing = new Map(requirements.map((one) => [one.ref, one]));
  const all = rows.map((row) => ({ ...row, working: row.assessable ? standing.get(row.ref) : undefined }));
  if (kind === 'csv') return saveAs(`${name}.csv`, toCsv(columns, all), 'text/csv');
  const { toXlsx } = await import('../../lib/xlsx.ts');
  saveBytesAs(`${name}.xlsx`, toXlsx(name, columns, all));
}
