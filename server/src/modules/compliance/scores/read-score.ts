import type * as contract from '@claimlock/contract/compliance/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { asScore } from './read-compliance-scores.ts';
import { findScore } from './score-store.ts';

/** One stored score by its id. */
export const readScore: Handler<typeof contract.readScore> = async ({ db, clock }, { scoreId }) => {
  const dot = scoreId.lastIndexOf('.');
  const row = await findScore(db, scoreId.slice(0, dot), Number(scoreId.slice(dot + 1)));
  if (!row) throw new ProductError('not-found');
  return { scoreId, subject: row.subject, from: row.from_at, until: row.to_at, score: asScore(row, clock.now()) };
};
