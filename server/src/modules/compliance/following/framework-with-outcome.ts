import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import type { Framework } from '../../frameworks/index.ts';
import { followedFramework } from '../statements/statement-lines.ts';

/** A framework that is followed here and has this law; any other is not found. */
export async function frameworkWithOutcome(
  context: Pick<ClientContext, 'db'>,
  frameworkId: string,
  law: Framework['outcome'],
): Promise<Framework> {
  const { framework } = await followedFramework(context, frameworkId);
  if (framework.outcome !== law) throw new ProductError('not-found');
  return framework;
}
