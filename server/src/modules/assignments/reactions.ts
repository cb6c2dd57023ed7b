import { ProductError } from '@claimlock/contract/errors';
import { type ClientContext, type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { countOpenOn } from './store.ts';

/** What people are answering of a framework is finished or withdrawn before it is followed no longer: no answer is lost. */
async function refuseWhileOpen({ db }: ClientContext, { frameworkId }: { readonly frameworkId: string }) {
  if ((await countOpenOn(db, frameworkId)) > 0) throw new ProductError('framework.assignments-open');
}

/** What assignments do when they hear of something below them, in the same transaction. */
export const assignmentReactions: readonly Reaction[] = [
  reaction('framework.left', refuseWhileOpen),
  reaction('framework.succeeded', refuseWhileOpen),
];
