import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';

/** The numbers of the pieces of evidence that hold these bytes in some edition. */
export async function listNumbersWith(db: ClientDb, sha256: Uint8Array): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select distinct i.number from stored_file f
    join evidence_edition e on e.client_id = f.client_id and e.file_id = f.id
    join evidence_item i on i.client_id = e.client_id and i.id = e.item_id
    where f.sha256 = ${sha256} order by i.number limit 20`.execute(db);
  return rows.map((row) => row.number);
}
