import type * as contract from '@claimlock/contract/compliance/succession';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { rescore } from '../scores/rescore.ts';
import { endFollowing } from './end-following.ts';
import { readFollowed } from './followed-frameworks.ts';

/** Follows a framework no longer; the overall score follows those that are left. */
export const leaveFramework: Handler<typeof contract.leaveFramework> = async (context, { frameworkId }) => {
  const found = (await readFollowed(context.db)).find(({ framework }) => framework.id === frameworkId);
  if (!found) throw new ProductError('framework.not-followed');
  const { name, version } = found.framework;
  context.record('framework.left', { frameworkId, version }, { kind: 'framework', id: frameworkId });
  await endFollowing(context, frameworkId, null);
  await rescore(context, { framework: frameworkId }, { says: `${name} is followed no longer` });
  return { frameworkId };
};
