import type * as contract from '@claimlock/contract/compliance';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readComplianceScores } from './read-compliance-scores.ts';

/** The scores of one client. */
export const listFrameworkScores: Handler<typeof contract.listFrameworkScores> = (context) =>
  readComplianceScores(context);
