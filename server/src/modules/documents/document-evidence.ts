import { ClientId, ControlId, DocumentId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { keepEvidence, readKeptOf, standingOfAsked } from '../evidence-items/index.ts';
import { inHex } from '../files/index.ts';
import { type EditionRow, findEdition, findLastAsked } from './edition-store.ts';
import { type Proof, readProofs } from './proof-store.ts';
import { type DocumentRow, findDocument, lockDocument, readControls } from './store.ts';

const input = z.object({ clientId: ClientId, documentId: DocumentId });

/** The job that brings the evidence of one document up to date. */
export const keepDocumentEvidenceJob: JobRequest<typeof input> = {
  name: 'documents.keep-evidence',
  input,
  turnsByClient: true,
  waitsOnce: true,
};

/** Asks for the evidence of some documents to be brought up to date after this transaction. */
export function keepEvidenceOf({ clientId, enqueue }: ClientContext, documentIds: Iterable<string>): void {
  for (const documentId of new Set(documentIds))
    enqueue(keepDocumentEvidenceJob, { clientId, documentId: DocumentId.parse(documentId) });
}

/** Runs in the background with the scope of the whole client: a reader with reach `own` sees no evidence of others. */
export const keepDocumentEvidence: JobDefinition = job({
  ...keepDocumentEvidenceJob,
  scope: 'client',
  // Two at once, so that one client's evidence does not hold up another's.
  atOnce: 2,
  run: async (context, { documentId }) => {
    // A step that is taken meanwhile waits, and asks for this again.
    await lockDocument(context.db, documentId);
    const proofs = await readProofs(context.db, dayOf(context.clock.now()), [documentId]);
    const document = await findDocument(context.db, documentId);
    if (document) await keep(context, document, proofs.get(documentId));
  },
});

/** Each day: the evidence of documents whose standing changed with the date, and of those without evidence so far. */
export async function keepEvidenceToday(context: ClientContext): Promise<void> {
  const { db, clock } = context;
  const [proofs, kept] = [await readProofs(db, dayOf(clock.now())), await readKeptOf(db, 'document')];
  const moved = [...proofs].filter(([id, proof]) => {
    const standing = standingOf(proof);
    return standing !== 'pending' && (standing === 'complete') !== (kept.get(id)?.stands ?? false);
  });
  keepEvidenceOf(
    context,
    moved.map(([id]) => id),
  );
}

/** Whether a document is evidence of its controls: it is in use, its review is not overdue, and its readers have acknowledged it. */
function standingOf(proof: Proof | undefined) {
  if (!proof?.in_force) return 'not-published';
  return proof.review_overdue ? 'review-overdue' : standingOfAsked(proof);
}

const reasons = {
  overdue: 'A reader is overdue in acknowledging the document.',
  'review-overdue': 'The review of the document is overdue.',
  unasked: 'The document has no readers.',
  'not-published': 'The document is no longer in use.',
} as const;

async function keep(context: ClientContext, document: DocumentRow, proof: Proof | undefined): Promise<void> {
  await keepEvidence(context, {
    keptFor: { kind: 'document', id: document.id },
    title: document.title,
    source: 'Documents',
    ownerId: document.owner_id,
    controls: z.array(ControlId).parse((await readControls(context.db, [document.id])).get(document.id) ?? []),
    shows: await shownBy(context, document, proof),
  });
}

async function shownBy(context: ClientContext, document: DocumentRow, proof: Proof | undefined) {
  const standing = standingOf(proof);
  if (standing === 'pending') return 'as before';
  if (standing !== 'complete') return { nothing: reasons[standing] };
  return { text: await wordsOf(context, document), until: document.review_on };
}

/** Names the version that readers acknowledged; a later minor version is named beside it. */
async function wordsOf({ db }: ClientContext, { id, kind, number, published_edition }: DocumentRow): Promise<string> {
  const [asked, inForce] = [await findLastAsked(db, id), await findEdition(db, id, published_edition ?? 0)];
  if (!asked || !inForce) throw new Error('A published document has a published version.');
  const named = ({ edition, published_at, sha256 }: EditionRow) =>
    `version ${edition}, published on ${dayOf(new Date(published_at ?? 0))}, SHA-256 ${inHex(sha256)}`;
  const minor = `The current ${named(inForce)}, has minor changes and needed no new acknowledgement.`;
  return [
    `${kind} ${number}, ${named(asked)}: approved, and acknowledged by all its readers of that day.`,
    ...(asked.edition === inForce.edition ? [] : [minor]),
    'Later readers have the reading time of the document. Each acknowledgement is on record with the document.',
  ].join(' ');
}
