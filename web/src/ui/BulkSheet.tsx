import type { BulkOutcome } from '@claimlock/contract/compliance/bulk-answers';
import { ResultSheet } from './ResultSheet.tsx';
import type { Tone } from './Status.tsx';

/** The outcome of one row of many that were answered at once. */
export type BulkRow = { readonly id: string; readonly name: string; readonly outcome: BulkOutcome };

const tones: Readonly<Record<BulkOutcome, Tone>> = {
  changed: 'good',
  same: 'out',
  conflict: 'attention',
  refused: 'bad',
};

/** The results of many answers; it stays until it is closed. */
export function BulkSheet({
  rows,
  refused = 'Cannot be excluded',
  onClose,
}: {
  readonly rows: readonly BulkRow[];
  /** What it means that a row was refused. */
  readonly refused?: string;
  readonly onClose: () => void;
}) {
  const words: Readonly<Record<BulkOutcome, string>> = {
    changed: 'Recorded',
    same: 'No change needed',
    conflict: 'Changed by somebody else meanwhile',
    refused,
  };
  return (
    <ResultSheet
      results={rows.map(({ id, name, outcome }) => ({ id, name, status: words[outcome], tone: tones[outcome] }))}
      thing="Name"
      showsIds
      onClose={onClose}
    />
  );
}
