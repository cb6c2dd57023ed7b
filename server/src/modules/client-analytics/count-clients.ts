import type { countClients as contract } from '@claimlock/contract/client-analytics/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { startCount } from './count-job.ts';
import { readCounted } from './read-client-analytics.ts';

/** Has all clients counted again. */
export const countClients: Handler<typeof contract> = async (context) => {
  if (!(await startCount(context))) throw new ProductError('client-count.under-way');
  context.record('client-count.asked', {});
  const { underWay } = await readCounted(context.db, context.clock.now());
  if (!underWay) throw new Error('A count was begun and is not there.');
  return underWay;
};
