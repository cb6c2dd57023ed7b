import type { NewStatement } from '@claimlock/contract/compliance/implementation-statements';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ClientDb, Tables } from '../../../foundation/database/scope.ts';
import type { ImplementationStatement } from '../../frameworks/index.ts';
import { asColumns } from './outcome-store.ts';

/** A statement with the name of the person who made it; null where they left. */
export type StatementRow = Selectable<Tables['implementation_statement']> & { readonly by: string | null };

/** Of which control each statement of a framework is, and how far it meets the requirement; null where none was made. */
export type StatementsMade = Readonly<Record<string, ImplementationStatement>> | null;

/** The statements that were made of the requirements of a framework, as one value. */
export const statementsMade = (frameworkId: RawBuilder<unknown>) =>
  sql<StatementsMade>`(select jsonb_object_agg(s.ref, jsonb_build_object('control', s.control_id, 'extent', s.extent))
    from implementation_statement s where s.framework_id = ${frameworkId})`;

/** The same of one framework. */
export async function readStatementsMade(db: ClientDb, frameworkId: string): Promise<StatementsMade> {
  const { rows } = await sql<{
    made: StatementsMade;
  }>`select ${statementsMade(sql.val(frameworkId))} as made`.execute(db);
  return rows[0]?.made ?? null;
}

/** Statements with the names of those who made them, by framework and requirement. */
export async function listStatements(
  db: ClientDb,
  asked: readonly { readonly framework: { readonly id: string }; readonly refs: ReadonlySet<string> }[],
): Promise<Map<string, Map<string, StatementRow>>> {
  const { frameworks, refs } = asColumns(asked);
  const found = new Map(asked.map(({ framework }) => [framework.id, new Map<string, StatementRow>()]));
  if (refs.length === 0) return found;
  const { rows } = await sql<StatementRow>`select s.*, p.name as by
    from unnest(${frameworks}::text[], ${refs}::text[]) as a (framework_id, ref)
    join implementation_statement s on s.framework_id = a.framework_id and s.ref = a.ref
    left join person p on p.client_id = s.client_id and p.user_id = s.stated_by`.execute(db);
  for (const row of rows) found.get(row.framework_id)?.set(row.ref, row);
  return found;
}

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
