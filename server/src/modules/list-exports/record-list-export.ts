import { ListExportId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/list-exports/endpoints';
import { listNames } from '@claimlock/contract/words';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { aboutOf } from './about.ts';
import { keptFilter } from './filter.ts';
import { insertListExport } from './store.ts';

/** Keeps and records that a list of a client is taken as a file. What it was filtered by is kept and not recorded (ADR 0003). */
export const recordListExport: Handler<typeof contract.recordListExport> = async (
  { db, clock, record, userId, membership },
  { clientId: _, filter, ...taken },
) => {
  if (userId === null) throw new Error('A list is taken by somebody.');
  const id = newId('lex', clock);
  await insertListExport(db, {
    id,
    list: taken.list,
    title: listNames[taken.list],
    ...aboutOf(taken),
    format: taken.format,
    filter: filter === undefined ? null : JSON.stringify(keptFilter(filter)),
    row_count: taken.rows,
    size: taken.size ?? null,
    sha256: taken.sha256 ? Buffer.from(taken.sha256, 'hex') : null,
    taker_id: membership?.personId ?? null,
    taker_user_id: userId,
    taken_at: clock.now(),
  });
  record('list.exported', { ...taken, listExportId: ListExportId.parse(id) }, { kind: 'list-export', id });
  return {};
};
