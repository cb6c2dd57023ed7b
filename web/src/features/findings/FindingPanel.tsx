import { type Finding, readFinding } from '@claimlock/contract/findings/endpoints';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { PanelPart } from '../../ui/Panel.tsx';
import { type PanelMoves, RecordPanel } from '../../ui/RecordPanel.tsx';
import { useNextPart } from '../../ui/use-next-part.ts';
import { LinkedActions } from '../action-items/widgets.ts';
import { RecordHistory } from '../ledger/widgets.ts';
import { AcceptForm, CloseForm, DismissForm } from './DecisionForms.tsx';
import { EditFinding } from './EditFinding.tsx';
import { FindingFacts } from './FindingFacts.tsx';
import { FindingSteps, type Step } from './FindingSteps.tsx';
import type { StepProps } from './step-props.ts';
import { ReturnForm, SubmitForm } from './WorkForms.tsx';

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

const titles: Readonly<Record<Exclude<Step, 'edit'>, string>> = {
  submit: 'Hand over for review',
  return: 'Send it back',
  close: 'Close it',
  accept: 'Accept the risk',
  dismiss: 'False positive',
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
  const done = () => take(undefined);
  const props = { clientId, finding, onReload: reload, onDone: done, onCancel: done };
  if (step === 'edit') {
    return (
      <div ref={next} tabIndex={-1}>
        <EditFinding {...props} />
      </div>
    );
  }
  return (
    <>
      <FindingFacts finding={finding} mayRead={mayRead} />
      <div ref={next} tabIndex={-1} className="outline-none">
        {step ? (
          <div className="mt-6">
            <PanelPart title={titles[step]}>
              <StepForm step={step} {...props} />
            </PanelPart>
          </div>
        ) : (
          <FindingSteps clientId={clientId} finding={finding} onStep={take} onRecur={onRecur} />
        )}
      </div>
      <LinkedActions clientId={clientId} about={{ finding: finding.id }} />
      <RecordHistory clientId={clientId} subject={finding.id} />
    </>
  );
}

function StepForm({ step, ...props }: StepProps & { readonly step: Exclude<Step, 'edit'> }) {
  switch (step) {
    case 'submit':
      return <SubmitForm {...props} />;
    case 'return':
      return <ReturnForm {...props} />;
    case 'close':
      return <CloseForm {...props} />;
    case 'accept':
      return <AcceptForm {...props} />;
    case 'dismiss':
      return <DismissForm {...props} />;
  }
}
