import { sql } from 'kysely';
import type { PlatformDb } from '../../foundation/database/scope.ts';

/** How many certificates of each of some clients end from one day to another, both among them; a client without any is not listed. */
export async function countCertificatesOf(db: PlatformDb, clientIds: readonly string[], from: string, to: string) {
  const { rows } = await sql<{ client_id: string; ending: number }>`select client_id, count(*)::int as ending
      from cyber_assurance_certificate where client_id = any(${clientIds}::text[])
        and expires_on between ${from}::date and ${to}::date group by client_id`.execute(db);
  return new Map(rows.map((row) => [row.client_id, row.ending]));
}
