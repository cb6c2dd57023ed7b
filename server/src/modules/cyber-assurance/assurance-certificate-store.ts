import { type Selectable, sql } from 'kysely';
import { type ClientsAfter, listClientsWith } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

export type CertificateRow = Selectable<Tables['cyber_assurance_certificate']>;

/** The certificates that somebody recorded under a framework of themes. */
export function listCertificates(db: ClientDb, frameworkId: string): Promise<CertificateRow[]> {
  return db
    .selectFrom('cyber_assurance_certificate')
    .selectAll()
    .where('framework_id', '=', frameworkId)
    .orderBy('kind')
    .execute();
}

/** Keeps a certificate on a version, 0 for the first; false where somebody was faster. */
export async function saveCertificate(
  db: ClientDb,
  row: Pick<CertificateRow, 'framework_id' | 'kind' | 'number' | 'issued_by' | 'expires_on' | 'recorded_by'>,
  version: number,
  at: Date,
): Promise<boolean> {
  const { framework_id, kind, number, issued_by, expires_on, recorded_by } = row;
  const { rows } = await sql<{ version: number }>`insert into cyber_assurance_certificate
      (framework_id, kind, number, issued_by, expires_on, recorded_by, recorded_at)
    values (${framework_id}, ${kind}, ${number}, ${issued_by}, ${expires_on}::date, ${recorded_by}, ${at}::timestamptz)
    on conflict (client_id, framework_id, kind) do update
      set number = excluded.number, issued_by = excluded.issued_by, expires_on = excluded.expires_on,
        recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at, version = cyber_assurance_certificate.version + 1
      where cyber_assurance_certificate.version = ${version}
    returning version`.execute(db);
  return rows[0]?.version === version + 1;
}

/** Remembers that the end of a framework’s certificates was told of, and how many days before. */
export async function saveWarned(
  db: ClientDb,
  frameworkId: string,
  { until, days }: { readonly until: string; readonly days: number },
): Promise<void> {
  await db
    .updateTable('cyber_assurance')
    .set({ warned_for: until, warned_days: days })
    .where('framework_id', '=', frameworkId)
    .execute();
}

/** Clients that work and prepare for a level, after a place in their order. */
export function listPreparingClients(db: PlatformDb, page: ClientsAfter): Promise<string[]> {
  return listClientsWith(db, 'cyber_assurance', 'a', sql`true`, page);
}
