import { hasStatement } from '@claimlock/contract/compliance/statement-approval';
import type { ErrorCode } from '@claimlock/contract/errors';
import type { ClientDb } from '../../../foundation/database/scope.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { readOwnName } from '../../organisations/index.ts';
import { type DecisionRow, listDecidersSince, listDecisions } from '../requirements/applicability-store.ts';
import { findApproval, listApprovals } from './approval-store.ts';
import { type FollowedVersion, followedFramework, statementLines } from './statement-lines.ts';
import { changedSince, counted, readSheet, sheetOf } from './statement-sheet.ts';

/** The statement of a framework as it stands, with its approved versions and what changed since the newest of them. */
export async function openStatement(context: ClientContext, frameworkId: string) {
  const [followed, decisions] = await Promise.all([
    followedFramework(context, frameworkId),
    listDecisions(context.db, frameworkId),
  ]);
  return openDecided(context, followed, decisions);
}

/** The same, of decisions that are known. */
export async function openDecided(
  context: ClientContext,
  { framework, version }: FollowedVersion,
  decisions: ReadonlyMap<string, DecisionRow>,
) {
  const { db } = context;
  // What cannot be left out needs no decision: it applies.
  const refs = framework.requirements.flatMap(({ ref, excludable }) => (excludable ? [ref] : []));
  const [lines, organisation, approvals] = await Promise.all([
    statementLines(context, framework, refs, decisions),
    readOwnName(context),
    listApprovals(db, framework.id),
  ]);
  const newest = approvals[0] && (await findApproval(db, framework.id, approvals[0].version));
  const about = { id: framework.id, name: framework.name, version };
  const sheet = sheetOf({ organisation, framework: about, lines });
  const approved = newest && { ...newest, sheet: readSheet(newest.sheet) };
  const changed = approved && changedSince(approved.sheet, sheet);
  return { framework: about, lines, sheet, approvals, approved, changed };
}

export type OpenStatement = Awaited<ReturnType<typeof openStatement>>;

/** Whether the newest approved version says what the statement says today. */
export const isCurrent = ({ changed }: Pick<OpenStatement, 'changed'>): boolean =>
  changed !== undefined && changed.refs.length === 0 && !changed.names;

/** Why nobody can approve a statement now: requirements are undecided, or nothing changed since its newest version. */
export function whyNotReady({ framework, sheet, changed }: OpenStatement): ErrorCode | undefined {
  if (!hasStatement(framework.id)) return 'statement.none';
  if (counted(sheet.lines).open > 0) return 'statement.undecided';
  return isCurrent({ changed }) ? 'statement.unchanged' : undefined;
}

/** The accounts that made a decision since the newest version, and so cannot approve the next one (SoD-4). */
export const decidersOf = (db: ClientDb, { framework, approved }: OpenStatement): Promise<ReadonlySet<string>> =>
  listDecidersSince(db, { frameworkId: framework.id, since: approved?.approved_at ?? null });

/**
 * Why the caller cannot approve a statement now: it is not ready, or the caller made a decision since its newest version, even
 * one that another person has replaced. Undefined where nothing prevents it, permission aside.
 */
export async function whyNotApprove(
  { db, userId }: ClientContext,
  open: OpenStatement,
): Promise<ErrorCode | undefined> {
  const why = whyNotReady(open);
  if (why || userId === null) return why;
  return (await decidersOf(db, open)).has(userId) ? 'statement.own-approval' : undefined;
}
