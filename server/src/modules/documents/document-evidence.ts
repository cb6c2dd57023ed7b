import { ClientId, ControlId, DocumentId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { type KeptEvidence, keepEvidence, readKeptOf } from '../evidence-items/index.ts';
import { inHex } from '../files/index.ts';
import { findEdition } from './edition-store.ts';
import { type Proof, readProofs } from './proof-store.ts';
import { type DocumentRow, findDocument, readControls } from './store.ts';

/** So many documents are brought up to date in one transaction; the rest follows in the background. */
const mostAtOnce = 100;

const input = z.object({ clientId: ClientId, documentIds: z.array(DocumentId) });

/** The job that brings the evidence up to date that documents are of their controls. */
export const keepDocumentEvidenceJob: JobRequest<typeof input> = { name: 'documents.keep-evidence', input };

/** Asks for the evidence of some documents to be brought up to date, once what is done now is kept. */
export function keepEvidenceOf({ clientId, enqueue }: ClientContext, documentIds: Iterable<string>): void {
  const ids = [...new Set(documentIds)];
  for (let from = 0; from < ids.length; from += mostAtOnce)
    enqueue(keepDocumentEvidenceJob, { clientId, documentIds: ids.slice(from, from + mostAtOnce) });
}

/** Does it in the background: whoever reads a policy sees none of the evidence of others, which it changes. */
export const keepDocumentEvidence: JobDefinition = job({
  ...keepDocumentEvidenceJob,
  scope: 'client',
  run: async (context, { documentIds }) => {
    const proofs = await readProofs(context.db, dayOf(context.clock.now()), documentIds);
    for (const documentId of documentIds) {
      const document = await findDocument(context.db, documentId);
      if (document) await keep(context, document, proofs.get(documentId));
    }
  },
});

/** Each day: the evidence of documents that time alone has changed, and of those that have none yet. */
export async function keepEvidenceToday(context: ClientContext): Promise<void> {
  const { db, clock } = context;
  const [proofs, kept] = [await readProofs(db, dayOf(clock.now())), await readKeptOf(db, 'document')];
  const moved = [...proofs].filter(([id, proof]) => {
    const verdict = verdictOn(proof);
    return verdict !== 'waits' && (verdict === 'holds') !== (kept.get(id)?.stands ?? false);
  });
  keepEvidenceOf(
    context,
    moved.map(([id]) => id),
  );
}

/**
 * What a published document shows of its controls: that it was approved, and that those who have to read it did. It begins
 * once everybody has who was asked first, and ends while somebody is late; who joins later has the time that they are given.
 * While a new version is being read, what stood before stands.
 */
export function verdictOn(proof: Proof | undefined): 'holds' | 'waits' | 'late' | 'unread' | 'not-published' {
  if (!proof?.in_force) return 'not-published';
  if (proof.overdue > 0) return 'late';
  if (proof.asked === 0) return 'unread';
  return proof.open_of_first > 0 || proof.acknowledged === 0 ? 'waits' : 'holds';
}

const nothing = {
  late: 'Somebody is late in acknowledging the document.',
  unread: 'Nobody has to read the document any more.',
  'not-published': 'The document is not in use any more.',
} as const;

async function keep(context: ClientContext, document: DocumentRow, proof: Proof | undefined): Promise<void> {
  const verdict = verdictOn(proof);
  if (verdict === 'waits') return;
  const controls = z.array(ControlId).parse((await readControls(context.db, [document.id])).get(document.id) ?? []);
  const about: Omit<KeptEvidence, 'shows'> = {
    keptFor: { kind: 'document', id: document.id },
    title: document.title,
    source: 'Documents',
    ownerId: document.owner_id,
    controls,
  };
  if (verdict !== 'holds') return keepEvidence(context, { ...about, shows: { nothing: nothing[verdict] } });
  await keepEvidence(context, {
    ...about,
    shows: { text: await wordsOf(context, document), until: document.review_on },
  });
}

async function wordsOf({ db }: ClientContext, document: DocumentRow): Promise<string> {
  const edition = document.published_edition ?? document.edition;
  const found = await findEdition(db, document.id, edition);
  if (!found) throw new Error('A version that is published is there.');
  const what = `${document.kind} ${document.number}, version ${edition}, published on ${document.published_on}: approved, and acknowledged by everybody who was asked to read it then.`;
  return `${what} Who joins later has the time to read it that is set for the document. SHA-256 of what was approved: ${inHex(found.sha256)}. Who acknowledged which version, and when, is kept with the document.`;
}
