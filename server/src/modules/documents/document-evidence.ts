import { ClientId, ControlId, DocumentId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { type KeptEvidence, keepEvidence, readKeptOf } from '../evidence-items/index.ts';
import { inHex } from '../files/index.ts';
import { type EditionRow, findEdition, findLastAsked } from './edition-store.ts';
import { type Proof, readProofs } from './proof-store.ts';
import { type DocumentRow, findDocument, readControls } from './store.ts';

const input = z.object({ clientId: ClientId, documentId: DocumentId });

/** The job that brings the evidence up to date that a document is of its controls: one that fails keeps no other from it. */
export const keepDocumentEvidenceJob: JobRequest<typeof input> = { name: 'documents.keep-evidence', input };

/** Asks for the evidence of some documents to be brought up to date, once what is done now is kept. */
export function keepEvidenceOf({ clientId, enqueue }: ClientContext, documentIds: Iterable<string>): void {
  for (const documentId of new Set(documentIds))
    enqueue(keepDocumentEvidenceJob, { clientId, documentId: DocumentId.parse(documentId) });
}

/** Does it in the background: whoever reads a policy sees none of the evidence of others, which it changes. */
export const keepDocumentEvidence: JobDefinition = job({
  ...keepDocumentEvidenceJob,
  scope: 'client',
  run: async (context, { documentId }) => {
    const proofs = await readProofs(context.db, dayOf(context.clock.now()), [documentId]);
    const document = await findDocument(context.db, documentId);
    if (document) await keep(context, document, proofs.get(documentId));
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
export function verdictOn(
  proof: Proof | undefined,
): 'holds' | 'waits' | 'late' | 'unread' | 'review-overdue' | 'not-published' {
  if (!proof?.in_force) return 'not-published';
  if (proof.review_overdue) return 'review-overdue';
  if (proof.overdue > 0) return 'late';
  if (proof.asked === 0) return 'unread';
  return proof.open_of_first > 0 || proof.acknowledged === 0 ? 'waits' : 'holds';
}

const nothing = {
  late: 'Somebody is late in acknowledging the document.',
  'review-overdue': 'The document was to be looked at again, and that day is over.',
  unread: 'Nobody has to read the document any more.',
  'not-published': 'The document is not in use any more.',
} as const;

async function keep(context: ClientContext, document: DocumentRow, proof: Proof | undefined): Promise<void> {
  const verdict = verdictOn(proof);
  const controls = z.array(ControlId).parse((await readControls(context.db, [document.id])).get(document.id) ?? []);
  const about: Omit<KeptEvidence, 'shows'> = {
    keptFor: { kind: 'document', id: document.id },
    title: document.title,
    source: 'Documents',
    ownerId: document.owner_id,
    controls,
  };
  // What it showed before still holds; whose it is, what it is called and what it is of is said at once.
  if (verdict === 'waits') return keepEvidence(context, { ...about, shows: 'as before' });
  if (verdict !== 'holds') return keepEvidence(context, { ...about, shows: { nothing: nothing[verdict] } });
  await keepEvidence(context, {
    ...about,
    shows: { text: await wordsOf(context, document), until: document.review_on },
  });
}

/** What was acknowledged is the last version that asked everybody; a later one that changes nothing that matters is said beside it. */
async function wordsOf({ db }: ClientContext, { id, kind, number, published_edition }: DocumentRow): Promise<string> {
  const [asked, inForce] = [await findLastAsked(db, id), await findEdition(db, id, published_edition ?? 0)];
  if (!asked || !inForce) throw new Error('A version that is published is there.');
  const named = ({ edition, published_at, sha256 }: EditionRow) =>
    `version ${edition}, published on ${dayOf(new Date(published_at ?? 0))}, SHA-256 ${inHex(sha256)}`;
  const since = `Since then ${named(inForce)}, is in force: it changes nothing that readers have to know, and was not acknowledged again.`;
  return [
    `${kind} ${number}, ${named(asked)}: approved, and acknowledged by everybody who was asked to read it then.`,
    ...(asked.edition === inForce.edition ? [] : [since]),
    'Who joins later has the time to read it that is set for the document. Who acknowledged which version, and when, is kept with it.',
  ].join(' ');
}
