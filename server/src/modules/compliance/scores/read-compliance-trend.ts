import type * as contract from '@claimlock/contract/compliance/endpoints';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { readTrend } from './read-trend.ts';

/** The trend of one client. */
export const readComplianceTrend: Handler<typeof contract.readComplianceTrend> = (context, { months }) =>
  readTrend(context, months);
