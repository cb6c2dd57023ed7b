import { type Selectable, sql } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

export type LineRow = Selectable<Tables['tracker_line']>;
export type OwnedLine = LineRow & { readonly owner_name: string | null; readonly owner_left: boolean };
export type Said = Pick<LineRow, 'ref' | 'owner_id' | 'next_action' | 'target_on' | 'legal_risk' | 'note'>;

/** What is tracked of a framework’s requirements, by reference. */
export async function readLineRows(db: ClientDb, frameworkId: string): Promise<Map<string, OwnedLine>> {
  const rows = await db
    .selectFrom('tracker_line as l')
    .leftJoin('person as p', (join) => join.onRef('p.client_id', '=', 'l.client_id').onRef('p.id', '=', 'l.owner_id'))
    .selectAll('l')
    .select('p.name as owner_name')
    .select(sql<boolean>`coalesce(p.status = 'Deactivated', false)`.as('owner_left'))
    .where('l.framework_id', '=', frameworkId)
    .execute();
  return new Map(rows.map((row) => [row.ref, row]));
}

/** What is tracked of the requirements that a person owns, by framework and reference. */
export function listLinesOf(db: ClientDb, ownerId: string): Promise<LineRow[]> {
  return db
    .selectFrom('tracker_line')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('framework_id')
    .orderBy('ref')
    .execute();
}

/** Keeps what is said of a requirement on a version, 0 for the first; false where somebody said more meanwhile. */
export async function saveLine(
  db: ClientDb,
  frameworkId: string,
  said: Said,
  { version, by, at }: { readonly version: number; readonly by: string | null; readonly at: Date },
): Promise<boolean> {
  const { ref, owner_id, next_action, target_on, legal_risk, note } = said;
  const { rows } = await sql<{ version: number }>`insert into tracker_line
      (framework_id, ref, owner_id, next_action, target_on, legal_risk, note, set_by, set_at)
    values (${frameworkId}, ${ref}, ${owner_id}, ${next_action}, ${target_on}::date, ${legal_risk}, ${note}, ${by}, ${at}::timestamptz)
    on conflict (client_id, framework_id, ref) do update
      set owner_id = excluded.owner_id, next_action = excluded.next_action, target_on = excluded.target_on,
        legal_risk = excluded.legal_risk, note = excluded.note, set_by = excluded.set_by, set_at = excluded.set_at,
        version = tracker_line.version + 1
      where tracker_line.version = ${version}
    returning version`.execute(db);
  return rows[0]?.version === version + 1;
}

/**
 * Carries what is tracked of a framework over to another version, where that asks the same; answers how much it was. What
 * that one said before, when it was followed once, is older and gives way.
 */
export async function carryLines(
  db: ClientDb,
  {
    from,
    to,
    refs,
    at,
  }: { readonly from: string; readonly to: string; readonly refs: readonly string[]; readonly at: Date },
): Promise<number> {
  const { rows } = await sql`insert into tracker_line
      (framework_id, ref, owner_id, next_action, target_on, legal_risk, note, set_by, set_at)
    select ${to}, ref, owner_id, next_action, target_on, legal_risk, note, set_by, ${at}::timestamptz
    from tracker_line where framework_id = ${from} and ref = any(${[...refs]}::text[])
    on conflict (client_id, framework_id, ref) do update
      set owner_id = excluded.owner_id, next_action = excluded.next_action, target_on = excluded.target_on,
        legal_risk = excluded.legal_risk, note = excluded.note, set_by = excluded.set_by, set_at = excluded.set_at,
        version = tracker_line.version + 1
      where (tracker_line.owner_id, tracker_line.next_action, tracker_line.target_on, tracker_line.legal_risk, tracker_line.note)
        is distinct from (excluded.owner_id, excluded.next_action, excluded.target_on, excluded.legal_risk, excluded.note)
    returning ref`.execute(db);
  return rows.length;
}

/** Whether a person `p` owns a requirement in a tracker. */
export const ownsRequirement = sql<boolean>`exists (select from tracker_line l where l.client_id = p.client_id and l.owner_id = p.id)`;
