import { dutyNames } from '@claimlock/contract/access';
import { type RiskAdvice, type RiskAdviser, riskAdviceNames, riskAdvisers } from '@claimlock/contract/risks/advice';
import type { ReactNode } from 'react';
import { Instant } from '../../ui/When.tsx';

/** Advice on accepting a risk, of the register or of a finding. */
type Given = Omit<RiskAdvice, 'rating'>;

/** What is said where no adviser is appointed. */
export const noAdviser = 'No CISO is appointed, so no advice is needed to accept this risk.';

/** The duties whose advice is needed and was not given yet, or counts no longer. */
export const awaitedAdvice = (advisers: readonly RiskAdviser[], advice: readonly Given[]): readonly RiskAdviser[] =>
  advisers.filter((duty) => !advice.some((one) => one.duty === duty && one.current));

/** Whether current advice, the latest of each adviser, is to treat the risk first. */
export const isAgainst = (advice: readonly Given[]): boolean =>
  riskAdvisers.some((duty) => advice.findLast((one) => one.duty === duty && one.current)?.advises === 'treat');

/** What advisers said, the newest last: by whom and when, how grave it was then, and whether it still counts. */
export function AdviceGiven<One extends Given>({
  advice,
  levelOf,
}: {
  readonly advice: readonly One[];
  readonly levelOf: (one: One) => ReactNode;
}) {
  if (advice.length === 0) return null;
  return (
    <ol>
      {advice.map((one) => (
        <li key={`${one.duty} ${one.at}`} className="border-line border-b py-2 last:border-b-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{riskAdviceNames[one.advises]}</span>
            {levelOf(one)}
            {!one.current && <span className="text-13 text-ink-soft">No longer counts</span>}
          </p>
          <p className="text-13 text-ink-soft">
            {dutyNames[one.duty]} · {one.by} · <Instant at={one.at} />
          </p>
          <p className="mt-1 text-13 whitespace-pre-wrap [overflow-wrap:anywhere]">{one.reasons}</p>
        </li>
      ))}
    </ol>
  );
}
