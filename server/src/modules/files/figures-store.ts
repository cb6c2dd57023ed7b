import { sql } from 'kysely';
import type { PlatformDb } from '../../foundation/database/scope.ts';

/** How many bytes of files are kept for each of some clients; a client without any is not among them. */
export async function countBytesOf(db: PlatformDb, clientIds: readonly string[]) {
  const { rows } = await sql<{ client_id: string; bytes: number }>`select client_id, sum(stored_bytes)::bigint as bytes
      from file_room where client_id = any(${clientIds}::text[]) group by client_id`.execute(db);
  return new Map(rows.map((row) => [row.client_id, Number(row.bytes)]));
}
