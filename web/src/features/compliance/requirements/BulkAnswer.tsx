import type { RequirementLine } from '@claimlock/contract/compliance/requirements';
import { useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { formatCount } from '../../../lib/format.ts';
import { type BulkRow, BulkSheet } from '../../../ui/BulkSheet.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { BulkBar } from '../../../ui/list/BulkBar.tsx';
import { AssignForm } from '../../assignments/widgets.ts';
import { BulkStates } from '../controls/BulkStates.tsx';
import { BulkDecision } from './BulkDecision.tsx';

type What = 'states' | 'decision' | 'assign';

/** What can be done with the requirements that are selected, at once; afterwards, the result of each. */
export function BulkAnswer({
  clientId,
  frameworkId,
  chosen,
  shown,
  onAll,
  onClear,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly chosen: readonly RequirementLine[];
  readonly shown: number;
  readonly onAll: () => void;
  readonly onClear: () => void;
}) {
  const [what, setWhat] = useState<What>();
  const [rows, setRows] = useState<readonly BulkRow[]>();
  const record = useCan('controls.change', clientId);
  const decide = useCan('compliance.decide-applicability', clientId);
  const assign = useCan('assignments.make', clientId);
  const close = () => setWhat(undefined);
  const onDone = (done: readonly BulkRow[]) => {
    close();
    setRows(done);
  };
  const about = formatCount(chosen.length, 'requirement');
  const props = { clientId, frameworkId, chosen, onDone, onCancel: close };
  return (
    <BulkBar
      things={['requirement', 'requirements']}
      count={chosen.length}
      total={shown}
      most={shown}
      onAll={onAll}
      onClear={onClear}
    >
      <Button size="small" look="primary" whyNot={record.why} onClick={() => setWhat('states')}>
        Record their controls
      </Button>
      <Button size="small" whyNot={decide.why} onClick={() => setWhat('decision')}>
        Decide whether they apply
      </Button>
      <Button size="small" whyNot={assign.why} onClick={() => setWhat('assign')}>
        Assign
      </Button>
      <Dialog
        open={what === 'states'}
        guarded
        title="Record their controls"
        about={`The controls that ${about} depend on.`}
        onClose={close}
      >
        <BulkStates {...props} />
      </Dialog>
      <Dialog
        open={what === 'decision'}
        guarded
        title="Decide whether they apply"
        about={`${about}, with one justification.`}
        onClose={close}
      >
        <BulkDecision {...props} />
      </Dialog>
      <Dialog
        open={what === 'assign'}
        guarded
        title="Assign requirements"
        about={`${about}, to be answered by somebody.`}
        onClose={close}
      >
        <AssignForm
          clientId={clientId}
          frameworkId={frameworkId}
          requirements={chosen.map(({ ref }) => ref)}
          onDone={() => {
            close();
            onClear();
          }}
          onCancel={close}
        />
      </Dialog>
      {rows && (
        <BulkSheet
          rows={rows}
          onClose={() => {
            setRows(undefined);
            onClear();
          }}
        />
      )}
    </BulkBar>
  );
}
