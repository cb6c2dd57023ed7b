import type { Endpoint } from '@claimlock/contract/endpoint';
import type { ListFormat } from '@claimlock/contract/list-exports/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CsvColumn } from '../lib/csv.ts';
import { useLongList, useMayTake } from '../lib/list-place.ts';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import type { ListAsked } from '../lib/take-list.ts';
import { ButtonLink, buttonLook } from './Button.tsx';
import { later } from './later.ts';
import type { Filtered } from './take-rows.ts';

const ExportKinds = later(
  () => import('./ExportKinds.tsx').then((m) => m.ExportKinds),
  ({ trigger }) => trigger,
);

/**
 * Exports everything that fits the filter, not only the page that is shown, as a file for spreadsheets. That it is taken
 * is recorded, with the filter (`takeList`). Of a long list the server makes the file, which survives leaving the page (`takeLong`).
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
  const long = useLongList(of, at.clientId, total);
  const asked = JSON.stringify(at);
  const save = useMutation({
    mutationFn: async (kind: ListFormat) => {
      if (long) {
        const { takeLong } = await import('./take-long.ts');
        await takeLong(client, { list: long, format: kind, at });
        return asked;
      }
      const rows = await read();
      const { takeRows } = await import('./take-rows.ts');
      await takeRows(client, { ...taken, format: kind, rows });
      return undefined;
    },
  });
  // Of another filter nothing is under way.
  const isUnderWay = save.data === asked;
  const whyNot = total === 0 ? 'There is nothing to export.' : why;
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={total === null || save.isPending || save.error || isUnderWay ? undefined : `Export ${total}`}
      {...(wanted ? {} : { 'aria-expanded': false, onClick: () => setWanted(whyNot === undefined) })}
      aria-disabled={whyNot !== undefined || undefined}
      title={whyNot ?? (save.error ? problemOf(save.error).sentence : undefined)}
      onPointerEnter={ExportKinds.fetch}
      onFocus={ExportKinds.fetch}
      className={buttonLook('secondary', 'toolbar')}
    >
      <Download aria-hidden="true" size={15} />
      <span aria-live="polite">
        {save.isPending
          ? 'Exporting'
          : save.error
            ? 'Export failed, try again'
            : isUnderWay
              ? 'Export started'
              : 'Export'}
      </span>
    </button>
  );
  if (!wanted) return button;
  return (
    <>
      <ExportKinds
        trigger={button}
        note={long && 'ClaimLock makes the file in the background and keeps it in Export History.'}
        onExport={(kind) => !save.isPending && save.mutate(kind)}
      />
      {isUnderWay && (
        <ButtonLink size="toolbar" to={paths.exportHistory()}>
          Export History
        </ButtonLink>
      )}
    </>
  );
}
