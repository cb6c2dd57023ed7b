import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { EvidenceItemRow } from './store.ts';

/** A piece of evidence, and which of the controls asked for it shows something of. */
export type EvidenceOfControls = Pick<EvidenceItemRow, 'id' | 'number' | 'title' | 'status' | 'controls' | 'ends_on'>;

/** The evidence that is linked to any of some controls and has not been withdrawn, by number. */
export async function listEvidenceOfControls(db: ClientDb, controls: readonly string[]): Promise<EvidenceOfControls[]> {
  if (controls.length === 0) return [];
  const { rows } = await sql<EvidenceOfControls>`select i.id, i.number, i.title, i.status, i.ends_on,
      array_agg(distinct l.control_id order by l.control_id) as controls
    from evidence_link l join evidence_item i on i.client_id = l.client_id and i.id = l.item_id
    where l.control_id = any(${[...controls]}::text[]) and i.status <> 'Withdrawn'
    group by i.client_id, i.id, i.number, i.title, i.status, i.ends_on order by i.number limit 200`.execute(db);
  return rows;
}

/** Pieces of evidence by their ids, as far as whoever asks may see them. */
export async function readEvidenceNamed(
  db: ClientDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<EvidenceItemRow, 'id' | 'number' | 'title'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('evidence_item')
    .select(['id', 'number', 'title'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
