import type { OutsideCertificateStatus } from '@claimlock/contract/outside-certificates/endpoints';
import { certificateSoonDays } from '@claimlock/contract/training-certificates/endpoints';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { countRows, declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import {
  type ClientsAfter,
  listClientsWith,
  readNamesFrom,
  updateOnVersion,
} from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

type Row = Selectable<Tables['outside_certificate']>;
export type OutsideCertificateRow = Row & {
  readonly holder: string;
  /** Whether its course counts as completed by it. */
  readonly counts: boolean;
  /** Whether another one is to replace it, or has. */
  readonly renewed: boolean;
};

export type OutsideCertificateFilter = {
  readonly today: string;
  readonly id?: string | undefined;
  readonly status?: OutsideCertificateStatus | undefined;
  readonly renewal?: 'Due' | undefined;
  readonly person?: string | undefined;
  readonly search?: string | undefined;
};

const orderOf = declareOrders(
  't',
  { ends_by: 'day', updated_at: 'instant', id: 'text' },
  { expiry: ['ends_by', 'id'], '-expiry': ['-ends_by', '-id'], '-updated': ['-updated_at', 'id'] },
);

/** Whether another certificate is to replace this one, or has. */
const isRenewed = sql<boolean>`exists (select from outside_certificate n where n.client_id = t.client_id
  and n.renews_id = t.id and n.state <> 'Withdrawn')`;

function matching(db: ClientDb, { today, id, status, renewal, person, search }: OutsideCertificateFilter) {
  let query = db
    .selectFrom('outside_certificate as t')
    .innerJoin('person as p', (join) =>
      join.onRef('p.client_id', '=', 't.client_id').onRef('p.id', '=', 't.person_id'),
    );
  if (id !== undefined) query = query.where('t.id', '=', id);
  if (person !== undefined) query = query.where('t.person_id', '=', person);
  if (search) query = query.where(holds(search, 't.title', 't.issuer', 't.number', 'p.name'));
  const soon = sql<boolean>`t.ends_by <= ${today}::date + ${certificateSoonDays}::int`;
  if (renewal !== undefined)
    query = query
      .where('t.state', '=', 'Approved')
      .where('t.ends_by', '>=', today)
      .where(soon)
      .where('p.status', '=', 'Active')
      .where(sql<boolean>`not ${isRenewed}`);
  if (status === undefined) return query;
  if (status !== 'Active' && status !== 'Expiring Soon' && status !== 'Expired')
    return query.where('t.state', '=', status);
  const approved = query.where('t.state', '=', 'Approved');
  if (status === 'Expired') return approved.where('t.ends_by', '<', today);
  const valid = approved.where('t.ends_by', '>=', today);
  return status === 'Expiring Soon' ? valid.where(soon) : valid.where(sql<boolean>`not ${soon}`);
}

const withHolder = (found: ReturnType<typeof matching>) =>
  found
    .selectAll('t')
    .select('p.name as holder')
    .select([
      sql<boolean>`exists (select from training_assignment a
        where a.client_id = t.client_id and a.by_certificate = t.id)`.as('counts'),
      isRenewed.as('renewed'),
    ]);

/** A page of certificates from elsewhere, in an order. */
export const pageOutsideCertificates = declareList({ matching, shown: withHolder, orderOf });

/** One certificate. */
export function findOutsideCertificate(db: ClientDb, id: string): Promise<OutsideCertificateRow | undefined> {
  return withHolder(matching(db, { id, today: '' })).executeTakeFirst();
}

/** Adds a certificate. */
export async function insertOutsideCertificate(
  db: ClientDb,
  row: Insertable<Tables['outside_certificate']>,
): Promise<void> {
  await db.insertInto('outside_certificate').values(row).execute();
}

/** Saves a change made on the version that was read; answers nothing when that is not the version any more. */
export async function updateOutsideCertificate(
  db: ClientDb,
  before: OutsideCertificateRow,
  change: Updateable<Tables['outside_certificate']>,
): Promise<OutsideCertificateRow | undefined> {
  const row = await updateOnVersion(db, 'outside_certificate', before, change);
  return row && findOutsideCertificate(db, before.id);
}

/** Holds what somebody holds until the transaction ends, so that one certificate is renewed once. */
export async function lockOutsideCertificate(db: ClientDb, id: string): Promise<void> {
  await db.selectFrom('outside_certificate').select('id').where('id', '=', id).forUpdate().execute();
}

/** The approved certificates of somebody that stand for controls. */
export async function listShowing(db: ClientDb, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outside_certificate')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', '=', 'Approved')
    .where(sql<boolean>`cardinality(controls) > 0`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type Ending = Pick<Row, 'id' | 'person_id'> & { readonly expires_on: string; readonly expired: boolean };

/** Marks approved certificates that end soon or have ended, and answers them once each. */
export async function takeEnding(db: ClientDb, today: string): Promise<Ending[]> {
  const { rows } = await sql<Ending>`update outside_certificate c
    set told = case when c.expires_on < ${today}::date then 'expired' else 'soon' end
    from person p
    where p.client_id = c.client_id and p.id = c.person_id and p.status = 'Active' and c.state = 'Approved'
      and c.expires_on <= ${today}::date + ${certificateSoonDays}::int
      and c.told is distinct from case when c.expires_on < ${today}::date then 'expired' else 'soon' end
    returning c.id, c.person_id, c.expires_on, c.expires_on < ${today}::date as expired`.execute(db);
  return rows;
}

/** Clients that have certificates which end soon or have ended, and of which nobody was told yet. */
export function listClientsWithEnding(db: PlatformDb, page: ClientsAfter, today: string): Promise<string[]> {
  const ending = sql<boolean>`c.state = 'Approved' and c.told is distinct from 'expired'
    and c.expires_on <= ${today}::date + ${certificateSoonDays}::int`;
  return listClientsWith(db, 'outside_certificate', 'c', ending, page);
}

/** The titles of certificates by id. */
export function readOutsideCertificateNames(
  db: ClientDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'outside_certificate', sql`title`, ids);
}

/** How many certificates from elsewhere are due for renewal. */
export function countDueOutsideCertificates(db: ClientDb, today: string): Promise<number> {
  return countRows(matching(db, { today, renewal: 'Due' }));
}
