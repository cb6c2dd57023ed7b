import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type CsvColumn, saveAs, toCsv } from '../lib/csv.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from './Button.tsx';

/** Exports everything that fits the filter, not only the page that is shown, as a file for spreadsheets. */
export function ExportCsv<Row>({
  file,
  columns,
  total,
  read,
}: {
  /** The file's name, without its ending. */
  readonly file: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** How many rows there are, where that is known. */
  readonly total: number | null;
  readonly read: () => Promise<readonly Row[]>;
}) {
  const save = useMutation({
    mutationFn: async () => saveAs(`${file}.csv`, toCsv(columns, await read()), 'text/csv'),
  });
  const label = total === null ? 'Export CSV' : `Export ${total} as CSV`;
  return (
    <Button
      size="small"
      whyNot={total === 0 ? 'There is nothing to export.' : undefined}
      busy={save.isPending && 'Exporting'}
      title={save.error ? problemOf(save.error).sentence : undefined}
      icon={<Download aria-hidden="true" size={15} />}
      onClick={() => save.mutate()}
    >
      {save.error ? 'Export failed, try again' : label}
    </Button>
  );
}
