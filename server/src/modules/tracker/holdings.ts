import type { Holding } from '../../foundation/records/holding.ts';
import { frameworkFor } from '../compliance/index.ts';
import { keepLine, requireOwner } from './set-tracker-line.ts';
import { listLinesOf, ownsRequirement } from './tracker-store.ts';

/** Requirements that somebody owns in a tracker. */
export const requirementHolding: Holding = {
  kind: 'requirement',
  columns: ['tracker_line.owner_id'],
  leaving: 'handed-on',
  reads: 'tracker.read',
  changes: 'tracker.change',
  heldOpen: ownsRequirement,
  list: async ({ db }, owner, limit) => {
    const lines = await listLinesOf(db, owner);
    const things = [];
    for (const { framework_id, ref, target_on } of lines.slice(0, limit)) {
      const framework = await frameworkFor(db, framework_id);
      things.push({
        id: `${framework_id} ${ref}`,
        title: `${ref} ${framework?.requirement.get(ref)?.title ?? ''}`.trim(),
        state: framework?.name ?? null,
        dueOn: target_on,
        // Whether a date that is over is late depends on whether the requirement is met: its tracker says so.
        overdue: false,
      });
    }
    return { count: lines.length, open: lines.length, overdue: 0, things };
  },
  requireHolder: requireOwner,
  handOn: async (context, owner, to, limit) => {
    const lines = (await listLinesOf(context.db, owner)).slice(0, limit);
    for (const line of lines) await keepLine(context, line.framework_id, { ...line, owner_id: to }, line);
    return lines.length;
  },
};
