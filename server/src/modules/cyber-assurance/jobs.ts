import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { listPreparingClients } from './assurance-certificate-store.ts';
import { watchCertificates } from './watch-certificates.ts';

/** What each new day does to the certificates that a level rests on. */
export const cyberAssuranceJobs: readonly JobDefinition[] = eachClient({
  plan: 'cyber-assurance.plan-checks',
  each: 'cyber-assurance.check-certificates',
  schedule: '40 0 * * *',
  list: listPreparingClients,
  run: watchCertificates,
});
