import { type Insertable, type Selectable, sql } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

export type AttestationRow = Selectable<Tables['attestation']>;
export type TestRow = Selectable<Tables['attestation_test']>;
export type PartyRow = Selectable<Tables['attestation_party']>;

/** The report that is prepared for under a framework. */
export function findAttestation(db: ClientDb, frameworkId: string): Promise<AttestationRow | undefined> {
  return db.selectFrom('attestation').selectAll().where('framework_id', '=', frameworkId).executeTakeFirst();
}

/** Keeps a report set on a version, 0 for the first; undefined where somebody set it meanwhile. */
export async function saveAttestation(
  db: ClientDb,
  given: Pick<AttestationRow, 'framework_id' | 'kind' | 'from_on' | 'to_on' | 'set_by'>,
  version: number,
  at: Date,
): Promise<AttestationRow | undefined> {
  const { framework_id, kind, from_on, to_on, set_by } = given;
  const { rows } =
    await sql<AttestationRow>`insert into attestation (framework_id, kind, from_on, to_on, set_by, set_at)
    values (${framework_id}, ${kind}, ${from_on}::date, ${to_on}::date, ${set_by}, ${at}::timestamptz)
    on conflict (client_id, framework_id) do update
      set kind = excluded.kind, from_on = excluded.from_on, to_on = excluded.to_on, set_by = excluded.set_by,
        set_at = excluded.set_at, version = attestation.version + 1
      where attestation.version = ${version}
    returning *`.execute(db);
  return rows[0]?.version === version + 1 ? rows[0] : undefined;
}

/** Every test of a framework’s criteria, the latest first. */
export function listTests(db: ClientDb, frameworkId: string): Promise<TestRow[]> {
  return db
    .selectFrom('attestation_test')
    .selectAll()
    .where('framework_id', '=', frameworkId)
    .orderBy('tested_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** How many tests, or parties, a framework has. */
export async function countOf(
  db: ClientDb,
  table: 'attestation_test' | 'attestation_party',
  frameworkId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('framework_id', '=', frameworkId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One test of a framework’s criteria. */
export function findTest(db: ClientDb, frameworkId: string, id: string): Promise<TestRow | undefined> {
  return db
    .selectFrom('attestation_test')
    .selectAll()
    .where('framework_id', '=', frameworkId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type TestFacts = Pick<
  TestRow,
  'ref' | 'what' | 'tested_on' | 'population' | 'sampled' | 'exceptions' | 'response'
>;

/** Records a test. */
export function insertTest(
  db: ClientDb,
  test: TestFacts & Pick<TestRow, 'id' | 'framework_id' | 'added_by'>,
  at: Date,
): Promise<TestRow> {
  return db
    .insertInto('attestation_test')
    .values({ ...test, added_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes a test that still has the version it was read at; undefined where it has not. */
export function updateTest(db: ClientDb, id: string, version: number, facts: TestFacts): Promise<TestRow | undefined> {
  return db
    .updateTable('attestation_test')
    .set({ ...facts, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** Takes a test or a party away that still has the version it was read at; false where it has not. */
export async function removeVersion(
  db: ClientDb,
  table: 'attestation_test' | 'attestation_party',
  id: string,
  version: number,
): Promise<boolean> {
  const removed = await db.deleteFrom(table).where('id', '=', id).where('version', '=', version).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Whom a framework’s report leans on, in the order they were added. */
export function listParties(db: ClientDb, frameworkId: string): Promise<PartyRow[]> {
  return db
    .selectFrom('attestation_party')
    .selectAll()
    .where('framework_id', '=', frameworkId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

/** One party of a framework’s report. */
export function findParty(db: ClientDb, frameworkId: string, id: string): Promise<PartyRow | undefined> {
  return db
    .selectFrom('attestation_party')
    .selectAll()
    .where('framework_id', '=', frameworkId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a party. */
export function insertParty(db: ClientDb, party: Insertable<Tables['attestation_party']>): Promise<PartyRow> {
  return db.insertInto('attestation_party').values(party).returningAll().executeTakeFirstOrThrow();
}
