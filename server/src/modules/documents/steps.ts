import type * as contract from '@claimlock/contract/documents/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { known, saved } from '../../foundation/records/known.ts';
import { follow } from '../../foundation/records/transition.ts';
import { findPerson } from '../people/index.ts';
import { documentSteps } from './document.ts';
import { aboutDocument, aboutEdition, knownEdition, subjectOf } from './documents.ts';
import { updateEdition } from './edition-store.ts';
import { nextReview } from './next-review.ts';
import { endReading, moveReading } from './reader-store.ts';
import { changeReaders } from './readers.ts';
import { isAsRequested, isAuthor, showDocument } from './show-document.ts';
import { findDocument, listInReviewBy, updateDocument } from './store.ts';

type Step = { readonly documentId: string; readonly version: number };

/** A document on the version that was seen, and the state that a step leads it to. */
async function begin(context: ClientContext, { documentId, version }: Step, step: keyof typeof documentSteps) {
  const document = await known(findDocument(context.db, documentId), version);
  const state = follow(documentSteps[step], document.state);
  const edition = await knownEdition(context, document.id, document.edition);
  const said = { ...aboutDocument(document), ...aboutEdition(edition) };
  const save = async (change: Omit<Parameters<typeof updateDocument>[2], 'state'> = {}) => {
    await saved(updateDocument(context.db, document, { ...change, state, updated_at: context.clock.now() }));
  };
  const show = async () => showDocument(context, await known(findDocument(context.db, document.id)));
  return { document, edition, state, said, subject: subjectOf(document.id), save, show };
}

/** Sends the draft for review: after a request for changes with other contents, or with a reply to the request. */
export const submitDocument: Handler<typeof contract.submitDocument> = async (context, { reply, ...input }) => {
  const { db, clock, userId, record } = context;
  const { document, edition, said, subject, save, show } = await begin(context, input, 'submit');
  if (isAsRequested(edition) && reply === '') throw ProductError.beside('document.unchanged-since-request', 'reply');
  const replied = edition.request === null || reply === '' ? null : reply;
  const submitted = { state: 'In review', submitted_by: userId, submitted_at: clock.now(), reply: replied } as const;
  await updateEdition(db, document.id, document.edition, submitted);
  await save();
  record('document.submitted', said, subject);
  return show();
};

/** Makes drafts again of the documents that somebody who has left sent for review and that nobody decided on. */
export async function recallDocumentsOf(context: ClientContext, personId: string): Promise<void> {
  const { db, record } = context;
  const userId = (await findPerson(db, personId))?.user_id ?? null;
  if (userId === null) return;
  for (const { id, version } of await listInReviewBy(db, userId)) {
    const { document, said, subject, save } = await begin(context, { documentId: id, version }, 'recall');
    await updateEdition(db, id, document.edition, { state: 'Draft', submitted_by: null, submitted_at: null });
    await save();
    record('document.recalled', said, subject);
  }
}

/** Approves the version in review, never by whoever wrote, brought or submitted it (SoD-4). */
export const approveDocument: Handler<typeof contract.approveDocument> = async (context, input) => {
  const { db, clock, userId, record } = context;
  const { document, edition, said, subject, save, show } = await begin(context, input, 'approve');
  if (userId === null || isAuthor(edition, userId)) throw new ProductError('document.own-approval');
  const decided = { state: 'Approved', decided_by: userId, decided_at: clock.now() } as const;
  await updateEdition(db, document.id, document.edition, decided);
  await save();
  record('document.approved', said, subject);
  return show();
};

/** Asks for changes to the version in review. */
export const returnDocument: Handler<typeof contract.returnDocument> = async (context, { note, ...input }) => {
  const { db, clock, userId, record } = context;
  const { document, edition, said, subject, save, show } = await begin(context, input, 'sendBack');
  await updateEdition(db, document.id, document.edition, {
    state: 'Changes requested',
    request: note,
    requested_by: userId,
    requested_at: clock.now(),
    requested_sha256: edition.sha256,
    reply: null,
  });
  await save();
  record('document.returned', said, subject);
  return show();
};

/** Publishes the approved version: the one before is superseded, and its readers are asked. */
export const publishDocument: Handler<typeof contract.publishDocument> = async (context, { material, ...input }) => {
  const { db, clock, userId, record } = context;
  const { document, said, subject, save, show } = await begin(context, input, 'publish');
  const now = clock.now();
  const today = dayOf(now);
  const before = document.published_edition;
  // The first version asks everybody, whatever is said of it.
  const asksAnew = material || before === null;
  if (before !== null) await updateEdition(db, document.id, before, { state: 'Superseded' });
  const published = { state: 'Published', published_by: userId, published_at: now, is_material: asksAnew } as const;
  await updateEdition(db, document.id, document.edition, published);
  const reviewOn = await nextReview(db, today, document.review_months);
  const review = { review_on: reviewOn, review_said: null, reviewed_on: null, reviewed_by: null };
  await save({ published_edition: document.edition, published_on: today, ...review });
  record('document.published', { ...said, material: asksAnew, supersedes: before, reviewOn }, subject);
  if (asksAnew) await endReading(db, document.id, today);
  else await moveReading(db, document.id, document.edition);
  await changeReaders(context, { documentId: document.id });
  return show();
};

/** Takes a document out of use: nobody is asked to read it any more. */
export const archiveDocument: Handler<typeof contract.archiveDocument> = async (context, input) => {
  const { db, clock, record } = context;
  const { document, said, subject, save, show } = await begin(context, input, 'archive');
  for (const edition of new Set([document.edition, document.published_edition ?? document.edition]))
    await updateEdition(db, document.id, edition, { state: 'Archived' });
  await save({ review_said: null, archived_on: dayOf(clock.now()) });
  record('document.archived', said, subject);
  await changeReaders(context, { documentId: document.id });
  return show();
};
