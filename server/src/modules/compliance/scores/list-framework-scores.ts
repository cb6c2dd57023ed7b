import type * as contract from '@claimlock/contract/compliance/endpoints';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import { readWeightsVersion } from '../following/weight-store.ts';
import { readComplianceScores } from './read-compliance-scores.ts';

/** The scores of one client. */
export const listFrameworkScores: Handler<typeof contract.listFrameworkScores> = (context) => listScores(context);

/** Both levels of the score, with the version of the weights that they were put together by. */
export async function listScores(context: Pick<ClientContext, 'db' | 'clock'>) {
  const [scores, weightsVersion] = await Promise.all([readComplianceScores(context), readWeightsVersion(context.db)]);
  return { ...scores, weightsVersion };
}
