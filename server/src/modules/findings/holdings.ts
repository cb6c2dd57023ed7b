import { dayOf } from '../../foundation/clock.ts';
import { holdersBefore } from '../../foundation/records/holders.ts';
import { type Holding, heldFrom } from '../../foundation/records/holding.ts';
import { requireOwner } from '../people/index.ts';
import { findingOwners, lowers } from './finding.ts';
import { aboutFinding, saveFinding } from './save-finding.ts';
import { countFindings, ownsOpenFinding, pageFindings, pageWholeFindings } from './store.ts';

/** Open findings that somebody owns. */
export const findingHolding: Holding = {
  kind: 'finding',
  columns: ['finding.owner_id'],
  leaving: 'handed-on',
  reads: 'findings.list',
  changes: 'findings.change',
  heldOpen: ownsOpenFinding,
  list: async ({ db, clock }, owner, limit) => {
    const today = dayOf(clock.now());
    const page = await pageFindings(db, { status: 'open', owner }, { sort: 'due', limit, count: true });
    return heldFrom(page, await countFindings(db, { status: 'overdue', owner, today }), (row) => ({
      id: row.id,
      title: row.title,
      state: row.status,
      dueOn: row.due_on,
      overdue: row.due_on < today,
    }));
  },
  requireHolder: (context, personId, field) => requireOwner(context, personId, { ...findingOwners, field }),
  handOn: async (context, owner, to, limit) => {
    const asked = { sort: 'due', limit, count: false } as const;
    const { rows } = await pageWholeFindings(context.db, { status: 'open', owner }, asked);
    for (const row of rows) {
      const { body, subject } = aboutFinding(row);
      context.record('finding.changed', { ...body, ownerId: { from: owner, to }, lowers: lowers(row) }, subject);
      await saveFinding(context, row, {
        owner_id: to,
        held_by: holdersBefore({ holder: row.owner_id, before: row.held_by }, to),
      });
    }
    return rows.length;
  },
};
