import { ProductError } from '@claimlock/contract/errors';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientDb, Tables } from '../../../foundation/database/scope.ts';
import { type StatementsMade, statementsMade } from '../requirements/implementation-statement-store.ts';
import type { ControlFacts } from './control-value.ts';
import { type EvidenceByScope, type StandingEvidence, standingEvidence } from './evidence-store.ts';

export type StateRow = Selectable<Tables['control_state']>;

export type FollowedRow = Selectable<Tables['followed_framework']> & {
  /** The implementation statements that were made of its requirements. */
  readonly statements: StatementsMade;
};

/** The scope of what is recorded for the whole organisation; every other is the id of a part of it. */
export const wholeOrganisation = 'organisation';

/** What is recorded of a control, with the findings that make it count as ineffective and the evidence it stands on. */
export type StandingRow = StateRow & { readonly hindered_by: number[]; readonly evidence: EvidenceByScope | null };

/** What is recorded now of every control for the whole organisation, or of those asked for, by control. */
export async function readStates(db: ClientDb, controlIds?: readonly string[]): Promise<Map<string, StandingRow>> {
  const rows = await readStanding(db, controlIds);
  return new Map(rows.flatMap((row) => (row.scope === wholeOrganisation ? [[row.control_id, row]] : [])));
}

/** What is recorded now of every control, or of those asked for, wherever it is recorded. */
export function readStanding(db: ClientDb, controlIds?: readonly string[]): Promise<StandingRow[]> {
  return db
    .selectFrom('control_state as s')
    .selectAll('s')
    .select([
      sql<number[]>`array(select h.number from control_hindrance h
        where h.client_id = s.client_id and h.control_id = s.control_id and h.to_at is null order by h.number)`.as(
        'hindered_by',
      ),
      standingEvidence(sql.ref('s.client_id'), sql.ref('s.control_id')).as('evidence'),
    ])
    .where('s.to_at', 'is', null)
    .$if(controlIds !== undefined, (query) =>
      query.where(sql<boolean>`s.control_id = any(${controlIds ?? []}::text[])`),
    )
    .execute();
}

/** What was recorded of a control at an instant, wherever it was recorded, with the findings and the evidence of then. */
export async function readStandingAt(db: ClientDb, controlId: string, at: Date): Promise<StandingRow[]> {
  const then = (from: string, to: string) =>
    sql<boolean>`${sql.ref(from)} <= ${at}::timestamptz and (${sql.ref(to)} is null or ${sql.ref(to)} > ${at}::timestamptz)`;
  return db
    .selectFrom('control_state as s')
    .selectAll('s')
    .select([
      sql<number[]>`array(select h.number from control_hindrance h
        where h.client_id = s.client_id and h.control_id = s.control_id and ${then('h.from_at', 'h.to_at')}
        order by h.number)`.as('hindered_by'),
      standingEvidence(sql.ref('s.client_id'), sql.ref('s.control_id'), then('e.from_at', 'e.to_at')).as('evidence'),
    ])
    .where('s.control_id', '=', controlId)
    .where(then('s.from_at', 's.to_at'))
    .execute();
}

/** What is recorded now of every control, wherever it is recorded, and nothing of what counts beside it. */
export function listRecordedStates(db: ClientDb): Promise<StateRow[]> {
  return db.selectFrom('control_state').selectAll().where('to_at', 'is', null).execute();
}

/** The controls that something is recorded of for any of these parts. */
export async function listRecordedFor(db: ClientDb, scopes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('control_state')
    .select('control_id')
    .distinct()
    .where('scope', '=', sql<string>`any(${scopes}::text[])`)
    .where('to_at', 'is', null)
    .execute();
  return rows.map(({ control_id }) => control_id);
}

/** What is recorded now of these controls, wherever it is recorded, and nothing of what counts beside it. */
export function listStatesOf(db: ClientDb, controlIds: readonly string[]): Promise<StateRow[]> {
  return db
    .selectFrom('control_state')
    .selectAll()
    .where('control_id', '=', sql<string>`any(${controlIds}::text[])`)
    .where('to_at', 'is', null)
    .execute();
}

