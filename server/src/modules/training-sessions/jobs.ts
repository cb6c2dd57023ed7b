import type { Clock } from '../../foundation/clock.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { isSuspended } from '../people/index.ts';
import { aboutSession } from './sessions.ts';
import { listClientsWithNear, takeNear } from './store.ts';

/** How long before it begins people are reminded of a session at the latest: the working day before it. */
const near = 36 * 3_600_000;
const until = (clock: Clock) => new Date(clock.now().getTime() + near);

/** Reminds people once of the sessions that they take part in. */
export const sessionJobs: readonly JobDefinition[] = eachClient({
  plan: 'training-sessions.plan-day',
  each: 'training-sessions.watch-client',
  schedule: '5 7 * * *',
  list: (db, page, clock) => listClientsWithNear(db, page, clock.now(), until(clock)),
  run: async ({ db, clock, record }) => {
    if (await isSuspended(db)) return;
    for (const sessionId of await takeNear(db, clock.now(), until(clock)))
      record('training-session.near', { sessionId }, aboutSession(sessionId));
  },
});
