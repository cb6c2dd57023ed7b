import type { EditResult } from '@claimlock/contract/action-items/edits';
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { type CsvColumn, saveAs, toCsv } from '../../lib/csv.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Status, type Tone } from '../../ui/Status.tsx';

const tones: Readonly<Record<EditResult['outcome'], Tone>> = { done: 'good', skipped: 'out', refused: 'bad' };
const words: Readonly<Record<EditResult['outcome'], string>> = {
  done: 'Done',
  skipped: 'Skipped',
  refused: 'Refused',
};

const sheet: readonly CsvColumn<EditResult>[] = [
  { heading: 'Action', cell: ({ title }) => title },
  { heading: 'Result', cell: ({ outcome }) => words[outcome] },
  { heading: 'Reason', cell: ({ reason }) => reason },
  { heading: 'Id', cell: ({ actionItemId }) => actionItemId },
];

const order: readonly EditResult['outcome'][] = ['refused', 'skipped', 'done'];

/** What became of each of many actions, what was refused first; it stays until it is closed. */
export function ResultSheet({
  results,
  onClose,
}: {
  readonly results: readonly EditResult[];
  readonly onClose: () => void;
}) {
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const sorted = results.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome));
  const count = (outcome: EditResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const copy = async () => {
    const text = sorted
      .map(({ title, outcome, reason }) => [title ?? '', words[outcome], reason ?? ''].join('\t'))
      .join('\n');
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(done ? 'yes' : 'no');
  };
  return (
    <Dialog
      open
      title="What became of each"
      about={`${formatNumber(count('done'))} done, ${formatNumber(count('skipped'))} skipped, ${formatNumber(count('refused'))} refused.`}
      onClose={onClose}
    >
      <section
        aria-label="Results"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to be reached to be scrolled by keyboard.
        tabIndex={0}
        className="max-h-[52vh] overflow-y-auto rounded-md border border-line"
      >
        <ul>
          {sorted.map(({ actionItemId, title, outcome, reason }) => (
            <li key={actionItemId} className="border-line border-b px-3 py-2 last:border-b-0">
              <p className="flex items-start justify-between gap-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {title ?? 'An action that is not here any more'}
                </span>
                <Status tone={tones[outcome]}>{words[outcome]}</Status>
              </p>
              {reason && <p className="mt-0.5 text-13 text-ink-soft">{reason}</p>}
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
        <span role="status" className="mr-auto text-13 text-ink-soft">
          {copied === 'yes' ? 'Copied' : copied === 'no' ? 'Your browser does not let us copy: export it instead.' : ''}
        </span>
        <Button
          icon={copied === 'yes' ? <Check aria-hidden="true" size={15} /> : <Copy aria-hidden="true" size={15} />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button
          icon={<Download aria-hidden="true" size={15} />}
          onClick={() => saveAs('results.csv', toCsv(sheet, sorted), 'text/csv')}
        >
          Export CSV
        </Button>
        <Button look="primary" data-focus-first="" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
