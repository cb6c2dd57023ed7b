import { ClientId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { checkAssignments } from './check-assignments.ts';
import { listClientsWithOverdue } from './store.ts';

const checkInput = z.object({ clientId: ClientId });
const checkOne: JobRequest<typeof checkInput> = { name: 'assignments.check-client', input: checkInput };

const mostClients = 10_000;
/** A client's turn at its ledger is not held for long. */
const mostAssignments = 200;

/** What each new day does to assignments; each client is one job of its own. */
export function assignmentJobs(): JobDefinition[] {
  return [
    job({
      name: 'assignments.plan-checks',
      input: z.object({}),
      scope: 'platform',
      schedule: '25 0 * * *',
      run: async ({ db, clock, enqueue }) => {
        const today = dayOf(clock.now());
        for (const clientId of await listClientsWithOverdue(db, today, mostClients)) enqueue(checkOne, { clientId });
      },
    }),
    job({
      ...checkOne,
      scope: 'client',
      run: async (context, { clientId }) => {
        if (await checkAssignments(context, mostAssignments)) context.enqueue(checkOne, { clientId });
      },
    }),
  ];
}
