import { ClientId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { checkDeadlines } from './check-deadlines.ts';
import { listClientsToTell } from './store.ts';

const checkInput = z.object({ clientId: ClientId });
const checkOne: JobRequest<typeof checkInput> = { name: 'privacy-events.check-client', input: checkInput };

const mostClients = 10_000;
/** A client's turn at its ledger is not held for long. */
const mostEvents = 200;

/** What each hour does to deadlines: 72 hours are too few to look once a day. Each client is one job of its own. */
export function privacyEventJobs(): JobDefinition[] {
  return [
    job({
      name: 'privacy-events.plan-checks',
      input: z.object({}),
      scope: 'platform',
      schedule: '40 * * * *',
      run: async ({ db, clock, enqueue }) => {
        for (const clientId of await listClientsToTell(db, clock.now(), mostClients)) enqueue(checkOne, { clientId });
      },
    }),
    job({
      ...checkOne,
      scope: 'client',
      run: async (context, { clientId }) => {
        if (await checkDeadlines(context, mostEvents)) context.enqueue(checkOne, { clientId });
      },
    }),
  ];
}
