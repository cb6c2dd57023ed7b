import type { ClientDb } from '../../foundation/database/scope.ts';

/** The record that keeps a piece of evidence by itself. */
export type KeptFor = { readonly kind: 'document' | 'course' | 'certificate'; readonly id: string };

/** The evidence that records of a kind keep, by their ids: of all of them, or of one. */
export async function readKeptOf(
  db: ClientDb,
  kind: KeptFor['kind'],
  id?: string,
): Promise<ReadonlyMap<string, { readonly id: string; readonly number: number; readonly stands: boolean }>> {
  let query = db.selectFrom('evidence_item').where('kept_for', '=', kind);
  if (id !== undefined) query = query.where('kept_id', '=', id);
  const rows = await query.select(['id', 'number', 'kept_id', 'status']).execute();
  return new Map(
    rows.map((row) => [row.kept_id ?? '', { id: row.id, number: row.number, stands: row.status === 'Approved' }]),
  );
}
