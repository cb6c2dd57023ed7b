import { OnboardingStepId, PersonId } from '@claimlock/contract/identifiers';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { keepOnboarding } from '../people/index.ts';
import { listAskedForMfa, type Settled, settleFromRecord, settleMfa } from './facts-store.ts';
import { keepOneDay } from './one-day.ts';
import { countSteps, type Item, markCompleted } from './store.ts';

/** What an entry of onboarding is about: whose it is. */
export const aboutPerson = (id: string) => ({ kind: 'person', id });

/** What a notice of one step is about. */
export const aboutStep = ({ person_id, step_id }: Item) => `${person_id}/${step_id}`;

/** A step of somebody as the ledger knows it. */
export const bodyOf = ({ person_id, step_id, kind }: Settled) => ({
  personId: PersonId.parse(person_id),
  stepId: OnboardingStepId.parse(step_id),
  kind,
});

/** Brings the steps of people up to date with what is on record of them, and how far they are with it. */
export async function settle(context: ClientContext, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  const { db, clock, record } = context;
  const moved = await keepOneDay(context, personIds);
  const done = await settleFromRecord(db, personIds, dayOf(clock.now()));
  const mfa = await settleFactors(context, personIds);
  for (const step of [...done, ...mfa.filter((one) => one.done)])
    record('onboarding.step-completed', bodyOf(step), aboutPerson(step.person_id));
  for (const step of mfa.filter((one) => !one.done))
    record('onboarding.step-reopened', bodyOf(step), aboutPerson(step.person_id));
  await keepCounts(context, [...new Set([...moved, ...[...done, ...mfa].map(({ person_id }) => person_id)])]);
}

/** MFA is the one step that opens again by itself: it is done for as long as it is set up. */
async function settleFactors({ db, clock }: ClientContext, personIds: readonly string[]) {
  const asked = await listAskedForMfa(db, personIds);
  if (asked.length === 0) return [];
  return settleMfa(
    db,
    asked.map(({ person_id, secured }) => ({ personId: person_id, has: secured })),
    clock.now(),
  );
}

/** Keeps how far people are with their steps, and records whose are all done now. */
export async function keepCounts(context: ClientContext, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  const { db, clock, record } = context;
  const counts = await countSteps(db, personIds);
  await keepOnboarding(db, counts);
  const finished = counts.filter(
    ({ asked, done, completed_on }) => asked > 0 && done >= asked && completed_on === null,
  );
  const reopened = counts.filter(({ asked, done, completed_on }) => done < asked && completed_on !== null);
  const idsOf = (people: typeof counts) => people.map(({ id }) => id);
  await markCompleted(db, idsOf(finished), dayOf(clock.now()));
  await markCompleted(db, idsOf(reopened), null);
  for (const { id, asked } of finished)
    record('onboarding.completed', { personId: PersonId.parse(id), steps: asked }, aboutPerson(id));
}
