import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { isSuspended } from '../people/index.ts';
import { keepCertificateEvidence } from './certificate-evidence.ts';
import { aboutCertificate } from './show-certificate.ts';
import { listClientsWithEnding, takeEnding } from './store.ts';

/** Records certificates that end soon or have ended, once each, so that their holders are told. */
async function watchCertificates({ db, clock, record }: ClientContext): Promise<void> {
  if (await isSuspended(db)) return;
  for (const ending of await takeEnding(db, dayOf(clock.now()))) {
    const { body, subject } = aboutCertificate(ending);
    record('outside-certificate.ends', { ...body, expiresOn: ending.expires_on, expired: ending.expired }, subject);
  }
}

/** The evidence that certificates are; and once a day, for every client whose certificates end, who is told. */
export const outsideCertificateJobs: readonly JobDefinition[] = [
  keepCertificateEvidence,
  ...eachClient({
    plan: 'outside-certificates.plan-day',
    each: 'outside-certificates.watch-client',
    schedule: '50 6 * * *',
    list: (db, page, clock) => listClientsWithEnding(db, page, dayOf(clock.now())),
    run: watchCertificates,
  }),
];
