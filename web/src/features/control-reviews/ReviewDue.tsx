import type { ControlReview } from '@claimlock/contract/control-reviews/endpoints';
import { formatDate, formatDue, today } from '../../lib/format.ts';
import { Status } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';

/** By when a control is looked at again; being late is said in words. */
export function ReviewDue({ review: { dueOn, late } }: { readonly review: Pick<ControlReview, 'dueOn' | 'late'> }) {
  if (dueOn === null) return <span className="text-ink-faint">–</span>;
  return (
    <time
      dateTime={dueOn}
      title={formatDue(dueOn, today())}
      className={late ? 'numeric font-medium text-bad' : 'numeric'}
    >
      <span className="whitespace-nowrap">
        {formatDate(dueOn)}
        {late && ','}
      </span>
      {late && <span className="whitespace-nowrap font-normal"> {formatDue(dueOn, today())}</span>}
    </time>
  );
}

/** Who answers for a control; that somebody has left is said. */
export function ReviewOwner({ owner }: Pick<ControlReview, 'owner'>) {
  if (!owner) return <span className="text-ink-faint">Nobody</span>;
  return (
    <span>
      {owner.name}
      {!owner.works && <span className="text-bad"> has left</span>}
    </span>
  );
}

/** What its owner said of a control since it was recorded: that it is so no more. */
export function Doubt({ review: { doubt } }: { readonly review: Pick<ControlReview, 'doubt'> }) {
  if (!doubt) return null;
  return (
    <p className="w-full text-13">
      <Status tone="attention">Said to be so no more</Status>{' '}
      <span className="text-ink-faint">
        <Instant at={doubt.at} />
      </span>
      <span className="mt-0.5 block text-ink-soft [overflow-wrap:anywhere]">{doubt.note}</span>
    </p>
  );
}
