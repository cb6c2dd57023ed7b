import { PersonId } from '@claimlock/contract/identifiers';
import { dayOf } from '../../foundation/clock.ts';
import { type Reaction, reactionTogether } from '../../foundation/http/hallway.ts';
import { keepOnboarding, listNewcomers } from '../people/index.ts';
import { listStepsOfDocuments, readVersion, takeVersion } from './checklist-store.ts';
import { tellJoined } from './jobs.ts';
import { keepOneDay } from './one-day.ts';
import { recordChecklist, take } from './save-onboarding-checklist.ts';
import { aboutPerson, keepCounts, settle } from './settle.ts';
import { startFor, takeUpAgain } from './start-onboarding.ts';
import { countFrom, countSteps, endOnboarding } from './store.ts';

const personsOf = (bodies: readonly { readonly personId: string }[]) => [
  ...new Set(bodies.map(({ personId }) => personId)),
];

/** What onboarding does when people come, learn, read and go, in the same transaction. */
export const onboardingReactions: readonly Reaction[] = [
  reactionTogether('person.added', async (context, bodies) => {
    await startFor(context, await listNewcomers(context.db, personsOf(bodies)));
  }),
  reactionTogether('person.brought-back', (context, bodies) => takeUpAgain(context, personsOf(bodies))),
  reactionTogether('person.joined', async (context, bodies) => {
    const { db, clock, clientId, enqueue } = context;
    const personIds = await countFrom(db, personsOf(bodies), dayOf(clock.now()));
    if (personIds.length === 0) return;
    await keepOnboarding(db, await countSteps(db, personIds));
    await settle(context, personIds);
    // Nobody is told of what they do themselves; that they joined is what tells them.
    enqueue(tellJoined, { clientId, personIds: personIds.map((id) => PersonId.parse(id)) });
  }),
  ...(['document-reading.acknowledged', 'training.completed', 'training.completed-by-certificate'] as const).map(
    (type) =>
      reactionTogether(type, async (context, bodies) => {
        await settle(context, personsOf(bodies));
      }),
  ),
  // What is asked anew, or by another rule, may have another day than its step.
  ...(['document-reading.assigned', 'training.assigned'] as const).map((type) =>
    reactionTogether(type, async (context, bodies) => {
      await keepCounts(context, await keepOneDay(context, personsOf(bodies)));
    }),
  ),
  reactionTogether('person.deactivated', async ({ db, clock, record }, bodies) => {
    const ids = personsOf(bodies);
    const counts = await countSteps(db, ids);
    const ended = new Set(await endOnboarding(db, ids, dayOf(clock.now())));
    await keepOnboarding(
      db,
      counts.filter(({ id }) => ended.has(id)).map((one) => ({ ...one, due_on: null })),
    );
    for (const id of ended) record('onboarding.ended', { personId: PersonId.parse(id) }, aboutPerson(id));
  }),
  reactionTogether('document.archived', async (context, bodies) => {
    const { db, clock } = context;
    const steps = await listStepsOfDocuments(
      db,
      bodies.map(({ documentId }) => documentId),
    );
    for (const [role, removed] of Map.groupBy(steps, (step) => step.role)) {
      await takeVersion(db, role, await readVersion(db, role), clock.now());
      await take(context, removed);
      await recordChecklist(context, role, removed, []);
    }
  }),
];
