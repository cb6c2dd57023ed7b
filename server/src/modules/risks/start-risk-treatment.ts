import type * as contract from '@claimlock/contract/risks/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { treated } from './risk.ts';
import { findKnown, saveRisk } from './save-risk.ts';

/** Says that the treatment of a risk has begun. */
export const startRiskTreatment: Handler<typeof contract.startRiskTreatment> = async (context, { riskId }) => {
  const risk = await findKnown(context, riskId);
  const status = treated(risk.status);
  context.record('risk.treatment-started', { riskId }, { kind: 'risk', id: riskId });
  return saveRisk(context, risk, { status });
};
