import type { BulkOutcome } from '@claimlock/contract/compliance/bulk-answers';
import { Download } from 'lucide-react';
import { type CsvColumn, saveAs, toCsv } from '../lib/csv.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Status, type Tone } from './Status.tsx';

/** What became of one row of many. */
export type BulkRow = { readonly id: string; readonly name: string; readonly outcome: BulkOutcome };

/** What each outcome is called; a refusal differs with what was asked. */
const bulkWords = (refused: string): Readonly<Record<BulkOutcome, string>> => ({
  changed: 'Recorded',
  same: 'Stood so already',
  conflict: 'Changed by somebody else meanwhile',
  refused,
});
const tones: Readonly<Record<BulkOutcome, Tone>> = {
  changed: 'good',
  same: 'out',
  conflict: 'attention',
  refused: 'bad',
};
const order: readonly BulkOutcome[] = ['conflict', 'refused', 'changed', 'same'];

const sheet = (words: Readonly<Record<BulkOutcome, string>>): readonly CsvColumn<BulkRow>[] => [
  { heading: 'Id', cell: ({ id }) => id },
  { heading: 'Name', cell: ({ name }) => name },
  { heading: 'Result', cell: ({ outcome }) => words[outcome] },
];

/** What became of each of many rows, what needs a look first; it stays until it is closed. */
export function BulkSheet({
  rows,
  refused = 'Cannot be left out',
  onClose,
}: {
  readonly rows: readonly BulkRow[];
  /** What it means that a row was refused. */
  readonly refused?: string;
  readonly onClose: () => void;
}) {
  const words = bulkWords(refused);
  const sorted = rows.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome));
  const counts = order
    .map((outcome) => ({ outcome, count: rows.filter((row) => row.outcome === outcome).length }))
    .filter(({ count }) => count > 0);
  return (
    <Dialog
      open
      title="What became of each"
      about={counts.map(({ outcome, count }) => `${count} ${words[outcome].toLowerCase()}`).join(', ')}
      onClose={onClose}
    >
      <section
        aria-label="Results"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to be reached to be scrolled by keyboard.
        tabIndex={0}
        className="max-h-[52vh] overflow-y-auto rounded-md border border-line"
      >
        <ul>
          {sorted.map(({ id, name, outcome }) => (
            <li
              key={id}
              className="flex flex-wrap items-start justify-between gap-x-3 border-line border-b px-3 py-2 last:border-b-0"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="numeric mr-1.5 text-12 text-ink-faint">{id}</span>
                {name}
              </span>
              <Status tone={tones[outcome]}>{words[outcome]}</Status>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button
          icon={<Download aria-hidden="true" size={15} />}
          onClick={() => saveAs('results.csv', toCsv(sheet(words), sorted), 'text/csv')}
        >
          CSV
        </Button>
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
