import { type Holding, heldFrom } from '../../foundation/records/holding.ts';
import { readScopesInUse } from '../control-scopes/index.ts';
import { findControl } from '../frameworks/index.ts';
import { requireOwner } from '../people/index.ts';
import { recordPlan } from './record-plan.ts';
import { controlOwners } from './require-owner.ts';
import { listPlansOf, ownsControl } from './store.ts';

/** Controls that somebody answers for. */
export const controlHolding: Holding = {
  kind: 'control',
  columns: ['control_review_plan.owner_id'],
  leaving: 'handed-on',
  reads: 'control-reviews.read',
  changes: 'controls.change',
  heldOpen: ownsControl,
  list: async ({ db }, owner, limit) => {
    const [plans, parts] = await Promise.all([listPlansOf(db, owner), readScopesInUse(db)]);
    const partOf = new Map(parts.map(({ id, name }) => [id, name]));
    return heldFrom({ rows: plans.slice(0, limit), total: plans.length }, 0, ({ control_id, scope }) => ({
      id: control_id,
      title: `${control_id} ${findControl(control_id)?.name ?? ''}`.trim(),
      state: partOf.get(scope) ?? null,
      dueOn: null,
      overdue: false,
    }));
  },
  requireHolder: (context, personId, field) => requireOwner(context, personId, { ...controlOwners, field }),
  handOn: async (context, owner, to, limit) => {
    const plans = (await listPlansOf(context.db, owner)).slice(0, limit);
    for (const plan of plans) {
      const place = { controlId: plan.control_id, scope: plan.scope };
      await recordPlan(context, place, plan.version, plan, { ownerId: to, everyMonths: plan.every_months });
    }
    return plans.length;
  },
};
