import { ClientId, PersonId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { ownSecondFactorChanged } from '../identity/index.ts';
import { isSuspended } from '../people/index.ts';
import { aboutPerson, bodyOf, settle } from './settle.ts';
import { countSteps, listClientsWithLate, listLate, takeOverdue } from './store.ts';

const joined = z.object({ clientId: ClientId, personIds: z.array(PersonId) });

/** The job that records that the days of people who joined have begun, of which they are told. */
export const tellJoined: JobRequest<typeof joined> = { name: 'onboarding.tell-joined', input: joined };

/** So many people, and so many of their steps, are looked at in one transaction. */
const atOnce = 200;

/** Records steps that are overdue, once each; answers whether more are left. */
export async function watchOnboarding(context: ClientContext): Promise<boolean> {
  const { db, clock, record } = context;
  if (await isSuspended(db)) return false;
  const today = dayOf(clock.now());
  // What was done and not heard of is no reason to be told.
  await settle(context, await listLate(db, today, atOnce));
  const late = await takeOverdue(db, today, atOnce);
  for (const step of late)
    record('onboarding.overdue', { ...bodyOf(step), dueOn: step.due_on }, aboutPerson(step.person_id));
  return late.length === atOnce;
}

/** Once a day, whoever has a step that is overdue is told; and whatever follows when somebody joins or sets up MFA. */
export const onboardingJobs: readonly JobDefinition[] = [
  ...eachClient({
    plan: 'onboarding.plan-day',
    each: 'onboarding.watch-client',
    schedule: '55 6 * * *',
    list: (db, page, clock) => listClientsWithLate(db, page, dayOf(clock.now())),
    run: watchOnboarding,
  }),
  job({
    ...tellJoined,
    scope: 'client',
    run: async ({ db, record }, { personIds }) => {
      for (const { id, asked } of await countSteps(db, personIds))
        record('onboarding.started', { personId: PersonId.parse(id), steps: asked }, aboutPerson(id));
    },
  }),
  job({
    ...ownSecondFactorChanged,
    scope: 'client',
    run: (context, { personId }) => settle(context, [personId]),
  }),
];
