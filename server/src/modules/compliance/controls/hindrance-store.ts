import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ClientDb, Tables } from '../../../foundation/database/scope.ts';

/** The control that a finding lowers now, where it lowers one. */
export function findHindrance(
  db: ClientDb,
  findingId: string,
): Promise<Selectable<Tables['control_hindrance']> | undefined> {
  return db
    .selectFrom('control_hindrance')
    .selectAll()
    .where('finding_id', '=', findingId)
    .where('to_at', 'is', null)
    .executeTakeFirst();
}

/** From now on a control counts as ineffective because of a finding. */
export async function beginHindrance(
  db: ClientDb,
  { findingId, number, controlId }: { readonly findingId: string; readonly number: number; readonly controlId: string },
  at: Date,
): Promise<void> {
  await sql`insert into control_hindrance (finding_id, number, control_id, from_at, place)
    select ${findingId}, ${number}::int, ${controlId}, ${at}::timestamptz, count(*)::int + 1
      from control_hindrance where finding_id = ${findingId}`.execute(db);
}

/** From now on a finding lowers no control any more. */
export async function endHindrance(db: ClientDb, findingId: string, at: Date): Promise<void> {
  await db
    .updateTable('control_hindrance')
    .set({ to_at: at })
    .where('finding_id', '=', findingId)
    .where('to_at', 'is', null)
    .execute();
}

/** The numbers of the findings that lower one control now. */
export async function listHindering(db: ClientDb, controlId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('control_hindrance')
    .select('number')
    .where('control_id', '=', controlId)
    .where('to_at', 'is', null)
    .orderBy('number')
    .execute();
  return rows.map((row) => row.number);
}
