import type * as contract from '@claimlock/contract/risks/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { checkAccepted } from './check-accepted.ts';
import { resolved } from './risk.ts';
import { findKnown, saveRisk } from './save-risk.ts';

/** Closes a risk: treated, accepted as it stands, or no longer there. */
export const resolveRisk: Handler<typeof contract.resolveRisk> = async (context, { riskId, outcome, note }) => {
  const risk = await findKnown(context, riskId);
  const status = resolved(risk.status);
  const { likelihood, impact, progress } = risk;
  if (outcome === 'Accepted') checkAccepted(context, { likelihood, impact, reviewOn: risk.review_on }, 'outcome');
  context.record(
    'risk.resolved',
    { riskId, outcome, likelihood, impact, noted: note !== undefined && note !== '' },
    { kind: 'risk', id: riskId },
  );
  return saveRisk(context, risk, {
    ...{ status, outcome },
    progress: outcome === 'Treated' ? 100 : progress,
    resolved_at: context.clock.now(),
    resolved_by: context.userId,
    note: note || null,
  });
};
