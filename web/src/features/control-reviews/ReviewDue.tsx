import type { ControlReview } from '@claimlock/contract/control-reviews/endpoints';
import { Deadline } from '../../ui/Deadline.tsx';
import { Status } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';

/** How long before a review its owner is told. */
const toldDays = 14;

/** By when a control is reviewed again. */
export function ReviewDue({ review: { dueOn } }: { readonly review: Pick<ControlReview, 'dueOn'> }) {
  if (dueOn === null) return <span className="text-ink-faint">–</span>;
  return <Deadline on={dueOn} soonDays={toldDays} />;
}

/** Who answers for a control; that somebody has left is said. */
export function ReviewOwner({ owner }: Pick<ControlReview, 'owner'>) {
  if (!owner) return <span className="text-ink-faint">Unassigned</span>;
  return (
    <span>
      {owner.name}
      {!owner.works && <span className="text-bad"> has left</span>}
    </span>
  );
}

/** What its owner said of a control since it was recorded: that it is no longer true. */
export function Doubt({ review: { doubt } }: { readonly review: Pick<ControlReview, 'doubt'> }) {
  if (!doubt) return null;
  return (
    <p className="w-full text-13">
      <Status tone="attention">Reported as no longer true</Status>{' '}
      <span className="text-ink-faint">
        <Instant at={doubt.at} />
      </span>
      <span className="mt-0.5 block text-ink-soft [overflow-wrap:anywhere]">{doubt.note}</span>
    </p>
  );
}
