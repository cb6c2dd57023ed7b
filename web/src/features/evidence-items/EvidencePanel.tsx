import { type EvidenceItem, readEvidenceItem } from '@claimlock/contract/evidence-items';
import { useEffect, useRef, useState } from 'react';
import { isMissing } from '../../lib/problem.ts';
import { useRead } from '../../lib/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { RecordHistory } from '../ledger/widgets.ts';
import { EditEvidence } from './EditEvidence.tsx';
import { EvidenceControls } from './EvidenceControls.tsx';
import { EvidenceEditions } from './EvidenceEditions.tsx';
import { EvidenceFacts } from './EvidenceFacts.tsx';
import { EvidenceSteps, type Step } from './EvidenceSteps.tsx';
import { RenewEvidence } from './RenewEvidence.tsx';
import { ReturnForm, WithdrawForm } from './ReviewForms.tsx';
import type { StepProps } from './step-props.ts';

type Around = {
  readonly clientId: string;
  readonly evidenceItemId: string;
  readonly onClose: () => void;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
};

/** One piece of evidence beside its list: what it is, what it shows, what was decided, and what can be done next. */
export function EvidencePanel({ clientId, evidenceItemId, onClose, onPrevious, onNext }: Around) {
  const query = useRead(readEvidenceItem, { clientId, evidenceItemId });
  if (query.error && isMissing(query.error)) {
    return (
      <Panel kind="Evidence" title="Not found" onClose={onClose}>
        <Empty title="This evidence is not here">
          It may belong to another organisation, or to somebody else and not to you.
        </Empty>
      </Panel>
    );
  }
  const kind = query.data ? `Evidence ${query.data.number}` : 'Evidence';
  return (
    <Panel kind={kind} title={query.data?.title ?? 'Evidence'} {...{ onClose, onPrevious, onNext }}>
      <Loaded query={query} what="The evidence" skeleton={<SkeletonText lines={8} />}>
        {(item) => (
          <Shown key={item.id} item={item} clientId={clientId} reload={async () => (await query.refetch()).data} />
        )}
      </Loaded>
    </Panel>
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
  const [step, setStep] = useState<Step>();
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
    const first = next.current?.querySelector<HTMLElement>('select, textarea, input:not([type=file]), button');
    (first ?? next.current)?.focus();
  }, [step]);
  const done = () => take(undefined);
  const props = { clientId, item, onReload: reload, onDone: done, onCancel: done };
  return (
    <>
      <EvidenceFacts item={item} clientId={clientId} />
      <div ref={next} tabIndex={-1} className="outline-none">
        {step ? (
          <PanelPart title={titles[step]}>
            <StepForm step={step} {...props} />
          </PanelPart>
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
