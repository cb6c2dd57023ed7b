import type { StatementLine } from '@claimlock/contract/compliance/applicability';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { type BulkRow, BulkSheet } from '../../../ui/BulkSheet.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { BulkBar } from '../../../ui/list/BulkBar.tsx';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { BulkDecision } from '../requirements/BulkDecision.tsx';

/** A line of the statement as it is selected. */
export type Selectable = StatementLine & { readonly id: string };

/** Decides about the selected lines of a statement with one justification; afterwards, the result of each. */
export function StatementBulk({
  clientId,
  frameworkId,
  rows,
  selection,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  /** All that are shown. */
  readonly rows: readonly Selectable[];
  readonly selection: Selection<Selectable>;
}) {
  const [deciding, setDeciding] = useState(false);
  const [results, setResults] = useState<readonly BulkRow[]>();
  const selected = rows.filter(selection.has);
  if (selected.length === 0 && !results) return null;
  return (
    <BulkBar
      things={['requirement', 'requirements']}
      count={selected.length}
      total={rows.length}
      most={rows.length}
      onAll={() => selection.only(rows)}
      onClear={selection.clear}
    >
      <Button size="small" look="primary" onClick={() => setDeciding(true)}>
        Decide whether they apply
      </Button>
      <Dialog
        open={deciding}
        guarded
        title="Decide whether they apply"
        about={`${formatCount(selected.length, 'requirement')}, with one justification.`}
        onClose={() => setDeciding(false)}
      >
        <BulkDecision
          clientId={clientId}
          frameworkId={frameworkId}
          chosen={selected.map(({ ref, excludable, decision }) => ({
            ref,
            excludable,
            decision: decision?.version ?? 0,
          }))}
          onDone={(done) => {
            setDeciding(false);
            setResults(done);
          }}
          onCancel={() => setDeciding(false)}
        />
      </Dialog>
      {results && (
        <BulkSheet
          rows={results}
          onClose={() => {
            setResults(undefined);
            selection.clear();
          }}
        />
      )}
    </BulkBar>
  );
}
