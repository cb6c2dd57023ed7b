import type { Tier, TierBlocker } from '@claimlock/contract/compliance/assurance';
import { Anchor, textLinkLook } from '../../../ui/Anchor.tsx';
import { moveBetweenRows, RowItem } from '../../../ui/DataTable.tsx';
import { StatusIcon } from '../../../ui/Status.tsx';

/** What stands between a tier and the next, in words that open the family or the control that they are about. */
export function Blockers({
  nextTier,
  blockers,
  named = blockers.length,
  addressOf,
}: {
  readonly nextTier: Tier | null;
  readonly blockers: readonly TierBlocker[];
  /** How many are named where a list of what raises the score has all of them, each with what to do. */
  readonly named?: number;
  /** Where what a blocker is about opens; nowhere where it is about nothing that the viewer may open. */
  readonly addressOf: (blocker: TierBlocker) => string | undefined;
}) {
  if (!nextTier) return <p className="text-ink-soft">There is no tier above this one.</p>;
  return (
    <ul onKeyDown={moveBetweenRows} className="space-y-1.5 pointer-coarse:space-y-0">
      {blockers.slice(0, named).map((blocker) => {
        const to = addressOf(blocker);
        return (
          <RowItem key={blocker.says} className="flex items-start gap-2 pointer-coarse:py-3">
            <span className="mt-0.5">
              <StatusIcon tone="attention" size={15} />
            </span>
            {to === undefined ? (
              blocker.says
            ) : (
              <Anchor to={to} data-opens="" className={textLinkLook}>
                {blocker.says}
              </Anchor>
            )}
          </RowItem>
        );
      })}
      {blockers.length > named && (
        <li className="text-ink-soft">{`And ${blockers.length - named} more: see “What raises the score”.`}</li>
      )}
    </ul>
  );
}
