import { type Finding, readFinding } from '@claimlock/contract/findings';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { isMissing } from '../../lib/problem.ts';
import { useRead } from '../../lib/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { LinkedActions } from '../action-items/widgets.ts';
import { RecordHistory } from '../ledger/widgets.ts';
import { AcceptForm, CloseForm, DismissForm } from './DecisionForms.tsx';
import { EditFinding } from './EditFinding.tsx';
import { FindingFacts } from './FindingFacts.tsx';
import { FindingSteps, type Step } from './FindingSteps.tsx';
import type { StepProps } from './step-props.ts';
import { ReturnForm, SubmitForm } from './WorkForms.tsx';

type Around = {
  readonly clientId: string;
  readonly findingId: string;
  readonly onClose: () => void;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onRecur: (findingId: string) => void;
};

/** One finding beside its list: what it says, what can be done next, and its history. */
export function FindingPanel({ clientId, findingId, onClose, onPrevious, onNext, onRecur }: Around) {
  const query = useRead(readFinding, { clientId, findingId });
  if (query.error && isMissing(query.error)) {
    return (
      <Panel kind="Finding" title="Not found" onClose={onClose}>
        <Empty title="This finding is not here">
          It may belong to another organisation, or to somebody else and not to you.
        </Empty>
      </Panel>
    );
  }
  const kind = query.data ? `Finding ${query.data.number}` : 'Finding';
  return (
    <Panel kind={kind} title={query.data?.title ?? 'Finding'} {...{ onClose, onPrevious, onNext }}>
      <Loaded query={query} what="The finding" skeleton={<SkeletonText lines={8} />}>
        {(finding) => (
          <Shown
            key={finding.id}
            finding={finding}
            clientId={clientId}
            reload={async () => (await query.refetch()).data}
            onRecur={() => onRecur(finding.id)}
          />
        )}
      </Loaded>
    </Panel>
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
  const [step, setStep] = useState<Step>();
  const mayRead = useCan('compliance.read-working', clientId).may;
  const next = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const take = (to: Step | undefined) => {
    moved.current = true;
    setStep(to);
  };
  // The button that was pressed is gone: the focus goes to what came in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when the step does, and only then.
  useEffect(() => {
    if (!moved.current) return;
    const first = next.current?.querySelector<HTMLElement>('select, textarea, input');
    (first ?? next.current)?.focus();
  }, [step]);
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
          <PanelPart title={titles[step]}>
            <StepForm step={step} {...props} />
          </PanelPart>
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
