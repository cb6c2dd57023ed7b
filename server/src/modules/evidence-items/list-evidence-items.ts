import type * as contract from '@claimlock/contract/evidence-items/endpoints';
import { evidenceWarningDays } from '@claimlock/contract/evidence-items/endpoints';
import { addDays, dayOf } from '../../foundation/clock.ts';
import { readCursor, writeCursor } from '../../foundation/http/cursor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asEvidenceSummary } from './show-evidence-item.ts';
import { countItems, listItemRows, sortValue } from './store.ts';

const sortKinds = { '-updated': 'instant', ends: 'day', '-ends': 'day', number: 'whole', '-number': 'whole' } as const;

/** A page of a client's evidence; a colleague's is not there for whoever sees only their own. */
export const listEvidenceItems: Handler<typeof contract.listEvidenceItems> = async (
  { db, clock },
  { clientId: _, after, limit, count, sort, ...filter },
) => {
  const today = dayOf(clock.now());
  const days = { today, soon: addDays(today, evidenceWarningDays[0]) };
  const place = readCursor(after, sortKinds[sort], 'text');
  const [rows, total] = await Promise.all([
    listItemRows(db, filter, days, sort, place, limit + 1),
    count ? countItems(db, filter, days) : null,
  ]);
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map((row) => asEvidenceSummary(row, today)),
    next: rows.length > limit && last ? writeCursor([sortValue(last, sort), last.id]) : null,
    total,
  };
};
