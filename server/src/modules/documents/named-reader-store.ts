import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';

/** Names people as readers of documents, each once. */
export async function nameReaders(
  db: ClientDb,
  documentIds: readonly string[],
  personIds: readonly string[],
): Promise<void> {
  await sql`insert into document_named_reader (document_id, person_id)
    select d.id, p.id from unnest(${[...documentIds]}::text[]) d (id), unnest(${[...personIds]}::text[]) p (id)
    on conflict do nothing`.execute(db);
}

/** Takes back that people are named as readers of a document. */
export async function unnameReaders(db: ClientDb, documentId: string, personIds: readonly string[]): Promise<void> {
  await sql`delete from document_named_reader
    where document_id = ${documentId} and person_id = any(${[...personIds]}::text[])`.execute(db);
}
