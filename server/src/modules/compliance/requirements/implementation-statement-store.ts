import { type Selectable, sql } from 'kysely';
import type { ClientDb, Tables } from '../../../foundation/database/scope.ts';

export type StatementRow = Selectable<Tables['implementation_statement']>;

/** The statements of requirements of a framework, with the names of those who made them, by requirement. */
export async function listStatements(
  db: ClientDb,
  frameworkId: string,
  refs: readonly string[],
): Promise<Map<string, StatementRow & { readonly by: string | null }>> {
  if (refs.length === 0) return new Map();
  const rows = await db
    .selectFrom('implementation_statement as s')
    .leftJoin('person as p', (join) =>
      join.onRef('p.client_id', '=', 's.client_id').onRef('p.user_id', '=', 's.stated_by'),
    )
    .selectAll('s')
    .select('p.name as by')
    .where('s.framework_id', '=', frameworkId)
    .where('s.ref', 'in', [...refs])
    .execute();
  return new Map(rows.map((row) => [row.ref, row]));
}

/** A statement as it is made; `version` is the one it is made on, 0 for the first. */
export type NewStatement = Pick<StatementRow, 'ref' | 'extent' | 'how' | 'version'> & { readonly controlId: string };

/** Keeps statements of one framework; how many were kept: fewer where somebody stated one of them meanwhile. */
export async function saveStatements(
  db: ClientDb,
  about: { readonly frameworkId: string; readonly by: string | null; readonly at: Date },
  statements: readonly NewStatement[],
): Promise<number> {
  const { frameworkId, by, at } = about;
  const { rows } = await sql<{ ref: string }>`insert into implementation_statement as s
      (framework_id, ref, control_id, extent, how, stated_by, stated_at, version)
    select ${frameworkId}, g.ref, g.control_id, g.extent, g.how, ${by}, ${at}::timestamptz, g.version + 1
    from unnest(${statements.map(({ ref }) => ref)}::text[], ${statements.map(({ controlId }) => controlId)}::text[],
      ${statements.map(({ extent }) => extent)}::text[],
      ${statements.map(({ how }) => how)}::text[], ${statements.map(({ version }) => version)}::int[])
      as g (ref, control_id, extent, how, version)
    where g.version = 0 or exists (select from implementation_statement t where t.framework_id = ${frameworkId} and t.ref = g.ref)
    order by g.ref
    on conflict (client_id, framework_id, ref) do update
      set control_id = excluded.control_id, extent = excluded.extent, how = excluded.how, stated_by = excluded.stated_by,
        stated_at = excluded.stated_at, version = excluded.version
      where s.version = excluded.version - 1
    returning ref`.execute(db);
  return rows.length;
}

/** Lets statements of one framework stand for the same requirements of another, where none stands there yet. */
export async function carryStatements(db: ClientDb, from: string, to: string, refs: readonly string[]): Promise<void> {
  await sql`insert into implementation_statement (framework_id, ref, control_id, extent, how, stated_by, stated_at)
    select ${to}, ref, control_id, extent, how, stated_by, stated_at
    from implementation_statement
    where framework_id = ${from} and ref = any(${[...refs]}::text[])
    on conflict do nothing`.execute(db);
}
