import { sql } from 'kysely';
import type { PlatformDb } from '../../foundation/database/scope.ts';

/** How many approved certificates of people at each of some clients end from one day to another, both among them; a client without any is not listed. */
export async function countPersonalCertificatesOf(
  db: PlatformDb,
  clientIds: readonly string[],
  from: string,
  to: string,
) {
  const { rows } = await sql<{ client_id: string; ending: number }>`select client_id, count(*)::int as ending
      from outside_certificate where client_id = any(${clientIds}::text[]) and state = 'Approved'
        and expires_on between ${from}::date and ${to}::date group by client_id`.execute(db);
  return new Map(rows.map((row) => [row.client_id, row.ending]));
}
