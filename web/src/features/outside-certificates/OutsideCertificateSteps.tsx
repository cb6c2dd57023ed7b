import {
  type OneOutsideCertificate,
  withdrawOutsideCertificate,
} from '@claimlock/contract/outside-certificates/endpoints';
import { Ban, Check, FilePlus2, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { type NextStep, StepButtons } from '../../ui/StepButtons.tsx';

/** What can be done next with a certificate, that needs something to be said. */
export type Step = 'approve' | 'return' | 'correct' | 'renew';

const icon = (Icon: typeof Ban) => <Icon aria-hidden="true" size={15} />;
const notByYou = 'You cannot decide on your own certificate. Another administrator has to.';

/** The buttons of what comes next; which they are follows from where the certificate stands and whose it is. */
export function OutsideCertificateSteps({
  clientId,
  one,
  onStep,
}: {
  readonly clientId: string;
  readonly one: OneOutsideCertificate;
  readonly onStep: (step: Step) => void;
}) {
  const review = useCan('outside-certificates.review', clientId);
  const withdrawing = useCan('outside-certificates.withdraw', clientId);
  const [withdraws, setWithdraws] = useState(false);
  const { status, yours, renewed } = one;
  if (status === 'Replaced' || status === 'Withdrawn') return null;
  const waits = status === 'Waiting for approval';
  const isOpen = waits || status === 'Returned';
  const whyNot = yours ? notByYou : review.why;
  const decisions: readonly NextStep[] = [
    { label: 'Approve', icon: icon(Check), whyNot, primary: true, onTake: () => onStep('approve') },
    { label: 'Return', icon: icon(Undo2), whyNot, onTake: () => onStep('return') },
  ];
  const correction: NextStep = {
    label: 'Correct',
    icon: icon(Pencil),
    primary: status === 'Returned',
    onTake: () => onStep('correct'),
  };
  const renewal: NextStep = {
    label: 'Renew',
    icon: icon(FilePlus2),
    whyNot: renewed ? 'A renewal is already awaiting approval.' : undefined,
    onTake: () => onStep('renew'),
  };
  const withdrawal: NextStep = {
    label: 'Withdraw',
    icon: icon(Ban),
    whyNot: withdrawing.why,
    onTake: () => setWithdraws(true),
  };
  return (
    <>
      <StepButtons
        of={one.title}
        steps={[
          ...(yours ? [isOpen ? correction : renewal] : []),
          ...(waits && (review.may || !yours) ? decisions : []),
          ...(yours || withdrawing.may ? [withdrawal] : []),
        ]}
      />
      <Withdraw clientId={clientId} one={one} open={withdraws} onClose={() => setWithdraws(false)} />
    </>
  );
}

function Withdraw({
  clientId,
  one: { id, title, version, countsAsCompletion, controls, course },
  open,
  onClose,
}: {
  readonly clientId: string;
  readonly one: OneOutsideCertificate;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const withdraw = useWrite(withdrawOutsideCertificate, { onDone: onClose });
  return (
    <ConfirmDialog
      title={`Withdraw ${title}?`}
      about={
        <>
          The certificate stays on record as withdrawn. This cannot be undone.
          {countsAsCompletion && course && ` ${course.title} has to be taken again.`}
          {controls.length > 0 && ` The certificate is no evidence of ${controls.join(', ')} any more.`}
        </>
      }
      open={open}
      onClose={onClose}
      onConfirm={() => withdraw.mutate({ clientId, outsideCertificateId: id, version })}
      confirm="Withdraw"
      busy={withdraw.isPending && 'Withdrawing'}
      problem={withdraw.error ? problemOf(withdraw.error) : undefined}
      dangerous
    />
  );
}
