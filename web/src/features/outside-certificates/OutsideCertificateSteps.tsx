import {
  type OneOutsideCertificate,
  withdrawOutsideCertificate,
} from '@claimlock/contract/outside-certificates/endpoints';
import { Ban, Check, FilePlus2, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';

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
  const { status, yours, renewed } = one;
  if (status === 'Replaced' || status === 'Withdrawn') return null;
  const waits = status === 'Waiting for approval';
  const isOpen = waits || status === 'Returned';
  const whyNot = yours ? notByYou : review.why;
  return (
    <div className="flex flex-wrap gap-2">
      {waits && (review.may || !yours) && (
        <>
          <Button look="primary" whyNot={whyNot} icon={icon(Check)} onClick={() => onStep('approve')}>
            Approve
          </Button>
          <Button whyNot={whyNot} icon={icon(Undo2)} onClick={() => onStep('return')}>
            Return
          </Button>
        </>
      )}
      {yours && isOpen && (
        <Button
          look={status === 'Returned' ? 'primary' : 'secondary'}
          icon={icon(Pencil)}
          onClick={() => onStep('correct')}
        >
          Correct
        </Button>
      )}
      {yours && !isOpen && (
        <Button
          whyNot={renewed ? 'A renewal is already awaiting approval.' : undefined}
          icon={icon(FilePlus2)}
          onClick={() => onStep('renew')}
        >
          Renew
        </Button>
      )}
      {(yours || withdrawing.may) && <Withdraw clientId={clientId} one={one} whyNot={withdrawing.why} />}
    </div>
  );
}

function Withdraw({
  clientId,
  one: { id, title, version, countsAsCompletion, controls, course },
  whyNot,
}: {
  readonly clientId: string;
  readonly one: OneOutsideCertificate;
  readonly whyNot: string | undefined;
}) {
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const withdraw = useWrite(withdrawOutsideCertificate, { onDone: close });
  return (
    <>
      <Button whyNot={whyNot} icon={icon(Ban)} onClick={() => setAsked(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        title={`Withdraw ${title}?`}
        about={
          <>
            The certificate stays on record as withdrawn. This cannot be undone.
            {countsAsCompletion && course && ` ${course.title} has to be taken again.`}
            {controls.length > 0 && ` The certificate is no evidence of ${controls.join(', ')} any more.`}
          </>
        }
        open={asked}
        onClose={close}
        onConfirm={() => withdraw.mutate({ clientId, outsideCertificateId: id, version })}
        confirm="Withdraw"
        busy={withdraw.isPending && 'Withdrawing'}
        problem={withdraw.error ? problemOf(withdraw.error) : undefined}
        dangerous
      />
    </>
  );
}
