import type { CertificateKind } from '@claimlock/contract/cyber-assurance/endpoints';
import { type Selectable, sql } from 'kysely';
import { type ClientsAfter, listClientsWith } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';
import type { Warned } from './certificates.ts';

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

/** The last warning about each certificate of the organisation, by kind. */
export async function readWarnings(db: ClientDb): Promise<ReadonlyMap<string, Warned>> {
  const rows = await db.selectFrom('certificate_warning').select(['kind', 'warned_for', 'warned_days']).execute();
  return new Map(rows.map(({ kind, warned_for, warned_days }) => [kind, { until: warned_for, days: warned_days }]));
}

/** Keeps the last warning about a certificate. */
export async function saveWarned(db: ClientDb, kind: CertificateKind, { until, days }: Warned): Promise<void> {
  const warned = { warned_for: until, warned_days: days };
  await db
    .insertInto('certificate_warning')
    .values({ kind, ...warned })
    .onConflict((conflict) => conflict.columns(['client_id', 'kind']).doUpdateSet(warned))
    .execute();
}

/** Clients that work and have chosen a level or have a certificate of their organisation, after a place in their order. */
export function listClientsWithCertificates(db: PlatformDb, page: ClientsAfter): Promise<string[]> {
  const has = sql<boolean>`f.ended_at is null and (
    exists (select from cyber_assurance a where a.client_id = f.client_id)
    or exists (select from cyber_assurance_certificate r where r.client_id = f.client_id)
    or exists (select from questionnaire_assessment q where q.client_id = f.client_id and q.certificate is not null))`;
  return listClientsWith(db, 'followed_framework', 'f', has, page);
}
