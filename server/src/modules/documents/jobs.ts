import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { isSuspended } from '../people/index.ts';
import { keepDocumentEvidence, keepEvidenceToday } from './document-evidence.ts';
import { subjectOf } from './documents.ts';
import { readText } from './read-text.ts';
import { listClientsWithPublished, takeReviews } from './reader-store.ts';
import { changeReaders, remind, watchClientJob } from './readers.ts';

/** What each new day does to the documents of a client: people come and go, are reminded, and reviews come due. */
export async function watchDocuments(context: ClientContext): Promise<void> {
  const { db, clock, record } = context;
  if (await isSuspended(db)) return;
  await changeReaders(context);
  await remind(context);
  const { documentNoticeDays } = await readSettled(db);
  for (const { id, number, review_on, overdue } of await takeReviews(db, dayOf(clock.now()), documentNoticeDays))
    record('document.review-due', { documentId: id, number, reviewOn: review_on, overdue }, subjectOf(id));
  await keepEvidenceToday(context);
}

/** Once a day for every client that published documents; and the reading of what comes in. */
export const documentJobs: readonly JobDefinition[] = [
  readText,
  keepDocumentEvidence,
  ...eachClient({
    plan: 'documents.plan-day',
    each: watchClientJob.name,
    schedule: '45 6 * * *',
    list: listClientsWithPublished,
    run: watchDocuments,
  }),
];
