import { type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { assignMissing, withdraw } from './assign.ts';

/** What training does when people come and go, in the same transaction. */
export const trainingReactions: readonly Reaction[] = [
  reaction('person.joined', async (context, { personId }) => {
    await assignMissing(context, { personId });
  }),
  reaction('person.deactivated', async (context, { personId }) => {
    await withdraw(context, { personId });
  }),
];
