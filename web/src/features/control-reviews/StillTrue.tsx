import { type ControlReview, confirmControls } from '@claimlock/contract/control-reviews';
import { CircleCheck } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';

/** Says with one press that a control is still as it is recorded. */
export function StillTrue({
  clientId,
  review: { controlId, name, part, scope, stateVersion },
}: {
  readonly clientId: string;
  readonly review: ControlReview;
}) {
  const permit = useCan('controls.confirm', clientId);
  const confirm = useWrite(confirmControls);
  const where = part === null ? controlId : `${controlId}, ${part}`;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="small"
        whyNot={permit.why}
        busy={confirm.isPending && 'Confirming'}
        icon={<CircleCheck aria-hidden="true" size={14} />}
        aria-label={`Still true: ${where} ${name}`}
        onClick={() => confirm.mutate({ clientId, items: [{ controlId, scope, version: stateVersion }] })}
      >
        Still true
      </Button>
      {confirm.error && (
        <span role="alert" className="text-13 text-bad">
          {confirm.error.message}
        </span>
      )}
    </span>
  );
}
