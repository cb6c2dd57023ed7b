import type { ControlReview } from '@claimlock/contract/control-reviews';
import { formatDate, formatDue, today } from '../../lib/format.ts';

/** By when a control is looked at again; being late is said in words. */
export function ReviewDue({ review: { dueOn, late } }: { readonly review: Pick<ControlReview, 'dueOn' | 'late'> }) {
  if (dueOn === null) return <span className="text-ink-faint">–</span>;
  return (
    <time
      dateTime={dueOn}
      title={formatDue(dueOn, today())}
      className={late ? 'numeric font-medium text-bad' : 'numeric'}
    >
      <span className="whitespace-nowrap">{formatDate(dueOn)}</span>
      {late && <span className="whitespace-nowrap font-normal"> · {formatDue(dueOn, today())}</span>}
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
