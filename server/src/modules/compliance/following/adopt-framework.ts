import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { insertFollowed } from '../controls/store.ts';
import { rescore } from '../scores/rescore.ts';
import { frameworkFor } from './followed-frameworks.ts';

/** Begins to follow a framework at its current version, in the client that is open; false when it is followed already. */
export async function adoptFramework(context: ClientContext, frameworkId: string): Promise<boolean> {
  const framework = await frameworkFor(context.db, frameworkId);
  if (!framework) throw new ProductError('framework.unknown');
  const { version, name } = framework;
  if (!(await insertFollowed(context.db, frameworkId, version, context.clock.now()))) return false;
  context.record('framework.followed', { frameworkId, version }, { kind: 'framework', id: frameworkId });
  await rescore(context, { framework: frameworkId }, { says: `${name} ${version} is followed` });
  return true;
}
