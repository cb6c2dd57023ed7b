import {
  type readFindingDeadlines as endpoint,
  usualDeadlines,
  type VersionedDeadlines,
} from '@claimlock/contract/findings/deadlines';
import type { Severity } from '@claimlock/contract/findings/endpoints';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readSettled } from '../organisation-settings/index.ts';
import { dueBy } from './finding.ts';
import { readDeadlineRows } from './store.ts';

/** The client's deadlines for new findings, with the usual one where it set none, and their version, which starts at 0. */
export async function readDeadlines(db: ClientDb): Promise<VersionedDeadlines> {
  const rows = await readDeadlineRows(db);
  const set = Object.fromEntries(rows.map(({ severity, days }) => [severity, days]));
  return { ...usualDeadlines, ...set, version: rows.reduce((sum, { version }) => sum + version, 0) };
}

/** The day that is proposed for a finding: by its severity, and moved to the next day that the organisation works. */
export async function proposeDue(db: ClientDb, severity: Severity, identifiedOn: string): Promise<string> {
  const { workedFrom } = await readSettled(db);
  return workedFrom(dueBy(severity, identifiedOn, await readDeadlines(db)));
}

/** The deadlines of one client. */
export const readFindingDeadlines: Handler<typeof endpoint> = ({ db }) => readDeadlines(db);
