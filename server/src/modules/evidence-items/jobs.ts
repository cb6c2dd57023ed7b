import { ClientId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { checkEvidence } from './check-evidence.ts';
import { listClientsWithUnnamed, removeUnnamedFiles } from './file-store.ts';
import { listClientsToCheck } from './store.ts';

const clientInput = z.object({ clientId: ClientId });
const checkOne: JobRequest<typeof clientInput> = { name: 'evidence-items.check-client', input: clientInput };
const forgetOne: JobRequest<typeof clientInput> = { name: 'evidence-items.forget-files', input: clientInput };

const mostClients = 10_000;
/** A client's turn at its ledger is not held for long. */
const mostItems = 200;
/** How long a file waits for a piece of evidence to name it. */
const waitMs = 24 * 3_600_000;

/** What each new day does to evidence; each client is one job of its own. */
export function evidenceItemJobs(): JobDefinition[] {
  return [
    job({
      name: 'evidence-items.plan-checks',
      input: z.object({}),
      scope: 'platform',
      schedule: '20 0 * * *',
      run: async ({ db, clock, enqueue }) => {
        const today = dayOf(clock.now());
        for (const clientId of await listClientsToCheck(db, today, mostClients)) enqueue(checkOne, { clientId });
        const before = new Date(clock.now().getTime() - waitMs);
        for (const clientId of await listClientsWithUnnamed(db, before, mostClients)) enqueue(forgetOne, { clientId });
      },
    }),
    job({
      ...checkOne,
      scope: 'client',
      run: async (context, { clientId }) => {
        if (await checkEvidence(context, mostItems)) context.enqueue(checkOne, { clientId });
      },
    }),
    job({
      ...forgetOne,
      scope: 'client',
      run: ({ db, clock }) => removeUnnamedFiles(db, new Date(clock.now().getTime() - waitMs)),
    }),
  ];
}
