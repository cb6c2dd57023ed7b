import { type EvidenceItem, readEvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import type { ComponentType } from 'react';
import { useRead } from '../../lib/query.ts';
import { PanelPart } from '../../ui/Panel.tsx';
import { type PanelMoves, RecordPanel } from '../../ui/RecordPanel.tsx';
import { useNextPart } from '../../ui/use-next-part.ts';
import { RecordHistory } from '../ledger/widgets.ts';
import { EvidenceControls } from './EvidenceControls.tsx';
import { EvidenceEditions } from './EvidenceEditions.tsx';
import { EvidenceFacts } from './EvidenceFacts.tsx';
import { EditEvidence, ReturnForm, type StepProps, WithdrawForm } from './EvidenceForms.tsx';
import { EvidenceSteps, type Step } from './EvidenceSteps.tsx';
import { RenewEvidence } from './RenewEvidence.tsx';

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

const steps: Readonly<Record<Step, { readonly title: string; readonly Form: ComponentType<StepProps> }>> = {
  return: { title: 'Ask for changes', Form: ReturnForm },
  renew: { title: 'Add a new version', Form: RenewEvidence },
  withdraw: { title: 'Withdraw it', Form: WithdrawForm },
  edit: { title: 'Edit', Form: EditEvidence },
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
  const StepForm = step && steps[step].Form;
  return (
    <>
      <EvidenceFacts item={item} clientId={clientId} />
      <div ref={next} tabIndex={-1} className="outline-none">
        {StepForm ? (
          <div className="mt-6">
            <PanelPart title={steps[step].title}>
              <StepForm clientId={clientId} item={item} reload={reload} onDone={() => take(undefined)} />
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
