import { ClientId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { listPreparingClients } from './assurance-certificate-store.ts';
import { checkCertificates } from './check-certificates.ts';

const clientInput = z.object({ clientId: ClientId });
const checkOne: JobRequest<typeof clientInput> = { name: 'outcomes.check-certificates', input: clientInput };

/** How many clients are read at once. */
const atOnce = 1_000;

/** What each new day does to the certificates that a level rests on; each client is one job of its own. */
export function outcomeJobs(): JobDefinition[] {
  return [
    job({
      name: 'outcomes.plan-checks',
      input: z.object({}),
      scope: 'platform',
      schedule: '40 0 * * *',
      run: async ({ db, enqueue }) => {
        for (let after = '', page: string[] = []; ; after = page.at(-1) ?? '') {
          page = await listPreparingClients(db, after, atOnce);
          for (const clientId of page) enqueue(checkOne, { clientId });
          if (page.length < atOnce) break;
        }
      },
    }),
    job({ ...checkOne, scope: 'client', run: (context) => checkCertificates(context) }),
  ];
}
