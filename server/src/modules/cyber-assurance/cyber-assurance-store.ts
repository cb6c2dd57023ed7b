import { RequirementResult } from '@claimlock/contract/compliance/endpoints';
import { DeclaredCertificate } from '@claimlock/contract/cyber-assurance/endpoints';
import { type Insertable, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

export type CyberAssuranceRow = Selectable<Tables['cyber_assurance']>;
/** A declaration without the text that was declared, which is long. */
export type DeclarationRow = Omit<Selectable<Tables['cyber_assurance_declaration']>, 'sheet' | 'client_id'>;

const Certificates = z.array(DeclaredCertificate);
const Results = z.record(z.string(), RequirementResult);

/** What is prepared for under a framework. */
export function findCyberAssurance(db: ClientDb, frameworkId: string): Promise<CyberAssuranceRow | undefined> {
  return db.selectFrom('cyber_assurance').selectAll().where('framework_id', '=', frameworkId).executeTakeFirst();
}

/** Keeps a level chosen on a version, 0 for the first, and by whom, beside all who chose before; undefined where somebody chose meanwhile. */
export async function saveCyberAssurance(
  db: ClientDb,
  { framework_id, level, set_by }: Pick<CyberAssuranceRow, 'framework_id' | 'level' | 'set_by'>,
  version: number,
  at: Date,
): Promise<CyberAssuranceRow | undefined> {
  const chosenBy = set_by === null ? [] : [set_by];
  const { rows } =
    await sql<CyberAssuranceRow>`insert into cyber_assurance (framework_id, level, set_by, set_at, chosen_by)
    values (${framework_id}, ${level}::smallint, ${set_by}, ${at}::timestamptz, ${chosenBy}::text[])
    on conflict (client_id, framework_id) do update
      set level = excluded.level, set_by = excluded.set_by, set_at = excluded.set_at, version = cyber_assurance.version + 1,
        chosen_by = array(select distinct unnest(cyber_assurance.chosen_by || excluded.chosen_by))
      where cyber_assurance.version = ${version}
    returning *`.execute(db);
  return rows[0]?.version === version + 1 ? rows[0] : undefined;
}

/** Keeps that somebody prepared a level, beside all who did before. */
export async function addPreparer(db: ClientDb, frameworkId: string, userId: string): Promise<void> {
  await sql`update cyber_assurance set chosen_by = array(select distinct unnest(chosen_by || ${userId}::text))
    where framework_id = ${frameworkId}`.execute(db);
}

/** What was declared under a framework, the newest first. */
export function listDeclarations(db: ClientDb, frameworkId: string, most: number): Promise<DeclarationRow[]> {
  return db
    .selectFrom('cyber_assurance_declaration')
    .select(['id', 'framework_id', 'level', 'prepared_by', 'declared_by', 'declared_at', 'name', 'role', 'digest'])
    .select(['results', 'met', 'asked', 'certificates', 'rests_on'])
    .where('framework_id', '=', frameworkId)
    .orderBy('declared_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The very text that was declared, by whom, and what its words rest on. */
export function findSheet(
  db: ClientDb,
  frameworkId: string,
  id: string,
): Promise<(Pick<DeclarationRow, 'declared_by' | 'rests_on'> & { readonly sheet: string }) | undefined> {
  return db
    .selectFrom('cyber_assurance_declaration')
    .select(['sheet', 'declared_by', 'rests_on'])
    .where('framework_id', '=', frameworkId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Keeps a declaration, for good. */
export async function insertDeclaration(
  db: ClientDb,
  row: Omit<Insertable<Tables['cyber_assurance_declaration']>, 'client_id'>,
): Promise<void> {
  await db.insertInto('cyber_assurance_declaration').values(row).execute();
}

/** What each point came to when it was declared, by its reference. */
export function declaredResults(row: Pick<DeclarationRow, 'results'>): ReadonlyMap<string, RequirementResult> {
  return new Map(Object.entries(Results.parse(row.results)));
}

/** The certificates that a declaration counts on. */
export function declaredCertificates(row: Pick<DeclarationRow, 'certificates'>): DeclaredCertificate[] {
  return Certificates.parse(row.certificates);
}
