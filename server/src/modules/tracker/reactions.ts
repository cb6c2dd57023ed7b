import { type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { frameworkFor } from '../compliance/index.ts';
import { carryLines } from './tracker-store.ts';

/** What the tracker follows, in the same transaction. */
export const trackerReactions: readonly Reaction[] = [
  // What is tracked of a framework goes along to its next version, as far as that asks the same.
  reaction('framework.succeeded', async ({ db, clock, record }, { frameworkId, by }) => {
    const next = await frameworkFor(db, by);
    if (!next) return;
    const lines = await carryLines(db, {
      from: frameworkId,
      to: by,
      refs: [...next.requirement.keys()],
      at: clock.now(),
    });
    if (lines > 0)
      record('tracker-lines.carried', { frameworkId: by, from: frameworkId, lines }, { kind: 'framework', id: by });
  }),
];
