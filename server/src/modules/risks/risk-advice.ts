import type { ErrorCode } from '@claimlock/contract/errors';
import { isHigh } from '@claimlock/contract/levels';
import type { RiskAdviser } from '@claimlock/contract/risks/advice';
import { levelOf } from '@claimlock/contract/risks/endpoints';
import type { AdviceRow } from './advice-store.ts';
import type { RiskRow } from './store.ts';

/** Whether advice still counts: its risk was not rated anew since, and no acceptance of it was declined or ended. */
export const isCurrent = ({ round }: Pick<AdviceRow, 'round'>, risk: Pick<RiskRow, 'advice_round'>): boolean =>
  round === risk.advice_round;

/** A new round of advice, where a change of a risk makes what was advised on it count no longer. */
export function nextRound(
  risk: Pick<RiskRow, 'likelihood' | 'impact' | 'advice_round'>,
  { likelihood = risk.likelihood, impact = risk.impact, acceptance }: RoundChange,
): { advice_round?: number } {
  const rerated = likelihood !== risk.likelihood || impact !== risk.impact;
  const over = acceptance != null && ['Declined', 'Stale', 'Expired', 'Withdrawn'].includes(acceptance);
  return rerated || over ? { advice_round: risk.advice_round + 1 } : {};
}

type RoundChange = {
  readonly likelihood?: number | undefined;
  readonly impact?: number | undefined;
  readonly acceptance?: string | null | undefined;
};

/**
 * Whose advice the acceptance of a risk needs, of the duties that somebody holds: the CISO’s on a high or critical one, and the
 * data protection officer’s as well where it is one of data protection (insurance domain §9.3, SoD-6).
 */
export function advisersOf(risk: RiskRow, held: ReadonlySet<string>): RiskAdviser[] {
  return adviceAsked(risk).filter((duty) => held.has(duty));
}

/** Whose advice it would need if every duty were held. */
export function adviceAsked(risk: Pick<RiskRow, 'likelihood' | 'impact' | 'category'>): readonly RiskAdviser[] {
  if (!isHigh(levelOf(risk))) return [];
  return risk.category === 'Data protection' ? ['CISO', 'DPO'] : ['CISO'];
}

const missing = { CISO: 'risk.acceptance-needs-ciso', DPO: 'risk.acceptance-needs-dpo' } as const;

/** The advice that was given on a risk, and of each duty that has to advise the newest that counts; undefined where there is none. */
export type AdviceOnRecord = {
  readonly given: readonly AdviceRow[];
  readonly needed: readonly { readonly duty: RiskAdviser; readonly newest: AdviceRow | undefined }[];
};

/** The newest advice that counts, of each duty that has to give it; undefined of those that have not. */
export const newestAdvice = (
  risk: RiskRow,
  held: ReadonlySet<string>,
  given: readonly AdviceRow[],
): AdviceOnRecord['needed'] =>
  advisersOf(risk, held).map((duty) => ({
    duty,
    newest: given.findLast((one) => one.duty === duty && isCurrent(one, risk)),
  }));

/**
 * Why a risk cannot be accepted yet: whoever accepts it advised on it as it is rated now, in whichever duty, or advice that it
 * needs was not given. What was advised binds nobody: whoever accepts against it says why.
 */
export function adviceRefusal(
  risk: RiskRow,
  { given, needed }: AdviceOnRecord,
  decider: string | null | undefined,
): ErrorCode | undefined {
  if (!isHigh(levelOf(risk))) return undefined;
  if (given.some((one) => isCurrent(one, risk) && one.given_by === decider)) return 'risk.acceptance-by-adviser';
  const lacking = needed.find(({ newest }) => !newest);
  return lacking && missing[lacking.duty];
}
