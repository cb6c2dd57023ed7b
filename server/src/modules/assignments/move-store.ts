import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';

/** An assignment under way as far as a move concerns it: its requirements, and which of them have an answer. */
export type Movable = {
  readonly id: string;
  readonly title: string;
  readonly status: 'Open' | 'Submitted' | 'Changes requested';
  readonly refs: readonly { readonly ref: string; readonly answered: boolean }[];
};

/** The assignments of a framework that are under way, in the order they were made. What is gone from them is left out. */
export async function listMovable(db: ClientDb, frameworkId: string): Promise<Movable[]> {
  const { rows } = await sql<Movable>`select a.id, a.title, a.status,
      coalesce((select jsonb_agg(jsonb_build_object('ref', n.ref, 'answered', n.version > 0) order by n.place)
        from assignment_answer n where n.client_id = a.client_id and n.assignment_id = a.id
          and n.framework_id = a.framework_id), '[]') as refs
    from assignment a where a.framework_id = ${frameworkId} and a.is_open order by a.made_at, a.id`.execute(db);
  return rows;
}

/**
 * Moves an assignment to another framework with those of its requirements that the other has too. A line that the other
 * does not have keeps the framework it was asked under, by which it is told to be gone; going back finds it again.
 */
export async function moveAssignment(
  db: ClientDb,
  {
    id,
    to,
    refs,
    at,
  }: { readonly id: string; readonly to: string; readonly refs: readonly string[]; readonly at: Date },
): Promise<void> {
  await sql`update assignment set framework_id = ${to}, version = version + 1, updated_at = ${at}::timestamptz
    where id = ${id}`.execute(db);
  await sql`update assignment_answer set framework_id = ${to}
    where assignment_id = ${id} and ref = any(${[...refs]}::text[])`.execute(db);
}
