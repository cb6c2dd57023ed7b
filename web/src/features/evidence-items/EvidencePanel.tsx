import { type EvidenceItem, readEvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import { useRead } from '../../lib/query.ts';
import { PanelPart } from '../../ui/Panel.tsx';
import { type PanelMoves, RecordPanel } from '../../ui/RecordPanel.tsx';
import { useNextPart } from '../../ui/use-next-part.ts';
import { RecordHistory } from '../ledger/widgets.ts';
import { EditEvidence } from './EditEvidence.tsx';
import { EvidenceControls } from './EvidenceControls.tsx';
import { EvidenceEditions } from './EvidenceEditions.tsx';
import { EvidenceFacts } from './EvidenceFacts.tsx';
import { EvidenceSteps, type Step } from './EvidenceSteps.tsx';
import { RenewEvidence } from './RenewEvidence.tsx';
import { ReturnForm, WithdrawForm } from './ReviewForms.tsx';
import type { StepProps } from './step-props.ts';

type Around = PanelMoves & {
  readonly clientId: string;
  readonly evidenceItemId: string;
};

/** One piece of evidence beside its list: what it is, what it shows, what was decided, and what can be done next. */
export function EvidencePanel({ clientId, evidenceItemId, ...moves }: Around) {
  const query = useRead(readEvidenceItem, { clientId, evidenceItemId });
  return (
    <RecordPanel
      query={query}
      thing="evidence"
      kind="Evidence"
      kindOf={({ number }) => `Evidence ${number}`}
      titleOf={({ title }) => title}
      moves={moves}
    >
      {(item, reload) => <Shown key={item.id} item={item} clientId={clientId} reload={reload} />}
    </RecordPanel>
  );
}

const titles: Readonly<Record<Step, string>> = {
  return: 'Ask for changes',
  renew: 'Add a new version',
  withdraw: 'Withdraw it',
  edit: 'Edit',
};

function Shown({
  item,
  clientId,
  reload,
}: {
  readonly item: EvidenceItem;
  readonly clientId: string;
  readonly reload: () => Promise<EvidenceItem | undefined>;
}) {
  const { part: step, take, place: next } = useNextPart<Step>();
  const done = () => take(undefined);
  const props = { clientId, item, onReload: reload, onDone: done, onCancel: done };
  return (
    <>
      <EvidenceFacts item={item} clientId={clientId} />
      <div ref={next} tabIndex={-1} className="outline-none">
        {step ? (
          <div className="mt-6">
            <PanelPart title={titles[step]}>
              <StepForm step={step} {...props} />
            </PanelPart>
          </div>
        ) : (
          <EvidenceSteps clientId={clientId} item={item} onStep={take} onReload={reload} />
        )}
      </div>
      <EvidenceControls clientId={clientId} item={item} />
      <EvidenceEditions clientId={clientId} item={item} />
      <RecordHistory clientId={clientId} subject={item.id} />
    </>
  );
}

function StepForm({ step, ...props }: StepProps & { readonly step: Step }) {
  switch (step) {
    case 'return':
      return <ReturnForm {...props} />;
    case 'renew':
      return <RenewEvidence {...props} />;
    case 'withdraw':
      return <WithdrawForm {...props} />;
    case 'edit':
      return <EditEvidence {...props} />;
  }
}
