import type * as contract from '@claimlock/contract/documents/reviews';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { known, saved } from '../../foundation/records/known.ts';
import { keepEvidenceOf } from './document-evidence.ts';
import { aboutDocument, aboutEdition, knownEdition, subjectOf } from './documents.ts';
import { nextReview } from './next-review.ts';
import { isAuthor, showDocument } from './show-document.ts';
import { findDocument, updateDocument } from './store.ts';

/**
 * Records that the published version was reviewed and needs no change; a draft of the next version does not matter. Its authors and
 * the person who submitted it cannot do this (SoD-4). The next review is counted from today. A second one on the same day is refused.
 */
export const reviewDocument: Handler<typeof contract.reviewDocument> = async (context, { documentId, version }) => {
  const { db, clock, userId, record } = context;
  const document = await known(findDocument(db, documentId), version);
  if (document.state === 'Archived') throw new ProductError('document.archived');
  if (document.published_edition === null) throw new ProductError('document.nothing-to-review');
  const edition = await knownEdition(context, documentId, document.published_edition);
  if (userId === null || isAuthor(edition, userId)) throw new ProductError('document.own-review');
  const now = clock.now();
  const today = dayOf(now);
  const reviewOn = await nextReview(db, today, document.review_months);
  if (document.reviewed_on === today && document.reviewed_by === userId && document.review_on === reviewOn)
    throw new ProductError('answer.changes-nothing');
  const reviewed = { reviewed_on: today, reviewed_by: userId, review_on: reviewOn, review_said: null };
  await saved(updateDocument(db, document, { ...reviewed, updated_at: now }));
  const moved = document.review_on === reviewOn ? undefined : { from: document.review_on, to: reviewOn };
  const said = { ...aboutDocument(document), ...aboutEdition(edition), reviewOn: moved };
  record('document.reviewed', said, subjectOf(documentId));
  keepEvidenceOf(context, [documentId]);
  return showDocument(context, await known(findDocument(db, documentId)));
};
