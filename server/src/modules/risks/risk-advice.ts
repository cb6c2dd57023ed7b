import type { ErrorCode } from '@claimlock/contract/errors';
import { isHigh } from '@claimlock/contract/levels';
import type { RiskAdviser } from '@claimlock/contract/risks/advice';
import { levelOf } from '@claimlock/contract/risks/endpoints';
import type { AdviceRow } from './advice-store.ts';
import type { RiskRow } from './store.ts';

type Rated = Pick<RiskRow, 'likelihood' | 'impact' | 'category'>;

/** Whether advice speaks of a risk as it is rated now. */
export const isCurrent = (
  { likelihood, impact }: Pick<AdviceRow, 'likelihood' | 'impact'>,
  risk: Pick<Rated, 'likelihood' | 'impact'>,
): boolean => likelihood === risk.likelihood && impact === risk.impact;

/**
 * Whose advice the acceptance of a risk needs, of the duties that somebody holds: the CISO’s on a high or critical one, and the
 * data protection officer’s as well where it is one of data protection (insurance domain §9.3, SoD-6).
 */
export function advisersOf(risk: RiskRow, held: ReadonlySet<string>): RiskAdviser[] {
  if (!isHigh(levelOf(risk))) return [];
  const asked: readonly RiskAdviser[] = risk.category === 'Data protection' ? ['CISO', 'DPO'] : ['CISO'];
  return asked.filter((duty) => held.has(duty));
}

const missing = { CISO: 'risk.acceptance-needs-ciso', DPO: 'risk.acceptance-needs-dpo' } as const;

/**
 * Why a risk cannot be accepted yet: advice that it needs was not given on its rating, or was given by whoever accepts it. What
 * was advised binds nobody: whoever accepts says why.
 */
export function adviceRefusal(
  risk: RiskRow,
  {
    held,
    advice,
    decider,
  }: {
    readonly held: ReadonlySet<string>;
    readonly advice: readonly AdviceRow[];
    readonly decider: string | null;
  },
): ErrorCode | undefined {
  for (const duty of advisersOf(risk, held)) {
    const newest = advice.findLast((one) => one.duty === duty && isCurrent(one, risk));
    if (!newest) return missing[duty];
    if (newest.given_by === decider) return 'risk.acceptance-by-adviser';
  }
  return undefined;
}
