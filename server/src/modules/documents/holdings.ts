import { dayOf } from '../../foundation/clock.ts';
import { type Holding, heldFrom, heldOnly } from '../../foundation/records/holding.ts';
import { saved } from '../../foundation/records/known.ts';
import { findPerson, requireOwner } from '../people/index.ts';
import { keepEvidenceOf } from './document-evidence.ts';
import { aboutDocument, subjectOf } from './documents.ts';
import { listMine } from './reader-store.ts';
import { countReadingOf } from './reading-store.ts';
import { listInReviewBy, ownsDocument, pageDocuments, updateDocument } from './store.ts';

/** What documents keep of a person: those that they own, were asked to read, or sent for review. */
export const documentHoldings: readonly Holding[] = [
  {
    kind: 'document',
    columns: ['document.owner_id'],
    leaving: 'handed-on',
    reads: 'documents.list',
    changes: 'documents.write',
    heldOpen: ownsDocument,
    list: async ({ db, clock }, owner, limit) => {
      const today = dayOf(clock.now());
      const mine = { today, soon: today, owner };
      const page = await pageDocuments(db, mine, { sort: 'review', limit, count: true });
      const late = await pageDocuments(db, { ...mine, review: 'overdue' }, { sort: 'review', limit: 1, count: true });
      return heldFrom(page, late.total ?? 0, (row) => ({
        id: row.id,
        title: row.title,
        state: row.state,
        dueOn: row.review_on,
        overdue: row.review_on !== null && row.review_on < today,
      }));
    },
    requireHolder: (context, personId, field) =>
      requireOwner(context, personId, { unknown: 'document.owner-unknown', field }),
    handOn: async (context, owner, to, limit) => {
      const { db, clock, record } = context;
      const mine = { today: '', soon: '', owner };
      const { rows } = await pageDocuments(db, mine, { sort: 'number', limit, count: false });
      for (const row of rows) {
        await saved(updateDocument(db, row, { owner_id: to, updated_at: clock.now() }));
        record('document.changed', { ...aboutDocument(row), ownerId: { from: owner, to } }, subjectOf(row.id));
      }
      // The evidence that they are goes with them.
      keepEvidenceOf(
        context,
        rows.filter((row) => row.published_edition !== null).map(({ id }) => id),
      );
      return rows.length;
    },
  },
  {
    kind: 'reading',
    columns: ['document_reader.person_id', 'document_named_reader.person_id'],
    leaving: 'excused',
    reads: 'documents.list',
    list: async ({ db, clock }, personId, limit) => {
      const today = dayOf(clock.now());
      const [counts, rows] = await Promise.all([countReadingOf(db, [personId], today), listMine(db, personId)]);
      const { asked, acknowledged, overdue } = counts.get(personId) ?? { asked: 0, acknowledged: 0, overdue: 0 };
      return {
        count: asked,
        open: asked - acknowledged,
        overdue,
        things: rows.slice(0, limit).map((row) => ({
          id: row.id,
          title: row.title,
          state: row.acknowledged_at === null ? 'To read' : 'Acknowledged',
          dueOn: row.acknowledged_at === null ? row.due_on : null,
          overdue: row.acknowledged_at === null && row.due_on < today,
        })),
      };
    },
  },
  {
    kind: 'document-review',
    // The version names the account that sent it, not the person.
    columns: [],
    leaving: 'cancelled',
    reads: 'documents.list',
    list: async ({ db }, personId, limit) => {
      const userId = (await findPerson(db, personId))?.user_id ?? null;
      const rows = userId === null ? [] : await listInReviewBy(db, userId);
      return heldOnly(rows, limit, ({ id, title }) => ({ id, title, state: 'In review' }));
    },
  },
];