/** What is recorded now of one control, locked while it is changed. */
export function lockState(db: ClientDb, controlId: string, scope = wholeOrganisation): Promise<StateRow | undefined> {
  return db
    .selectFrom('control_state')
    .selectAll()
    .where('control_id', '=', controlId)
    .where('scope', '=', scope)
    .where('to_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The facts that scores look at. Approved evidence says until when it is good; without any, the recorded date does. */
export function factsOf(
  row: StateRow & Partial<Pick<StandingRow, 'hindered_by'>>,
  evidence?: StandingEvidence,
): ControlFacts {
  const {
    applicable,
    implementation,
    effectiveness,
    evidence_until,
    confirmed_on,
    hindered_by,
    tested_on,
    tested_until,
  } = row;
  const evidenceUntil = evidence ? evidence.until : evidence_until;
  return {
    applicable,
    implementation,
    effectiveness,
    ...(tested_on && { testedOn: tested_on, testedUntil: tested_until }),
    evidenceUntil,
    confirmedOn: confirmed_on,
    recordedOn: dayOf(new Date(row.since_at)),
    ...(hindered_by?.length && { hinderedBy: hindered_by }),
    ...(evidence && { evidence }),
  };
}

export type NewState = ControlFacts & { readonly reason: string | null; readonly actionItemId: string | null };

/** Whether what is recorded says what was recorded before: it is confirmed then, and not changed. */
export function saysTheSame(before: StateRow, after: NewState): boolean {
  const { applicable, implementation, effectiveness, evidenceUntil, reason } = after;
  return (
    before.applicable === applicable &&
    before.implementation === implementation &&
    before.effectiveness === effectiveness &&
    before.evidence_until === evidenceUntil &&
    before.reason === reason
  );
}

/** What is to be recorded of a control in one place from now on, and what stands there before. */
export type NextState = {
  readonly controlId: string;
  readonly scope: string;
  readonly before: StateRow | undefined;
  readonly after: NewState;
};

/**
 * Ends what was true of controls and begins what is true from now on, in one statement. Refused where one of them is not
 * any more as it was before.
 */
export async function saveStates(db: ClientDb, states: readonly NextState[], at: Date): Promise<void> {
  if (states.length === 0) return;
  const given = states.map(({ controlId, scope, before, after }) => ({
    control_id: controlId,
    scope,
    version: (before?.version ?? 0) + 1,
    since_at: before && saysTheSame(before, after) ? before.since_at : at.toISOString(),
    applicable: after.applicable,
    implementation: after.implementation,
    effectiveness: after.effectiveness,
    tested_on: after.testedOn ?? null,
    tested_until: after.testedUntil ?? null,
    reason: after.reason,
    evidence_until: after.evidenceUntil,
    confirmed_on: after.confirmedOn,
    action_item_id: after.actionItemId,
  }));
  // The second reads what the first ended, and so comes after it.
  const { rows } = await sql<{
    begun: number;
  }>`with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g (control_id text, scope text, version int, since_at timestamptz, applicable boolean, implementation text,
        effectiveness text, tested_on date, tested_until date, reason text, evidence_until date, confirmed_on date, action_item_id text)),
    ended as (update control_state s set to_at = ${at}::timestamptz from given g
      where s.control_id = g.control_id and s.scope = g.scope and s.version = g.version - 1 and s.to_at is null
      returning s.control_id, s.scope),
    begun as (insert into control_state (control_id, scope, from_at, version, since_at, applicable, implementation,
        effectiveness, tested_on, tested_until, reason, evidence_until, confirmed_on, action_item_id)
      select control_id, scope, ${at}::timestamptz, version, since_at, applicable, implementation, effectiveness,
        tested_on, tested_until, reason, evidence_until, confirmed_on, action_item_id
      from given g, (select count(*) from ended) as before
      where version = 1 or exists (select from ended e where e.control_id = g.control_id and e.scope = g.scope)
      on conflict do nothing returning version)
    select count(*)::int as begun from begun`.execute(db);
  if (rows[0]?.begun !== states.length) throw new ProductError('conflict');
}

/** Since when a control is as far in place somewhere as it is now, whatever else was recorded of it meanwhile. */
export async function readInPlaceSince(db: ClientDb, controlId: string, scope: string): Promise<string | undefined> {
  const { rows } = await sql<{ since: string | null }>`select min(s.from_at) as since from control_state s
    where s.control_id = ${controlId} and s.scope = ${scope} and s.version > coalesce((
      select max(o.version) from control_state o
      join control_state n on n.control_id = o.control_id and n.scope = o.scope and n.to_at is null
      where o.control_id = ${controlId} and o.scope = ${scope}
        and (o.implementation, o.applicable) is distinct from (n.implementation, n.applicable)), 0)`.execute(db);
  return rows[0]?.since ?? undefined;
}

/** What was recorded of one control over time, wherever it was recorded, the newest first. */
export function listVersions(db: ClientDb, controlId: string, limit: number): Promise<StateRow[]> {
  return db
    .selectFrom('control_state')
    .selectAll()
    .where('control_id', '=', controlId)
    .orderBy('from_at', 'desc')
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

/** One version of a control's history. */
export function findVersion(db: ClientDb, controlId: string, version: number): Promise<StateRow | undefined> {
  return db
    .selectFrom('control_state')
    .selectAll()
    .where('control_id', '=', controlId)
    .where('scope', '=', wholeOrganisation)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** The frameworks that are followed, oldest first. */
export function listFollowed(db: ClientDb): Promise<FollowedRow[]> {
  return db
    .selectFrom('followed_framework as f')
    .selectAll('f')
    .select(statementsMade(sql.ref('f.framework_id')).as('statements'))
    .where('ended_at', 'is', null)
    .orderBy('followed_at')
    .orderBy('framework_id')
    .execute();
}

/** A framework is followed no longer. */
export async function endFollowed(
  db: ClientDb,
  frameworkId: string,
  succeededBy: string | null,
  at: Date,
): Promise<void> {
  await db
    .updateTable('followed_framework')
    .set({ ended_at: at, succeeded_by: succeededBy })
    .where('framework_id', '=', frameworkId)
    .execute();
}

/** Begins to follow a framework, or follows it again and keeps when that was before; false when it is followed already. */
export async function insertFollowed(db: ClientDb, frameworkId: string, version: string, at: Date): Promise<boolean> {
  const added = await db
    .insertInto('followed_framework')
    .values({ framework_id: frameworkId, version, followed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'framework_id'])
        .doUpdateSet({
          version,
          followed_at: at,
          ended_at: null,
          succeeded_by: null,
          earlier: sql`followed_framework.earlier || jsonb_build_object('version', followed_framework.version,
            'followed_at', followed_framework.followed_at, 'ended_at', followed_framework.ended_at,
            'succeeded_by', followed_framework.succeeded_by)`,
        })
        .where('followed_framework.ended_at', 'is not', null),
    )
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
