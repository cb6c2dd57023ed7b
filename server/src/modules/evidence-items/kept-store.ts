import type { ClientDb } from '../../foundation/database/scope.ts';

/** The record that keeps a piece of evidence by itself. */
export type KeptFor = { readonly kind: 'document' | 'course'; readonly id: string };

/** The id of the evidence that a record keeps; nothing where it never showed anything. */
export async function findKept(db: ClientDb, { kind, id }: KeptFor): Promise<string | undefined> {
  const found = await db
    .selectFrom('evidence_item')
    .select('id')
    .where('kept_for', '=', kind)
    .where('kept_id', '=', id)
    .executeTakeFirst();
  return found?.id;
}

/** How the evidence stands that records of a kind keep, by their ids. */
export async function readKeptOf(
  db: ClientDb,
  kind: KeptFor['kind'],
): Promise<ReadonlyMap<string, { readonly id: string; readonly number: number; readonly stands: boolean }>> {
  const rows = await db
    .selectFrom('evidence_item')
    .select(['id', 'number', 'kept_id', 'status'])
    .where('kept_for', '=', kind)
    .execute();
  return new Map(
    rows.map(({ kept_id, id, number, status }) => [kept_id ?? '', { id, number, stands: status === 'Approved' }]),
  );
}
