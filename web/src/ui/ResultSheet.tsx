import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { type CsvColumn, saveAs, toCsv } from '../lib/csv.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Status, type Tone } from './Status.tsx';

/** The result of one of many: what it is called, how it ended, and why. */
export type Result = {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly tone: Tone;
  readonly message?: string | null;
};

/** What needs a look comes first. */
const order: readonly Tone[] = ['bad', 'attention', 'part', 'unknown', 'info', 'out', 'good'];

const sheet = (thing: string): readonly CsvColumn<Result>[] => [
  { heading: thing, cell: ({ name }) => name },
  { heading: 'Result', cell: ({ status }) => status },
  { heading: 'Reason', cell: ({ message }) => message ?? null },
  { heading: 'Id', cell: ({ id }) => id },
];

/** The results of a change of many, those that need a look first; it stays until it is closed. */
export function ResultSheet({
  results,
  thing,
  showsIds = false,
  onRetry,
  onClose,
}: {
  readonly results: readonly Result[];
  /** What each of them is, as a heading: `Action`. */
  readonly thing: string;
  /** True where people know the things by their ids, such as controls. */
  readonly showsIds?: boolean;
  /** Selects again what was not done, where that can be done. */
  readonly onRetry?: ((ids: ReadonlySet<string>) => void | Promise<void>) | undefined;
  readonly onClose: () => void;
}) {
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const sorted = results.toSorted((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone));
  const counts = Map.groupBy(sorted, ({ status }) => status);
  const failed = new Set(sorted.flatMap(({ id, tone }) => (tone === 'bad' || tone === 'attention' ? [id] : [])));
  const copy = async () => {
    const text = sorted.map(({ name, status, message }) => [name, status, message ?? ''].join('\t')).join('\n');
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(done ? 'yes' : 'no');
  };
  return (
    <Dialog
      open
      title="Results"
      about={`${[...counts].map(([status, { length }]) => `${length} ${status.toLowerCase()}`).join(', ')}.`}
      onClose={onClose}
    >
      <section
        aria-label="Results"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to be reached to be scrolled by keyboard.
        tabIndex={0}
        className="max-h-[52vh] overflow-y-auto rounded-md border border-line"
      >
        <ul>
          {sorted.map(({ id, name, status, tone, message }) => (
            <li key={id} className="border-line border-b px-3 py-2 last:border-b-0">
              <p className="flex flex-wrap items-start justify-between gap-x-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {showsIds && <span className="numeric mr-1.5 text-12 text-ink-faint">{id}</span>}
                  {name}
                </span>
                <Status tone={tone}>{status}</Status>
              </p>
              {message && <p className="mt-0.5 text-13 text-ink-soft">{message}</p>}
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
        <span role="status" className="mr-auto text-13 text-ink-soft">
          {copied === 'yes'
            ? 'Copied'
            : copied === 'no'
              ? 'Your browser does not allow copying: export it instead.'
              : ''}
        </span>
        {onRetry && failed.size > 0 && (
          <Button onClick={() => void onRetry(failed)}>{`Select the ${failed.size} not done`}</Button>
        )}
        <Button
          icon={copied === 'yes' ? <Check aria-hidden="true" size={15} /> : <Copy aria-hidden="true" size={15} />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button
          icon={<Download aria-hidden="true" size={15} />}
          onClick={() => saveAs('results.csv', toCsv(sheet(thing), sorted), 'text/csv')}
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
