import { type ControlReview, confirmControls } from '@claimlock/contract/control-reviews/endpoints';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';

const DoubtControl = later(() => import('./DoubtControl.tsx').then((m) => m.DoubtControl));

/** Why somebody may not confirm a control, or nothing: some may do so of what they own alone. */
export function useWhyNot(clientId: string, { mine }: Pick<ControlReview, 'mine'>): string | undefined {
  const permit = useCan('controls.confirm', clientId);
  if (permit.why) return permit.why;
  return permit.reach === 'own' && !mine
    ? 'The owner confirms this control, or anyone who may record controls.'
    : undefined;
}

/** Says with one press that a control is still as it is recorded, or that it is not and why. */
export function StillTrue({ clientId, review }: { readonly clientId: string; readonly review: ControlReview }) {
  const { controlId, name, part, scope, stateVersion } = review;
  const whyNot = useWhyNot(clientId, review);
  const confirm = useWrite(confirmControls);
  const [doubting, setDoubting] = useState(false);
  const where = part === null ? controlId : `${controlId}, ${part}`;
  if (doubting) return <DoubtControl clientId={clientId} review={review} onDone={() => setDoubting(false)} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button
        size="small"
        whyNot={whyNot}
        busy={confirm.isPending && 'Confirming'}
        icon={<CircleCheck aria-hidden="true" size={14} />}
        aria-label={`Still true: ${where} ${name}`}
        onClick={() => confirm.mutate({ clientId, items: [{ controlId, scope, version: stateVersion }] })}
      >
        Still true
      </Button>
      <Button
        size="small"
        whyNot={whyNot}
        aria-label={`No longer true: ${where} ${name}`}
        onClick={() => setDoubting(true)}
      >
        No longer true
      </Button>
      {confirm.error && (
        <span role="alert" className="text-13 text-bad">
          {confirm.error.message}
        </span>
      )}
    </span>
  );
}
