import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { isSuspended } from '../people/index.ts';
import { listClientsWithCertificates } from './assurance-certificate-store.ts';
import { takeSizesOfToday } from './take-size.ts';
import { watchCertificates } from './watch-certificates.ts';

/**
 * What each new day does to the certificates of an organisation, and to what is asked of a size: which points those are may
 * have been corrected in the catalogue.
 */
export const cyberAssuranceJobs: readonly JobDefinition[] = eachClient({
  plan: 'cyber-assurance.plan-checks',
  each: 'cyber-assurance.check-certificates',
  schedule: '40 0 * * *',
  list: listClientsWithCertificates,
  run: async (context) => {
    if (await isSuspended(context.db)) return;
    await takeSizesOfToday(context);
    await watchCertificates(context);
  },
});
