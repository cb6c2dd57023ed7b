import type * as contract from '@claimlock/contract/assignments/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { listUnderWay } from './store.ts';

/** The requirements of a framework that somebody is asked to answer now. */
export const listAssignedRequirements: Handler<typeof contract.listAssignedRequirements> = async (
  { db },
  { frameworkId },
) => {
  const rows = await listUnderWay(db, frameworkId);
  return { assignments: rows.map(({ id, title, status, people, refs }) => ({ id, title, status, people, refs })) };
};
