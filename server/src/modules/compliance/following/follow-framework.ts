import type * as contract from '@claimlock/contract/compliance/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { readComplianceScores } from '../scores/read-compliance-scores.ts';
import { adoptFramework } from './adopt-framework.ts';

/** Begins to follow a framework. */
export const followFramework: Handler<typeof contract.followFramework> = async (context, { frameworkId }) => {
  if (!(await adoptFramework(context, frameworkId))) throw new ProductError('framework.followed');
  const { frameworks } = await readComplianceScores(context);
  const followed = frameworks.find((one) => one.frameworkId === frameworkId);
  if (!followed) throw new Error('A framework is followed and has no score.');
  return followed;
};
