import { createHash } from 'node:crypto';
import { type CertificateStatus, certificateSoonDays } from '@claimlock/contract/training-certificates/endpoints';
import { type Insertable, type Selectable, sql } from 'kysely';
import { countRows, declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import { type ClientsAfter, listClientsWith } from '../../foundation/database/records.ts';
import type { ClientDb, IdentityDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

type Row = Selectable<Tables['training_certificate']>;

const shown = [
  ...(['c.id', 'c.number', 'c.person_id', 'c.course_id', 'c.issued_on', 'c.expires_on', 'c.ends_by'] as const),
] as const;
type ColumnOf<Reference> = Reference extends `c.${infer Column}` ? Column : never;
export type CertificateRow = Pick<Row, ColumnOf<(typeof shown)[number]>> & { readonly holder: string };

export type CertificateFilter = {
  readonly today: string;
  readonly id?: string | undefined;
  readonly status?: CertificateStatus | undefined;
  readonly renewal?: 'Due' | undefined;
  readonly courseId?: string | undefined;
  readonly personId?: string | undefined;
  readonly search?: string | undefined;
};

const orderOf = declareOrders(
  'c',
  { ends_by: 'day', issued_on: 'day', id: 'text' },
  { expiry: ['ends_by', 'id'], '-expiry': ['-ends_by', '-id'], '-issued': ['-issued_on', '-id'] },
);

/** Whether the holder works here and has no newer certificate of the course. */
const isInUse = sql<boolean>`(p.status = 'Active' and not exists (select from training_certificate n
  where n.client_id = c.client_id and n.person_id = c.person_id and n.course_id = c.course_id and n.number > c.number))`;

function matching(db: ClientDb, { today, id, status, renewal, courseId, personId, search }: CertificateFilter) {
  let query = db
    .selectFrom('training_certificate as c')
    .innerJoin('person as p', (join) =>
      join.onRef('p.client_id', '=', 'c.client_id').onRef('p.id', '=', 'c.person_id'),
    );
  if (id !== undefined) query = query.where('c.id', '=', id);
  if (courseId !== undefined) query = query.where('c.course_id', '=', courseId);
  if (personId !== undefined) query = query.where('c.person_id', '=', personId);
  if (search) query = query.where(holds(search, 'p.name'));
  const soonest = sql<boolean>`c.ends_by <= ${today}::date + ${certificateSoonDays}::int`;
  if (renewal !== undefined) query = query.where('c.ends_by', '>=', today).where(soonest).where(isInUse);
  if (status === undefined) return query;
  if (status === 'Expired') return query.where('c.ends_by', '<', today);
  const valid = query.where('c.ends_by', '>=', today);
  return status === 'Expiring Soon' ? valid.where(soonest) : valid.where(sql<boolean>`not ${soonest}`);
}

const withHolder = (found: ReturnType<typeof matching>) => found.select(shown).select('p.name as holder');

/** A page of certificates, in an order. */
export const pageCertificates = declareList({ matching, shown: withHolder, orderOf });

/** One certificate, with the code that is printed on it. */
export function findCertificate(db: ClientDb, id: string): Promise<(CertificateRow & { code: string }) | undefined> {
  return withHolder(matching(db, { id, today: '' }))
    .select('c.code')
    .executeTakeFirst();
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Adds a certificate, to be found by its code. */
export async function insertCertificate(
  db: ClientDb,
  certificate: Insertable<Tables['training_certificate']> & { readonly id: string; readonly code: string },
): Promise<void> {
  await db.insertInto('training_certificate').values(certificate).execute();
  await db
    .insertInto('training_certificate_code')
    .values({ code_hash: hashOf(certificate.code), certificate_id: certificate.id })
    .execute();
}

/** Where the certificate of a code is, asked by somebody who need not be signed in. */
export function findByCode(
  db: IdentityDb,
  code: string,
): Promise<{ client_id: string; certificate_id: string } | undefined> {
  return db
    .selectFrom('training_certificate_code')
    .select(['client_id', 'certificate_id'])
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
}

export type Ending = Pick<Row, 'id' | 'course_id' | 'person_id'> & {
  readonly expires_on: string;
  readonly expired: boolean;
};

/** Marks certificates that end soon or have ended, and whose course was not completed anew, and answers them once each. */
export async function takeEnding(db: ClientDb, today: string): Promise<Ending[]> {
  const { rows } = await sql<Ending>`update training_certificate c
    set told = case when c.expires_on < ${today}::date then 'expired' else 'soon' end
    from person p
    where p.client_id = c.client_id and p.id = c.person_id
      and c.expires_on <= ${today}::date + ${certificateSoonDays}::int
      and c.told is distinct from case when c.expires_on < ${today}::date then 'expired' else 'soon' end
      and ${isInUse}
    returning c.id, c.course_id, c.person_id, c.expires_on, c.expires_on < ${today}::date as expired`.execute(db);
  return rows;
}

/** Clients that have certificates which end soon or have ended, and of which nobody was told yet. */
export function listClientsWithEnding(db: PlatformDb, page: ClientsAfter, today: string): Promise<string[]> {
  const ending = sql<boolean>`c.told is distinct from 'expired' and c.expires_on <= ${today}::date + ${certificateSoonDays}::int`;
  return listClientsWith(db, 'training_certificate', 'c', ending, page);
}

/** How many certificates of courses are due for renewal. */
export function countDueCertificates(db: ClientDb, today: string): Promise<number> {
  return countRows(matching(db, { today, renewal: 'Due' }));
}
