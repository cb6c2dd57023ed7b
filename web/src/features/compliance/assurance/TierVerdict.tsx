import type { FamilyWorking } from '@claimlock/contract/compliance/assurance';
import type { ReactNode } from 'react';
import { formatAssurance, formatCount } from '../../../lib/format.ts';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { VerdictHeader } from '../../../ui/VerdictHeader.tsx';
import { AsOf } from '../../../ui/When.tsx';
import type { Doubts } from '../../control-scopes/widgets.ts';
import type { Asked } from './family-verdict.ts';
import { tierVerdict } from './tier-verdict.ts';

/** The tier of a client with its score: what keeps it from the next, what speaks against it, and what to do next. */
export function TierVerdict({
  asked,
  families,
  doubts,
  isReading,
  next,
}: {
  readonly asked: Asked;
  readonly families: readonly FamilyWorking[];
  readonly doubts: Doubts | undefined;
  /** Whether doubts are still being read: nothing is said of the tier before they are known. */
  readonly isReading: boolean;
  readonly next?: ReactNode;
}) {
  if (isReading) return <SkeletonText lines={3} />;
  const { assurance } = asked;
  const { tone, verdict, why, inDoubt } = tierVerdict(asked, families, doubts);
  return (
    <VerdictHeader
      tone={tone}
      verdict={verdict}
      {...(assurance.isAssessed && { figure: formatAssurance(assurance) })}
      beside={
        assurance.isAssessed && (
          <span className="numeric text-13 text-ink-soft">{assurance.raw.toFixed(2)} of 100 points</span>
        )
      }
      why={
        <>
          <p>{why.join(' ')}</p>
          {inDoubt > 0 && (
            <p>
              {formatCount(inDoubt, 'control')} it depends on {inDoubt === 1 ? 'is' : 'are'} contradicted or overdue for
              review. Open a family to see which.
            </p>
          )}
          <p className="text-13 text-ink-faint">
            Score <AsOf at={assurance.asOf} />
          </p>
        </>
      }
      next={next}
    />
  );
}
