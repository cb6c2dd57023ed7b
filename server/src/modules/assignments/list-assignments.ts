import type * as contract from '@claimlock/contract/assignments/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import { readCursor, writeCursor } from '../../foundation/http/cursor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkFor } from '../compliance/index.ts';
import { asSummary } from './show-assignment.ts';
import { countRows, listRows } from './store.ts';

/** A page of assignments; those of others are not there for whoever sees only their own. */
export const listAssignments: Handler<typeof contract.listAssignments> = async (
  context,
  { clientId: _, after, limit, count, ...filter },
) => {
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const place = readCursor(after, 'day', 'text');
  const [rows, total] = await Promise.all([
    listRows(db, filter, today, place, limit + 1),
    count ? countRows(db, filter, today) : null,
  ]);
  const names = new Map<string, string>();
  for (const { framework_id: id } of rows) if (!names.has(id)) names.set(id, (await frameworkFor(db, id))?.name ?? id);
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map((row) => asSummary(context, row, names.get(row.framework_id) ?? '')),
    next: rows.length > limit && last ? writeCursor([last.due_on, last.id]) : null,
    total,
  };
};
