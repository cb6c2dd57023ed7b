import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type CsvColumn, saveAs, saveBytesAs, toCsv } from '../lib/csv.ts';
import { fetchAhead } from '../lib/fetch-ahead.ts';
import { problemOf } from '../lib/problem.ts';
import { buttonLook } from './Button.tsx';
import type { FileKind } from './ExportKinds.tsx';

const load = () => import('./ExportKinds.tsx');
const ExportKinds = lazy(() => load().then((m) => ({ default: m.ExportKinds })));

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
  // The menu is fetched when somebody reaches for it.
  const [wanted, setWanted] = useState(false);
  const save = useMutation({
    mutationFn: async (kind: FileKind) => {
      const rows = await read();
      if (kind === 'CSV') return saveAs(`${file}.csv`, toCsv(columns, rows), 'text/csv');
      const { toXlsx } = await import('../lib/xlsx.ts');
      saveBytesAs(`${file}.xlsx`, toXlsx(file, columns, rows));
    },
  });
  const none = total === 0;
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={total === null || save.isPending || save.error ? undefined : `Export ${total}`}
      {...(wanted ? {} : { 'aria-expanded': false, onClick: () => setWanted(!none) })}
      aria-disabled={none || undefined}
      title={none ? 'There is nothing to export.' : save.error ? problemOf(save.error).sentence : undefined}
      onPointerEnter={() => fetchAhead(load)}
      onFocus={() => fetchAhead(load)}
      className={buttonLook('secondary', 'toolbar')}
    >
      <Download aria-hidden="true" size={15} />
      <span aria-live="polite">
        {save.isPending ? 'Exporting' : save.error ? 'Export failed, try again' : 'Export'}
      </span>
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ExportKinds trigger={button} onExport={(kind) => !save.isPending && save.mutate(kind)} />
    </Suspense>
  );
}
