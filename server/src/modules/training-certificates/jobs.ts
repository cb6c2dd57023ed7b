import { CourseId } from '@claimlock/contract/training/courses';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { isSuspended } from '../people/index.ts';
import { listClientsWithEnding, takeEnding } from './store.ts';

/** Records certificates that end soon or have ended, once each, so that their holders are told. */
async function watchCertificates({ db, clock, record }: ClientContext): Promise<void> {
  if (await isSuspended(db)) return;
  for (const { id, course_id, person_id, expires_on, expired } of await takeEnding(db, dayOf(clock.now())))
    record(
      'training-certificate.ends',
      {
        certificateId: id,
        courseId: CourseId.parse(course_id),
        personId: person_id,
        expiresOn: expires_on,
        expired,
      },
      { kind: 'person', id: person_id },
    );
}

/** Once a day for every client whose certificates end. */
export const certificateJobs: readonly JobDefinition[] = eachClient({
  plan: 'training-certificates.plan-day',
  each: 'training-certificates.watch-client',
  schedule: '45 6 * * *',
  list: (db, page, clock) => listClientsWithEnding(db, page, dayOf(clock.now())),
  run: watchCertificates,
});
