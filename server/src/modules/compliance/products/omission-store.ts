import { type Selectable, sql } from 'kysely';
import type { ClientDb, Tables } from '../../../foundation/database/scope.ts';

export type OmissionRow = Selectable<Tables['product_omission']>;

/** What is left out of each product now, by product. */
export async function readOmitted(db: ClientDb): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('product_omission')
    .select(['scope_id', 'ref'])
    .where('left_out', '=', true)
    .execute();
  const omitted = new Map<string, Set<string>>();
  for (const { scope_id, ref } of rows) omitted.set(scope_id, (omitted.get(scope_id) ?? new Set()).add(ref));
  return omitted;
}

/** What was decided of one product's requirements, left out or taken back. */
export function listOmissions(db: ClientDb, scopeId: string): Promise<OmissionRow[]> {
  return db.selectFrom('product_omission').selectAll().where('scope_id', '=', scopeId).execute();
}

/** Keeps a decision made on a version, 0 for the first; false where somebody decided meanwhile. */
export async function saveOmission(
  db: ClientDb,
  {
    scopeId,
    ref,
    leftOut,
    reason,
    by,
    at,
    version,
  }: {
    readonly scopeId: string;
    readonly ref: string;
    readonly leftOut: boolean;
    readonly reason: string;
    readonly by: string | null;
    readonly at: Date;
    readonly version: number;
  },
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`insert into product_omission
      (scope_id, ref, left_out, reason, decided_by, decided_at)
    values (${scopeId}, ${ref}, ${leftOut}, ${reason}, ${by}, ${at}::timestamptz)
    on conflict (client_id, scope_id, ref) do update
      set left_out = excluded.left_out, reason = excluded.reason, decided_by = excluded.decided_by,
        decided_at = excluded.decided_at, version = product_omission.version + 1
      where product_omission.version = ${version}
    returning version`.execute(db);
  return rows[0]?.version === version + 1;
}
