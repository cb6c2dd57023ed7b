import type { Endpoint } from '@claimlock/contract/endpoint';
import type { ListFormat } from '@claimlock/contract/list-exports/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CsvColumn } from '../lib/csv.ts';
import { fetchAhead } from '../lib/fetch-ahead.ts';
import { useMayTake } from '../lib/list-place.ts';
import { problemOf } from '../lib/problem.ts';
import type { ListAsked } from '../lib/take-list.ts';
import { buttonLook } from './Button.tsx';
import type { Filtered } from './take-rows.ts';

const load = () => import('./ExportKinds.tsx');
const ExportKinds = lazy(() => load().then((m) => ({ default: m.ExportKinds })));

/**
 * Exports everything that fits the filter, not only the page that is shown, as a file for spreadsheets. That it is taken
 * is recorded, with the filter (`takeList`).
 */
export function ExportRows<Row>({
  total,
  read,
  ...taken
}: {
  /** What reads the list, by which it is recorded, and what it was asked for. */
  readonly of: Pick<Endpoint, 'name' | 'path'>;
  readonly at: ListAsked;
  /** The file's name, without its ending. */
  readonly file: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** How many rows there are, where that is known. */
  readonly total: number | null;
  readonly read: () => Promise<readonly Row[]>;
} & Filtered) {
  // The menu is fetched when somebody reaches for it.
  const [wanted, setWanted] = useState(false);
  const client = useQueryClient();
  const { of, at } = taken;
  const { why } = useMayTake(of, at.clientId ?? at.brokerId);
  const save = useMutation({
    mutationFn: async (kind: ListFormat) => {
      const rows = await read();
      const { takeRows } = await import('./take-rows.ts');
      await takeRows(client, { ...taken, format: kind, rows });
    },
  });
  const whyNot = total === 0 ? 'There is nothing to export.' : why;
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={total === null || save.isPending || save.error ? undefined : `Export ${total}`}
      {...(wanted ? {} : { 'aria-expanded': false, onClick: () => setWanted(whyNot === undefined) })}
      aria-disabled={whyNot !== undefined || undefined}
      title={whyNot ?? (save.error ? problemOf(save.error).sentence : undefined)}
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
