import { approveEvidenceItem, type EvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import { Ban, Check, FilePlus2, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { type NextStep, StepButtons } from '../../ui/StepButtons.tsx';

/** What can be done next with a piece of evidence, that needs something to be said. */
export type Step = 'return' | 'renew' | 'withdraw' | 'edit';

const icon = (Icon: typeof Ban) => <Icon aria-hidden="true" size={15} />;
const notByYou = 'You added this version or chose its days, so somebody else has to approve it.';

/** The buttons of what comes next; which they are follows from where the evidence stands. */
export function EvidenceSteps({
  clientId,
  item,
  onStep,
  onReload,
}: {
  readonly clientId: string;
  readonly item: EvidenceItem;
  readonly onStep: (step: Step) => void;
  readonly onReload: () => Promise<EvidenceItem | undefined>;
}) {
  const review = useCan('evidence-items.review', clientId).why;
  const change = useCan('evidence-items.change', clientId).why;
  const approve = useWrite(approveEvidenceItem);
  const [changed, setChanged] = useState(false);
  const { status, version, editions, keptFor } = item;
  if (status === 'Withdrawn' || keptFor) return null;
  const waits = status === 'Waiting for review';
  const send = () =>
    approve.mutate(
      { clientId, evidenceItemId: item.id, version },
      {
        onError: async (error) => {
          if (!(error instanceof ApiError) || error.code !== 'conflict') return;
          await onReload();
          setChanged(true);
          approve.reset();
        },
      },
    );
  const decisions: readonly NextStep[] = [
    {
      label: 'Approve',
      icon: icon(Check),
      whyNot: review ?? (editions[0]?.yours ? notByYou : undefined),
      busy: approve.isPending && 'Approving',
      primary: true,
      onTake: send,
    },
    { label: 'Ask for changes', icon: icon(Undo2), whyNot: review, onTake: () => onStep('return') },
  ];
  const changes: readonly NextStep[] = [
    {
      label: 'New version',
      icon: icon(FilePlus2),
      whyNot: change,
      primary: status === 'Changes requested',
      onTake: () => onStep('renew'),
    },
    { label: 'Edit', icon: icon(Pencil), whyNot: change, onTake: () => onStep('edit') },
    { label: 'Withdraw', icon: icon(Ban), whyNot: review, onTake: () => onStep('withdraw') },
  ];
  return (
    <>
      <div className="mt-5">
        <StepButtons of={item.title} steps={waits ? [...decisions, ...changes] : changes} />
      </div>
      {changed && (
        <div className="mt-3">
          <Notice tone="attention" title="Someone else changed this" onDismiss={() => setChanged(false)}>
            Their version is shown above. Look at it, then decide.
          </Notice>
        </div>
      )}
      {approve.error && (
        <div className="mt-3">
          <ProblemNotice problem={problemOf(approve.error)} />
        </div>
      )}
    </>
  );
}
