import type { Tier } from '@claimlock/contract/compliance/assurance';
import { StatusIcon } from '../../../ui/Status.tsx';

/** What stands between a tier and the next, in words. */
export function Blockers({
  nextTier,
  blockers,
  named = blockers.length,
}: {
  readonly nextTier: Tier | null;
  readonly blockers: readonly string[];
  /** How many are named where a list of what raises the score has all of them, each with what to do. */
  readonly named?: number;
}) {
  if (!nextTier) return <p className="text-ink-soft">There is no tier above this one.</p>;
  return (
    <ul className="space-y-1.5">
      {blockers.slice(0, named).map((blocker) => (
        <li key={blocker} className="flex items-start gap-2">
          <span className="mt-0.5">
            <StatusIcon tone="attention" size={15} />
          </span>
          {blocker}
        </li>
      ))}
      {blockers.length > named && (
        <li className="text-ink-soft">{`And ${blockers.length - named} more: see “What raises the score”.`}</li>
      )}
    </ul>
  );
}
