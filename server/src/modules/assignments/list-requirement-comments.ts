import type * as contract from '@claimlock/contract/assignments/requirement-comments';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readNames } from '../identity/index.ts';
import { pageComments } from './comment-store.ts';

/** What was said of a requirement, the newest first; nothing of those that are not theirs, for whoever sees only theirs. */
export const listRequirementComments: Handler<typeof contract.listRequirementComments> = async (
  { db },
  { frameworkId, ref, after, limit, count },
) => {
  const { rows, next, total } = await pageComments(db, { frameworkId, ref }, { after, limit, count, sort: 'newest' });
  const names = await readNames(db, [...new Set(rows.map(({ said_by }) => said_by))]);
  return {
    items: rows.map(({ place, said_at, said_by, text }) => ({
      place,
      at: said_at,
      text,
      by: names.get(said_by) ?? 'Someone who left',
    })),
    next,
    total,
  };
};
