import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/risks/advice';
import type { Handler } from '../../foundation/http/hallway.ts';
import { known } from '../../foundation/records/known.ts';
import { follow } from '../../foundation/records/transition.ts';
import { dutiesOfAsker } from '../people/index.ts';
import { insertRiskAdvice } from './advice-store.ts';
import { riskSteps } from './risk.ts';
import { readAdvice } from './risk-advice.ts';
import { aboutRisk, saveRisk } from './risk-changes.ts';
import { findRisk } from './store.ts';

/**
 * Records what the CISO or the data protection officer advises on the acceptance of a risk. It is kept as it was given; a later
 * one stands after it, and it says nothing of another rating (SoD-6).
 */
export const adviseOnRisk: Handler<typeof contract.adviseOnRisk> = async (
  context,
  { riskId, version, advises, reasons },
) => {
  const { db, clock, membership, record } = context;
  const personId = membership?.personId;
  const risk = await known(findRisk(db, riskId), version);
  follow(riskSteps.change, risk.status);
  const { asked, given: givenBefore } = await readAdvice(context, risk);
  const duties = await dutiesOfAsker(context, asked);
  if (!personId || duties.length === 0) throw new ProductError('risk.advice-not-yours');
  const { likelihood, impact, advice_round: round } = risk;
  // The version moves on: of two who advise at once, and of whoever accepts it meanwhile, the slower one is told.
  const saved = await saveRisk(context, risk, {});
  const given = {
    risk_id: riskId,
    round,
    advises,
    reasons,
    likelihood,
    impact,
    given_by: personId,
    given_at: clock.now(),
  };
  // One person may hold both duties for a time, by exception: they speak for both.
  for (const [place, duty] of duties.entries()) {
    await insertRiskAdvice(db, { ...given, duty, place: givenBefore.length + place + 1 });
    record('risk.advised', { riskId, duty, advises, likelihood, impact }, aboutRisk(riskId));
  }
  return saved;
};
