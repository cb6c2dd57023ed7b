import { dayOf } from '../../foundation/clock.ts';
import { type Holding, heldFrom, heldOnly } from '../../foundation/records/holding.ts';
import { known } from '../../foundation/records/known.ts';
import { requireOwner } from '../people/index.ts';
import { listProposedBy } from './acceptance-store.ts';
import { riskOwners, saveRisk } from './risk-changes.ts';
import { countCells, findRisk, ownsOpenRisk, pageRisks } from './store.ts';

/** Open risks that somebody owns. */
export const riskHolding: Holding = {
  kind: 'risk',
  columns: ['risk.owner_id'],
  leaving: 'handed-on',
  reads: 'risks.read',
  changes: 'risks.change',
  heldOpen: ownsOpenRisk,
  list: async ({ db, clock }, owner, limit) => {
    const today = dayOf(clock.now());
    const mine = { status: 'open', owner } as const;
    const page = await pageRisks(db, mine, { sort: '-score', limit, count: true });
    const late = (await countCells(db, mine, today)).reduce((whole, { overdue }) => whole + overdue, 0);
    return heldFrom(page, late, (row) => ({
      id: row.id,
      title: row.title,
      state: row.status,
      dueOn: row.review_on,
      overdue: row.review_on !== null && row.review_on < today,
    }));
  },
  requireHolder: (context, personId, field) => requireOwner(context, personId, { ...riskOwners, field }),
  handOn: async (context, owner, to, limit) => {
    const { rows } = await pageRisks(context.db, { status: 'open', owner }, { sort: '-score', limit, count: false });
    for (const { id } of rows) {
      context.record('risk.changed', { riskId: id, ownerId: { from: owner, to } }, { kind: 'risk', id });
      await saveRisk(context, await known(findRisk(context.db, id)), { owner_id: to });
    }
    return rows.length;
  },
};

/** What somebody proposed to accept and nobody has decided on. */
export const acceptanceProposalHolding: Holding = {
  kind: 'acceptance-proposal',
  columns: ['risk_acceptance.proposed_by'],
  leaving: 'cancelled',
  reads: 'risks.read',
  list: async ({ db }, personId, limit) =>
    heldOnly(await listProposedBy(db, personId), limit, ({ id, title }) => ({ id, title, state: 'Proposed' })),
};
