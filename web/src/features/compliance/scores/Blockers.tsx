import type { Tier } from '@claimlock/contract/compliance/assurance';
import { StatusIcon } from '../../../ui/Status.tsx';

/** What stands between a tier and the next, in words. */
export function Blockers({
  nextTier,
  blockers,
}: {
  readonly nextTier: Tier | null;
  readonly blockers: readonly string[];
}) {
  if (!nextTier) return <p className="text-ink-soft">There is no tier above this one.</p>;
  return (
    <ul className="space-y-1.5">
      {blockers.map((blocker) => (
        <li key={blocker} className="flex items-start gap-2">
          <span className="mt-0.5">
            <StatusIcon tone="attention" size={15} />
          </span>
          {blocker}
        </li>
      ))}
    </ul>
  );
}
