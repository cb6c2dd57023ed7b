import type * as contract from '@claimlock/contract/risks/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asRisk } from './risk.ts';
import { findKnown } from './save-risk.ts';

/** One risk. */
export const readRisk: Handler<typeof contract.readRisk> = async (context, { riskId }) =>
  asRisk(await findKnown(context, riskId));
