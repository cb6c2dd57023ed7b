import { ProductError } from '@claimlock/contract/errors';
import { type Reaction, reaction, reactionTogether } from '../../foundation/http/hallway.ts';
import { isForDepartment, isForGroup } from './reader-store.ts';
import { changeReaders } from './readers.ts';
import { recallDocumentsOf } from './steps.ts';

/** What documents do when people come, go and move, in the same transaction. */
export const documentReactions: readonly Reaction[] = [
  reaction('person.joined', (context, { personId }) => changeReaders(context, { personIds: [personId] })),
  reaction('person.deactivated', async (context, { personId }) => {
    await recallDocumentsOf(context, personId);
    await changeReaders(context, { personIds: [personId] });
  }),
  reactionTogether('person.changed', async (context, bodies) => {
    const moved = bodies.filter(({ departmentId, role }) => departmentId ?? role).map(({ personId }) => personId);
    if (moved.length > 0) await changeReaders(context, { personIds: moved });
  }),
  reactionTogether('group.members-changed', async (context, bodies) => {
    const moved = new Set(bodies.flatMap(({ added, removed }) => [...added, ...removed]));
    await changeReaders(context, { personIds: [...moved] });
  }),
  reaction('group.removed', async ({ db }, { groupId }) => {
    if (await isForGroup(db, groupId)) throw new ProductError('document.group-in-use');
  }),
  reaction('department.removed', async ({ db }, { departmentId }) => {
    if (await isForDepartment(db, departmentId)) throw new ProductError('document.department-in-use');
  }),
];
