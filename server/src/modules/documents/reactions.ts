import { ProductError } from '@claimlock/contract/errors';
import { type Reaction, reaction, reactionTogether } from '../../foundation/http/hallway.ts';
import { isForDepartment } from './reader-store.ts';
import { changeReaders } from './readers.ts';

/** What documents do when people come, go and move, in the same transaction. */
export const documentReactions: readonly Reaction[] = [
  reaction('person.joined', (context, { personId }) => changeReaders(context, { personIds: [personId] })),
  reaction('person.deactivated', (context, { personId }) => changeReaders(context, { personIds: [personId] })),
  reactionTogether('person.changed', async (context, bodies) => {
    const moved = bodies.filter(({ departmentId, role }) => departmentId ?? role).map(({ personId }) => personId);
    if (moved.length > 0) await changeReaders(context, { personIds: moved });
  }),
  reaction('department.removed', async ({ db }, { departmentId }) => {
    if (await isForDepartment(db, departmentId)) throw new ProductError('document.department-in-use');
  }),
];
