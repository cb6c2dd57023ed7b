import { ProductError } from '@claimlock/contract/errors';
import { isHigh } from '@claimlock/contract/levels';
import { levelOf, type Risk } from '@claimlock/contract/risks/endpoints';
import type * as contract from '@claimlock/contract/risks/steps';
import type { z } from 'zod';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { known } from '../../foundation/records/known.ts';
import { follow } from '../../foundation/records/transition.ts';
import { endAcceptance, openAgain } from './accept-risk.ts';
import { riskSteps } from './risk.ts';
import { aboutRisk, saveRisk } from './risk-changes.ts';
import { findRisk } from './store.ts';

type Closing = Pick<z.output<typeof contract.resolveRisk.input>, 'riskId' | 'outcome' | 'note'>;

/**
 * Closes a risk with the reason. One that is above the appetite for risk is not treated yet; whether its plan is done is
 * known to the floor that knows plans.
 */
export async function closeRisk(
  context: ClientContext,
  { riskId, outcome, note }: Closing,
): Promise<z.input<typeof Risk>> {
  const risk = await known(findRisk(context.db, riskId));
  const status = follow(riskSteps.resolve, risk.status);
  const { likelihood, impact, progress } = risk;
  if (outcome === 'Treated' && isHigh(levelOf(risk))) throw ProductError.beside('risk.above-appetite', 'outcome');
  const ended = await endAcceptance(context, risk, 'Withdrawn');
  context.record('risk.resolved', { riskId, outcome, likelihood, impact, noted: true }, aboutRisk(riskId));
  return saveRisk(context, risk, {
    ...ended,
    status,
    outcome,
    progress: outcome === 'Treated' ? 100 : progress,
    resolved_at: context.clock.now(),
    resolved_by: context.userId,
    note,
  });
}

/** Takes the closing of a risk back. An owner who has left or become data protection officer meanwhile does not own it again (SoD-2). */
export const reopenRisk: Handler<typeof contract.reopenRisk> = async (context, { riskId }) => {
  const risk = await known(findRisk(context.db, riskId));
  follow(riskSteps.reopen, risk.status);
  const ended = await endAcceptance(context, risk, 'Withdrawn');
  context.record('risk.reopened', { riskId }, aboutRisk(riskId));
  return saveRisk(context, risk, { ...ended, ...(await openAgain(context, risk)) });
};
