import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

/** The approved evidence that a control stands on now: the pieces by number, the newest first day, the latest last day. */
export type StandingEvidence = {
  readonly numbers: number[];
  readonly from: string;
  /** Null where a piece does not end. */
  readonly until: string | null;
};

/** The evidence that a control of the query around it stands on now, or at another time. */
export function standingEvidence(
  client: RawBuilder<unknown>,
  control: RawBuilder<unknown>,
  when: RawBuilder<unknown> = sql`e.to_at is null`,
) {
  return sql<StandingEvidence | null>`(select case when count(*) > 0 then jsonb_build_object(
      'numbers', jsonb_agg(e.number order by e.number), 'from', max(e.valid_from),
      'until', case when bool_or(e.valid_until is null) then null else max(e.valid_until) end) end
    from control_evidence e where e.client_id = ${client} and e.control_id = ${control} and ${when})`;
}

/** The evidence that one control stands on now. */
export async function readStandingEvidence(db: ClientDb, controlId: string): Promise<StandingEvidence | null> {
  const { rows } = await sql<{ evidence: StandingEvidence | null }>`select
    ${standingEvidence(sql`house.client_id()`, sql`${controlId}`)} as evidence`.execute(db);
  return rows[0]?.evidence ?? null;
}

type Row = Selectable<Tables['control_evidence']>;

/** Where a piece of evidence holds up controls now. */
export function listStanding(db: ClientDb, itemId: string, controls: readonly string[]): Promise<Row[]> {
  return db
    .selectFrom('control_evidence')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('control_id', '=', sql<string>`any(${controls}::text[])`)
    .where('to_at', 'is', null)
    .execute();
}

/** From now on these controls do not stand on a piece of evidence any more. */
export async function endStanding(db: ClientDb, itemId: string, controls: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('control_evidence')
    .set({ to_at: at })
    .where('item_id', '=', itemId)
    .where('control_id', '=', sql<string>`any(${controls}::text[])`)
    .where('to_at', 'is', null)
    .execute();
}

/** From now on these controls stand on an edition of a piece of evidence. */
export async function beginStanding(
  db: ClientDb,
  item: { readonly id: string; readonly number: number },
  { edition, from, until }: { readonly edition: number; readonly from: string; readonly until: string | null },
  controls: readonly string[],
  at: Date,
): Promise<void> {
  await sql`insert into control_evidence (item_id, control_id, place, number, edition, valid_from, valid_until, from_at)
    select ${item.id}, c.id, 1 + (select count(*)::int from control_evidence e where e.item_id = ${item.id} and e.control_id = c.id),
      ${item.number}::int, ${edition}::int, ${from}::date, ${until}::date, ${at}::timestamptz
      from unnest(${controls}::text[]) as c (id)`.execute(db);
}

/** Which evidence one control stood on, and for how long, the latest first. */
export function listStandingHistory(db: ClientDb, controlId: string, limit: number): Promise<Row[]> {
  return db
    .selectFrom('control_evidence')
    .selectAll()
    .where('control_id', '=', controlId)
    .orderBy('from_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}
