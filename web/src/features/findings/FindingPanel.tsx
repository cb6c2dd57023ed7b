import { type Finding, readFinding } from '@claimlock/contract/findings/endpoints';
import type { ComponentType } from 'react';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { PanelPart } from '../../ui/Panel.tsx';
import { type PanelMoves, RecordPanel } from '../../ui/RecordPanel.tsx';
import { useNextPart } from '../../ui/use-next-part.ts';
import { LinkedActions } from '../action-items/widgets.ts';
import { RecordHistory } from '../ledger/widgets.ts';
import { LinkedRisks } from '../risk-treatments/widgets.ts';
import { FindingAdvice } from './FindingAdvice.tsx';
import { FindingFacts } from './FindingFacts.tsx';
import { EditFinding } from './FindingForms.tsx';
import { AcceptForm, CloseForm, DismissForm, ReturnForm, type StepProps, SubmitForm } from './FindingStepForms.tsx';
import { FindingSteps, type Step } from './FindingSteps.tsx';

type Around = PanelMoves & {
  readonly clientId: string;
  readonly findingId: string;
  readonly onRecur: (findingId: string) => void;
};

/** One finding beside its list: what it says, what can be done next, and its history. */
export function FindingPanel({ clientId, findingId, onRecur, ...moves }: Around) {
  const query = useRead(readFinding, { clientId, findingId });
  return (
    <RecordPanel
      query={query}
      thing="finding"
      kind="Finding"
      kindOf={({ number }) => `Finding ${number}`}
      titleOf={({ title }) => title}
      moves={moves}
    >
      {(finding, reload) => (
        <Shown
          key={finding.id}
          finding={finding}
          clientId={clientId}
          reload={reload}
          onRecur={() => onRecur(finding.id)}
        />
      )}
    </RecordPanel>
  );
}

const steps: Readonly<
  Record<Exclude<Step, 'edit'>, { readonly title: string; readonly Form: ComponentType<StepProps> }>
> = {
  submit: { title: 'Hand over for review', Form: SubmitForm },
  return: { title: 'Send it back', Form: ReturnForm },
  close: { title: 'Close it', Form: CloseForm },
  accept: { title: 'Accept the risk', Form: AcceptForm },
  dismiss: { title: 'False positive', Form: DismissForm },
};

function Shown({
  finding,
  clientId,
  reload,
  onRecur,
}: {
  readonly finding: Finding;
  readonly clientId: string;
  readonly reload: () => Promise<Finding | undefined>;
  readonly onRecur: () => void;
}) {
  const { part: step, take, place: next } = useNextPart<Step>();
  const mayRead = useCan('compliance.read-working', clientId).may;
  const props = { clientId, finding, reload, onDone: () => take(undefined) };
  if (step === 'edit') {
    return (
      <div ref={next} tabIndex={-1}>
        <EditFinding {...props} />
      </div>
    );
  }
  const StepForm = step && steps[step].Form;
  return (
    <>
      <FindingFacts finding={finding} mayRead={mayRead} />
      <div ref={next} tabIndex={-1} className="outline-none">
        {StepForm ? (
          <div className="mt-6">
            <PanelPart title={steps[step].title}>
              <StepForm {...props} />
            </PanelPart>
          </div>
        ) : (
          <FindingSteps clientId={clientId} finding={finding} onStep={take} onRecur={onRecur} />
        )}
      </div>
      <FindingAdvice clientId={clientId} finding={finding} reload={reload} />
      <LinkedActions clientId={clientId} about={{ finding: finding.id }} />
      <LinkedRisks clientId={clientId} findingId={finding.id} />
      <RecordHistory clientId={clientId} subject={finding.id} />
    </>
  );
}
