import type * as contract from '@claimlock/contract/assignments/requirement-comments';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkFor } from '../compliance/index.ts';
import { readNames } from '../identity/index.ts';
import { insertComment, mayComment } from './comment-store.ts';

/** Says something of a requirement; what was said stays. */
export const addRequirementComment: Handler<typeof contract.addRequirementComment> = async (
  { db, clock, userId, record },
  { frameworkId, ref, text },
) => {
  if (userId === null) throw new ProductError('access.denied');
  const framework = await frameworkFor(db, frameworkId);
  if (!framework?.requirement.has(ref) || !(await mayComment(db, { frameworkId, ref })))
    throw new ProductError('requirement.unknown');
  const { place, said_at } = await insertComment(db, { frameworkId, ref }, { userId, text, at: clock.now() });
  record('requirement.commented', { frameworkId, ref, place }, { kind: 'requirement', id: `${frameworkId} ${ref}` });
  return { place, by: (await readNames(db, [userId])).get(userId) ?? 'You', at: said_at, text };
};
