import {
  type readFindingDeadlines as endpoint,
  type FindingDeadlines,
  usualDeadlines,
} from '@claimlock/contract/findings/deadlines';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readDeadlineRows } from './store.ts';

/** The deadlines that hold now for what is raised: the client's own, and the usual one where it set none. */
export async function readDeadlines(db: ClientDb): Promise<FindingDeadlines> {
  const set = Object.fromEntries((await readDeadlineRows(db)).map(({ severity, days }) => [severity, days]));
  return { ...usualDeadlines, ...set };
}

/** The deadlines of one client. */
export const readFindingDeadlines: Handler<typeof endpoint> = ({ db }) => readDeadlines(db);
