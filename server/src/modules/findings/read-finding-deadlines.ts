import {
  type readFindingDeadlines as endpoint,
  type FindingDeadlines,
  usualDeadlines,
} from '@claimlock/contract/findings/deadlines';
import type { Severity } from '@claimlock/contract/findings/endpoints';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { dueBy } from './finding.ts';
import { readDeadlineRows } from './store.ts';

/** The deadlines that hold now for what is raised: the client's own, and the usual one where it set none. */
export async function readDeadlines(db: ClientDb): Promise<FindingDeadlines> {
  const set = Object.fromEntries((await readDeadlineRows(db)).map(({ severity, days }) => [severity, days]));
  return { ...usualDeadlines, ...set };
}

/** The day that is proposed for a finding: by its severity, and moved to the next day that the organisation works. */
export async function proposeDue(db: ClientDb, severity: Severity, identifiedOn: string): Promise<string> {
  const { workedFrom } = await readSettled(db);
  return workedFrom(dueBy(severity, identifiedOn, await readDeadlines(db)));
}

/** The deadlines of one client. */
export const readFindingDeadlines: Handler<typeof endpoint> = ({ db }) => readDeadlines(db);
