import type { Risk } from '@claimlock/contract/risks/endpoints';
import { RiskLevelBadge } from './RiskLevelBadge.tsx';
import { type RatingNames, ratingName } from './risk-words.ts';

/** The open risks with the highest scores, likelihood times impact, the highest first. */
export function TopRisks({
  names,
  risks,
  current,
  onOpen,
  compact = false,
}: {
  readonly names: RatingNames;
  readonly risks: readonly Risk[];
  readonly current?: string | undefined;
  readonly onOpen: (riskId: string) => void;
  /** In a widget, where there is room for half of it. */
  readonly compact?: boolean;
}) {
  return (
    <ol>
      {risks.map(({ id, title, likelihood, impact, score, level, status }) => (
        <li key={id} className="border-line border-b last:border-b-0">
          <button
            type="button"
            aria-current={id === current || undefined}
            onClick={() => onOpen(id)}
            className="flex w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>
              <span className="flex flex-wrap gap-x-3 text-12 text-ink-faint">
                {!compact && (
                  <span>
                    {ratingName(likelihood, names.likelihoodNames)} likelihood × {ratingName(impact, names.impactNames)}{' '}
                    impact
                  </span>
                )}
                <span>{status}</span>
              </span>
            </span>
            <RiskLevelBadge level={level} score={score} />
          </button>
        </li>
      ))}
    </ol>
  );
}
