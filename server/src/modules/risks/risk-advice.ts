import type { ErrorCode } from '@claimlock/contract/errors';
import { isHigh } from '@claimlock/contract/levels';
import type { RiskAdviser } from '@claimlock/contract/risks/advice';
import { levelOf } from '@claimlock/contract/risks/endpoints';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type AdviceOnRecord, adviceOnRecord, lacksAdvice, newestOf } from '../people/index.ts';
import { findOpenAcceptance } from './acceptance-store.ts';
import { type AdviceRow, listRiskAdvice } from './advice-store.ts';
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
 * Whose advice the acceptance of a risk needs, where somebody holds the duty: the CISO’s on a high or critical one, and the data
 * protection officer’s as well where it is one of data protection (insurance domain §9.3, SoD-6). `already` names those who were
 * asked when the acceptance that waits was proposed, or who advised in this round: a risk is not freed of their advice by saying
 * that it is about something else.
 */
export function adviceAsked(
  risk: Pick<RiskRow, 'likelihood' | 'impact' | 'category'>,
  already: readonly string[] = [],
): readonly RiskAdviser[] {
  if (!isHigh(levelOf(risk))) return [];
  return risk.category === 'Data protection' || already.includes('DPO') ? ['CISO', 'DPO'] : ['CISO'];
}

const refusals = {
  CISO: 'risk.acceptance-needs-ciso',
  DPO: 'risk.acceptance-needs-dpo',
  unanswerable: 'risk.adviser-cannot-answer',
  'by-adviser': 'risk.acceptance-by-adviser',
} as const;

/** The advice on a risk, and what of it is needed for its acceptance. */
export type RiskAdviceOnRecord = AdviceOnRecord<RiskAdviser, AdviceRow>;

/** Reads the advice on a risk, and what of it is needed for its acceptance as it is rated now. */
export async function readAdvice(context: ClientContext, risk: RiskRow): Promise<RiskAdviceOnRecord> {
  const { db } = context;
  const given = await listRiskAdvice(db, risk.id);
  const proposed = risk.acceptance === 'Proposed' ? await findOpenAcceptance(db, risk.id) : undefined;
  return adviceOnRecord(context, askedOf(risk, given, proposed?.asks), given, risk.advice_round);
}

/** Whose advice on a risk is asked for, with those who advised in this round and those whom its proposal asks. */
const askedOf = (risk: RiskRow, given: readonly AdviceRow[], asks: readonly string[] = []): readonly RiskAdviser[] =>
  adviceAsked(risk, [...asks, ...given.filter((one) => isCurrent(one, risk)).map(({ duty }) => duty)]);

/** The duties whose advice on a risk is asked for and missing, whether somebody holds them or not. */
export const unadvised = (risk: RiskRow, given: readonly AdviceRow[], asks?: readonly string[]): RiskAdviser[] =>
  newestOf(askedOf(risk, given, asks), given, risk.advice_round).flatMap(({ duty, newest }) => (newest ? [] : duty));

/**
 * Why a risk cannot be accepted yet: whoever accepts it advised on it as it is rated now, in whichever duty, or advice that it
 * needs was not given.
 */
export function adviceRefusal(
  risk: RiskRow,
  onRecord: RiskAdviceOnRecord,
  decider: string | null | undefined,
): ErrorCode | undefined {
  if (!isHigh(levelOf(risk))) return undefined;
  const lacking = lacksAdvice(onRecord, risk.advice_round, decider);
  return lacking && refusals[lacking];
}
