import { ClientId, OutsideCertificateId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import { type ClientContext, type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { type KeptEvidence, keepEvidence } from '../evidence-items/index.ts';
import { findPerson } from '../people/index.ts';
import { controlsOf } from './outside-certificate.ts';
import { findOutsideCertificate, listShowing, type OutsideCertificateRow } from './store.ts';

const input = z.object({ clientId: ClientId, outsideCertificateId: OutsideCertificateId });

const keepEvidenceJob: JobRequest<typeof input> = { name: 'outside-certificates.keep-evidence', input };

/** Asks for the evidence that a certificate is to be brought up to date after this transaction. */
export function keepEvidenceOf(
  { clientId, enqueue }: ClientContext,
  { id, controls }: Pick<OutsideCertificateRow, 'id' | 'controls'>,
): void {
  if (controls.length > 0) enqueue(keepEvidenceJob, { clientId, outsideCertificateId: OutsideCertificateId.parse(id) });
}

/** Runs in the background with the scope of the whole client: a holder with reach `own` sees no evidence of others. */
export const keepCertificateEvidence: JobDefinition = job({
  ...keepEvidenceJob,
  scope: 'client',
  run: async (context, { outsideCertificateId }) => {
    const { db, clock } = context;
    const row = await findOutsideCertificate(db, outsideCertificateId);
    if (!row) return;
    const works = (await findPerson(db, row.person_id))?.status === 'Active';
    await keepEvidence(context, {
      keptFor: { kind: 'certificate', id: row.id },
      title: `${row.title}: ${row.holder}`.slice(0, 200),
      source: row.issuer,
      ownerId: null,
      controls: controlsOf(row),
      shows: shownBy(row, works, dayOf(clock.now())),
    });
  },
});

function shownBy(row: OutsideCertificateRow, works: boolean, today: string): KeptEvidence['shows'] {
  if (row.state === 'Replaced') return { nothing: 'A newer certificate has replaced this one.' };
  if (row.state !== 'Approved') return { nothing: 'This certificate was withdrawn.' };
  if (!works) return { nothing: 'The holder of the certificate does not work here any more.' };
  if (row.expires_on !== null && row.expires_on < today) return 'as before';
  return {
    text: `A certificate that ${row.issuer} issued on ${row.issued_on}. Its file is on record in Security Training, and somebody other than its holder approved it.`,
    until: row.expires_on,
  };
}

async function keepEvidenceOfAll(context: ClientContext, personId: string): Promise<void> {
  for (const id of await listShowing(context.db, personId)) keepEvidenceOf(context, { id, controls: ['some'] });
}

/** What happens to the evidence of certificates when their holders leave or come back. */
export const certificateEvidenceReactions: readonly Reaction[] = [
  reaction('person.deactivated', (context, { personId }) => keepEvidenceOfAll(context, personId)),
  reaction('person.joined', (context, { personId }) => keepEvidenceOfAll(context, personId)),
];
