import type * as contract from '@claimlock/contract/assignments/requirement-comments';
import { readCursor, writeCursor } from '../../foundation/http/cursor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readNames } from '../identity/index.ts';
import { countComments, listComments } from './comment-store.ts';

/** What was said of a requirement, the newest first; nothing of those that are not theirs, for whoever sees only theirs. */
export const listRequirementComments: Handler<typeof contract.listRequirementComments> = async (
  { db },
  { frameworkId, ref, after, limit, count },
) => {
  const place = readCursor(after, 'whole');
  const about = { frameworkId, ref };
  const [rows, total] = await Promise.all([
    listComments(db, about, place?.[0], limit + 1),
    count ? countComments(db, about) : null,
  ]);
  const shown = rows.slice(0, limit);
  const names = await readNames(db, [...new Set(shown.map(({ said_by }) => said_by))]);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      place: row.place,
      at: row.said_at,
      text: row.text,
      by: names.get(row.said_by) ?? 'Someone who left',
    })),
    next: rows.length > limit && last ? writeCursor([last.place]) : null,
    total,
  };
};
