import { type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { readFollowed } from '../compliance/index.ts';
import { findCyberAssurance } from './cyber-assurance-store.ts';
import { takeSize } from './take-size.ts';

/** What the outcomes of frameworks follow, in the same transaction. */
export const outcomeReactions: readonly Reaction[] = [
  // Another number of people may be another size, of which more or less is asked.
  reaction('client.changed', async (context, { employeeCount }) => {
    const people = employeeCount?.to;
    if (people === undefined || people === null) return;
    for (const { framework } of await readFollowed(context.db))
      if (framework.outcome === 'themes' && (await findCyberAssurance(context.db, framework.id)))
        await takeSize(context, framework, people);
  }),
];
