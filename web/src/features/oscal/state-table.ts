import { type RequirementWorking, readFrameworkWorking } from '@claimlock/contract/compliance/endpoints';
import type { ListFormat } from '@claimlock/contract/list-exports/endpoints';
import {
  type FrameworkRow,
  frameworkColumns,
  readFrameworkTable,
} from '@claimlock/contract/own-frameworks/framework-table';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { CsvColumn } from '../../lib/csv.ts';
import { takeList } from '../../lib/take-list.ts';

type Row = FrameworkRow & { readonly working: RequirementWorking | undefined };

/** The columns that an import reads, and beside them how each requirement stands, which it leaves alone. */
const columns: readonly CsvColumn<Row>[] = [
  ...frameworkColumns.map(({ heading, cell }) => ({ heading, cell })),
  { heading: 'Result', cell: ({ working }) => working?.result ?? null },
  { heading: 'Percent', cell: ({ working }) => working?.percent ?? null },
  { heading: 'Why', cell: ({ working }) => working?.why ?? null },
];

/** Hands over a framework with how its requirements stand as a table, under its name: an import offers the file's name as one. */
export async function takeStateTable(
  client: QueryClient,
  at: { readonly clientId: string; readonly frameworkId: string },
  format: ListFormat,
): Promise<void> {
  const [{ name, rows }, { requirements }] = await Promise.all([
    call(readFrameworkTable, at),
    call(readFrameworkWorking, at),
  ]);
  const standing = new Map(requirements.map((one) => [one.ref, one]));
  const all = rows.map((row) => ({ ...row, working: row.assessable ? standing.get(row.ref) : undefined }));
  await takeList(client, { of: readFrameworkTable, at, format, file: name, columns, rows: all });
}
