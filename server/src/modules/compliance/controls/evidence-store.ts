import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ClientDb, Tables } from '../../../foundation/database/scope.ts';

/** An approved piece of evidence that a control depends on: its number, its first day, and its last; null where it does not end. */
export type StandingPiece = { readonly number: number; readonly from: string; readonly until: string | null };

/** The approved evidence that a control depends on now: the pieces, their numbers in order, the latest last day. */
export type StandingEvidence = {
  readonly numbers: number[];
  readonly pieces: StandingPiece[];
  /** Null where a piece does not end. */
  readonly until: string | null;
};

/** What a control stands on in each scope: for the organisation as a whole, and for parts of it. */
export type EvidenceByScope = { readonly [scope: string]: StandingEvidence };

/** The evidence that a control of the query around it stands on now, or at another time, by scope. */
export function standingEvidence(
  client: RawBuilder<unknown>,
  control: RawBuilder<unknown>,
  when: RawBuilder<unknown> = sql`e.to_at is null`,
) {
  return sql<EvidenceByScope | null>`(select jsonb_object_agg(g.scope, g.evidence) from (
    select e.scope, jsonb_build_object(
      'numbers', jsonb_agg(e.number order by e.number),
      'pieces', jsonb_agg(jsonb_build_object('number', e.number, 'from', e.valid_from, 'until', e.valid_until)),
      'until', case when bool_or(e.valid_until is null) then null else max(e.valid_until) end) as evidence
    from control_evidence e where e.client_id = ${client} and e.control_id = ${control} and ${when} group by e.scope) g)`;
}

/** The evidence that one control stands on, by scope: now, or at an instant. */
export async function readStandingEvidence(db: ClientDb, controlId: string, at?: Date): Promise<EvidenceByScope> {
  const when = at
    ? sql`e.from_at <= ${at}::timestamptz and (e.to_at is null or e.to_at > ${at}::timestamptz)`
    : undefined;
  const { rows } = await sql<{ evidence: EvidenceByScope | null }>`select
    ${standingEvidence(sql`house.client_id()`, sql`${controlId}`, when)} as evidence`.execute(db);
  return rows[0]?.evidence ?? {};
}

type Row = Selectable<Tables['control_evidence']>;

/** A control in a scope: where evidence can hold it up. */
export type EvidencePlace = { readonly controlId: string; readonly scope: string };

const asColumns = (places: readonly EvidencePlace[]) =>
  sql`unnest(${places.map(({ controlId }) => controlId)}::text[], ${places.map(({ scope }) => scope)}::text[]) as p (control_id, scope)`;

/** Where a piece of evidence holds up controls now, of the places asked for. */
export async function listStanding(db: ClientDb, itemId: string, places: readonly EvidencePlace[]): Promise<Row[]> {
  const { rows } = await sql<Row>`select e.* from ${asColumns(places)}
    join control_evidence e on e.item_id = ${itemId} and e.control_id = p.control_id and e.scope = p.scope
      and e.to_at is null`.execute(db);
  return rows;
}

/** From now on controls do not stand on a piece of evidence any more in these places. */
export async function endStanding(
  db: ClientDb,
  itemId: string,
  places: readonly EvidencePlace[],
  at: Date,
): Promise<void> {
  await sql`update control_evidence e set to_at = ${at}::timestamptz from ${asColumns(places)}
    where e.item_id = ${itemId} and e.control_id = p.control_id and e.scope = p.scope and e.to_at is null`.execute(db);
}

/** From now on controls stand on an edition of a piece of evidence in these places. */
export async function beginStanding(
  db: ClientDb,
  item: { readonly id: string; readonly number: number },
  { edition, from, until }: { readonly edition: number; readonly from: string; readonly until: string | null },
  places: readonly EvidencePlace[],
  at: Date,
): Promise<void> {
  await sql`insert into control_evidence (item_id, control_id, scope, place, number, edition, valid_from, valid_until, from_at)
    select ${item.id}, p.control_id, p.scope,
      1 + (select count(*)::int from control_evidence e
        where e.item_id = ${item.id} and e.control_id = p.control_id and e.scope = p.scope),
      ${item.number}::int, ${edition}::int, ${from}::date, ${until}::date, ${at}::timestamptz
      from ${asColumns(places)}`.execute(db);
}

/** The controls that stand on evidence of their own in any of these parts. */
export async function listEvidencedIn(db: ClientDb, scopes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('control_evidence')
    .select('control_id')
    .distinct()
    .where('scope', '=', sql<string>`any(${scopes}::text[])`)
    .where('to_at', 'is', null)
    .execute();
  return rows.map(({ control_id }) => control_id);
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
