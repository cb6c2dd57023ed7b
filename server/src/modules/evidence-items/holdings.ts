import { dayOf } from '../../foundation/clock.ts';
import { type Holding, heldFrom } from '../../foundation/records/holding.ts';
import { requireOwner } from '../people/index.ts';
import { aboutEvidence, findKnown, saveEvidenceItem } from './save-evidence-item.ts';
import { ownsEvidence, pageItems } from './store.ts';

/** Evidence in use that somebody keeps up to date. */
export const evidenceItemHolding: Holding = {
  kind: 'evidence-item',
  columns: ['evidence_item.owner_id'],
  leaving: 'handed-on',
  reads: 'evidence-items.list',
  changes: 'evidence-items.change',
  heldOpen: ownsEvidence,
  list: async ({ db, clock }, owner, limit) => {
    const today = dayOf(clock.now());
    const days = { today, soon: today };
    const page = await pageItems(db, { owner, held: true, days }, { sort: 'ends', limit, count: true });
    const late = await pageItems(
      db,
      { owner, held: true, ending: 'expired', days },
      { sort: 'ends', limit: 1, count: true },
    );
    return heldFrom(page, late.total ?? 0, (row) => ({
      id: row.id,
      title: row.title,
      state: row.status,
      dueOn: row.valid_until,
      overdue: row.ends_on < today,
    }));
  },
  requireHolder: (context, personId, field) =>
    requireOwner(context, personId, { unknown: 'evidence.owner-unknown', field }),
  handOn: async (context, owner, to, limit) => {
    const { rows } = await pageItems(context.db, { owner, held: true }, { sort: 'ends', limit, count: false });
    for (const { id } of rows) {
      const item = await findKnown(context, id);
      const { body, subject } = aboutEvidence(item);
      context.record('evidence-item.changed', { ...body, ownerId: { from: owner, to } }, subject);
      await saveEvidenceItem(context, item, { owner_id: to });
    }
    return rows.length;
  },
};
