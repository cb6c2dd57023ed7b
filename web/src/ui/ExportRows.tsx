import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type CsvColumn, saveAs, saveBytesAs, toCsv } from '../lib/csv.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from './Button.tsx';

/** Exports everything that fits the filter, not only the page that is shown, as a file for spreadsheets. */
export function ExportRows<Row>({
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
    mutationFn: async (kind: 'CSV' | 'Excel') => {
      const rows = await read();
      if (kind === 'CSV') return saveAs(`${file}.csv`, toCsv(columns, rows), 'text/csv');
      const { toXlsx } = await import('../lib/xlsx.ts');
      saveBytesAs(`${file}.xlsx`, toXlsx(file, columns, rows));
    },
  });
  const what = total === null ? 'Export' : `Export ${total}`;
  const button = (kind: 'CSV' | 'Excel', label: string) => (
    <Button
      size="small"
      aria-label={save.error ? undefined : `${what} as ${kind}`}
      whyNot={total === 0 ? 'There is nothing to export.' : undefined}
      busy={save.isPending && save.variables === kind && 'Exporting'}
      title={save.error ? problemOf(save.error).sentence : undefined}
      icon={kind === 'CSV' && <Download aria-hidden="true" size={15} />}
      onClick={() => save.mutate(kind)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {button('CSV', save.error ? 'Export failed, try again' : `${what} as CSV`)}
      {button('Excel', 'Excel')}
    </>
  );
}
