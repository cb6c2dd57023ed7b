import type * as contract from '@claimlock/contract/assignments/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkFor } from '../compliance/index.ts';
import { listMovable } from './move-store.ts';

/** What becomes of the assignments under way when a framework moves to another version, or is left. */
export const previewAssignmentMove: Handler<typeof contract.previewAssignmentMove> = async (
  { db },
  { frameworkId, to },
) => {
  const next = to === undefined ? undefined : await frameworkFor(db, to);
  const assignments = (await listMovable(db, frameworkId)).map(({ id, title, status, refs }) => {
    const gone = refs.filter(({ ref }) => !next?.requirement.has(ref));
    return { id, title, status, requirements: refs.length, gone, ends: gone.length === refs.length };
  });
  return { assignments };
};
