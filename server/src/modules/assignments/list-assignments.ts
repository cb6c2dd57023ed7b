import type * as contract from '@claimlock/contract/assignments/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkFor } from '../compliance/index.ts';
import { asSummary } from './show-assignment.ts';
import { pageAssignments } from './store.ts';

/** A page of assignments; those of others are not there for whoever sees only their own. */
export const listAssignments: Handler<typeof contract.listAssignments> = async (
  context,
  { clientId: _, after, limit, count, ...filter },
) => {
  const { db, clock } = context;
  const asked = { ...filter, today: dayOf(clock.now()) };
  const { rows, next, total } = await pageAssignments(db, asked, { after, limit, count, sort: 'due' });
  const names = new Map<string, string>();
  for (const { framework_id: id } of rows) if (!names.has(id)) names.set(id, (await frameworkFor(db, id))?.name ?? id);
  return { items: rows.map((row) => asSummary(context, row, names.get(row.framework_id) ?? '')), next, total };
};
