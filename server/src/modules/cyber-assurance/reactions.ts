import { type ClientContext, type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { frameworkFor, readFollowed } from '../compliance/index.ts';
import { readOwnFacts } from '../organisations/index.ts';
import { findCyberAssurance } from './cyber-assurance-store.ts';
import { takeSize } from './take-size.ts';

/** Lets a framework ask what it asks of the size that the organisation has now, where a level was chosen under it. */
async function takeSizeNow(context: ClientContext, frameworkId: string): Promise<void> {
  const framework = await frameworkFor(context.db, frameworkId);
  if (framework?.outcome !== 'themes' || !(await findCyberAssurance(context.db, frameworkId))) return;
  const { employees } = await readOwnFacts(context);
  await takeSize(context, framework, employees);
}

/** What Cyber Assurance follows, in the same transaction. */
export const cyberAssuranceReactions: readonly Reaction[] = [
  // Another number of people may be another size, of which more or less is asked.
  reaction('client.changed', async (context, { employeeCount }) => {
    const people = employeeCount?.to;
    if (people === undefined || people === null) return;
    for (const { framework } of await readFollowed(context.db))
      if (framework.outcome === 'themes' && (await findCyberAssurance(context.db, framework.id)))
        await takeSize(context, framework, people);
  }),
  // The number may have changed while it was not followed.
  reaction('framework.followed', (context, { frameworkId }) => takeSizeNow(context, frameworkId)),
  reaction('framework.succeeded', (context, { by }) => takeSizeNow(context, by)),
];
