import { type ControlReview, confirmControls, planControlReviews } from '@claimlock/contract/control-reviews/endpoints';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { useWrite } from '../../lib/query.ts';
import type { BulkRow } from '../../ui/BulkSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';
import { BulkBar } from '../../ui/list/BulkBar.tsx';

const GiveControls = later(() => import('./GiveControls.tsx').then((m) => m.GiveControls));

type Row = { readonly controlId: string; readonly name: string; readonly part: string | null } & Pick<
  BulkRow,
  'outcome'
>;

const rowsOf = (rows: readonly Row[]): BulkRow[] =>
  rows.map(({ controlId, name, part, outcome }) => ({
    id: part === null ? controlId : `${controlId} ${part}`,
    outcome,
    name,
  }));

/** What can be done with the controls that are selected: giving them an owner, or confirming them. */
export function ManyReviews({
  clientId,
  chosen,
  onDone,
  onClear,
}: {
  readonly clientId: string;
  readonly chosen: readonly ControlReview[];
  /** The result of each; the caller shows it, since selected controls may leave the filtered list. */
  readonly onDone: (rows: readonly BulkRow[]) => void;
  readonly onClear: () => void;
}) {
  const mayConfirm = useCan('controls.confirm', clientId);
  const mayChange = useCan('controls.change', clientId);
  const [giving, setGiving] = useState(false);
  const confirm = useWrite(confirmControls, { onDone: ({ rows }) => onDone(rowsOf(rows)) });
  const plan = useWrite(planControlReviews, {
    onDone: ({ rows }) => {
      setGiving(false);
      onDone(rowsOf(rows));
    },
  });
  return (
    <BulkBar things={['control', 'controls']} count={chosen.length} total={null} most={chosen.length} onClear={onClear}>
      {confirm.error && (
        <p role="alert" className="text-13 text-bad">
          {confirm.error.message}
        </p>
      )}
      <Button size="small" look="primary" whyNot={mayChange.why} onClick={() => setGiving(true)}>
        Owner and review…
      </Button>
      <Button
        size="small"
        whyNot={mayConfirm.why}
        busy={confirm.isPending && 'Confirming'}
        onClick={() =>
          confirm.mutate({
            clientId,
            items: chosen.map(({ controlId, scope, stateVersion }) => ({ controlId, scope, version: stateVersion })),
          })
        }
      >
        Still true
      </Button>
      {giving && (
        <GiveControls
          clientId={clientId}
          count={chosen.length}
          send={(asked) =>
            plan.mutateAsync({
              ...asked,
              clientId,
              items: chosen.map(({ controlId, scope, version }) => ({ controlId, scope, version })),
            })
          }
          onClose={() => setGiving(false)}
        />
      )}
    </BulkBar>
  );
}
