import type { RiskLevel } from '@claimlock/contract/risks/endpoints';
import { LevelBadge } from '../../ui/LevelBadge.tsx';

/** How grave a risk is, in a word, with the score it is sorted by where one is given. */
export function RiskLevelBadge({ level, score }: { readonly level: RiskLevel; readonly score?: number }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {score !== undefined && (
        <span className="numeric w-5 text-right font-semibold">
          <span className="sr-only">Score </span>
          {score}
        </span>
      )}
      <LevelBadge level={level} />
    </span>
  );
}
