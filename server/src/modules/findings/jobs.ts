import { ClientId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { checkFindings } from './check-findings.ts';
import { listClientsToCheck } from './store.ts';

const checkInput = z.object({ clientId: ClientId });
const checkOne: JobRequest<typeof checkInput> = { name: 'findings.check-client', input: checkInput };

const mostClients = 10_000;
/** A client's turn at its ledger is not held for long. */
const mostFindings = 200;

/** What each new day does to findings; each client is one job of its own. */
export function findingJobs(): JobDefinition[] {
  return [
    job({
      name: 'findings.plan-checks',
      input: z.object({}),
      scope: 'platform',
      schedule: '15 0 * * *',
      run: async ({ db, clock, enqueue }) => {
        const today = dayOf(clock.now());
        for (const clientId of await listClientsToCheck(db, today, mostClients)) enqueue(checkOne, { clientId });
      },
    }),
    job({
      ...checkOne,
      scope: 'client',
      run: async (context, { clientId }) => {
        if (await checkFindings(context, mostFindings)) context.enqueue(checkOne, { clientId });
      },
    }),
  ];
}
