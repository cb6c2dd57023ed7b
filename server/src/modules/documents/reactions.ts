import { type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { changeReaders } from './readers.ts';

/** What documents do when people come and go, in the same transaction. */
export const documentReactions: readonly Reaction[] = [
  reaction('person.joined', (context, { personId }) => changeReaders(context, { personId })),
  reaction('person.deactivated', (context, { personId }) => changeReaders(context, { personId })),
];
