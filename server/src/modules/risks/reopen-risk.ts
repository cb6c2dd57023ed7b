import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/risks/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { holdsDuty } from '../people/index.ts';
import { reopened } from './risk.ts';
import { findKnown, saveRisk } from './save-risk.ts';

/** Takes the closing of a risk back. Whoever became data protection officer meanwhile cannot own it again (SoD-2). */
export const reopenRisk: Handler<typeof contract.reopenRisk> = async (context, { riskId }) => {
  const risk = await findKnown(context, riskId);
  const status = reopened(risk.status);
  if (risk.owner_id && (await holdsDuty(context.db, risk.owner_id, 'DPO', dayOf(context.clock.now()))))
    throw new ProductError('risk.owner-is-dpo');
  context.record('risk.reopened', { riskId }, { kind: 'risk', id: riskId });
  const nothing = { outcome: null, resolved_at: null, resolved_by: null, note: null };
  return saveRisk(context, risk, { status, progress: 0, ...nothing });
};
