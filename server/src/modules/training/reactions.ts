import { ProductError } from '@claimlock/contract/errors';
import { type Reaction, reaction, reactionTogether } from '../../foundation/http/hallway.ts';
import { assignMissing, reassign, withdraw } from './assign.ts';
import { isNamedByRule } from './rule-store.ts';

/** What training does when people come and go, in the same transaction. */
export const trainingReactions: readonly Reaction[] = [
  reaction('person.joined', async (context, { personId }) => {
    await assignMissing(context, { personIds: [personId] });
  }),
  reaction('person.deactivated', async (context, { personId }) => {
    await withdraw(context, { personId });
  }),
  reactionTogether('person.changed', async (context, bodies) => {
    const moved = bodies.filter(({ departmentId, role }) => departmentId ?? role).map(({ personId }) => personId);
    if (moved.length > 0) await reassign(context, moved);
  }),
  reactionTogether('group.members-changed', async (context, bodies) => {
    await reassign(context, [...new Set(bodies.flatMap(({ added, removed }) => [...added, ...removed]))]);
  }),
  reaction('department.removed', async ({ db }, { departmentId }) => {
    if (await isNamedByRule(db, { departmentId })) throw new ProductError('training.department-in-rules');
  }),
  reaction('group.removed', async ({ db }, { groupId }) => {
    if (await isNamedByRule(db, { groupId })) throw new ProductError('training.group-in-rules');
  }),
];
