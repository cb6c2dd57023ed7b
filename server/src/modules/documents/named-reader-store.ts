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

/** By when somebody is to have read a document at the latest; `was` is a day that was given so before, and goes with it. */
type ReadBy = {
  readonly personId: string;
  readonly documentId: string;
  readonly dueOn: string;
  readonly was: string | null;
};

/** Brings forward to a day what people have yet to read, where that is later, or was to be then by what has changed. */
export async function bringReadersForward(db: ClientDb, days: readonly ReadBy[]): Promise<void> {
  if (days.length === 0) return;
  await sql`update document_reader r set due_on = d.due_on
      from unnest(${days.map(({ personId }) => personId)}::text[], ${days.map(({ documentId }) => documentId)}::text[],
        ${days.map(({ dueOn }) => dueOn)}::date[], ${days.map(({ was }) => was)}::date[]) d (person_id, document_id, due_on, was)
     where r.document_id = d.document_id and r.person_id = d.person_id and r.is_current and r.acknowledged_at is null
       and r.due_on <> d.due_on and (r.due_on > d.due_on or r.due_on = d.was)`.execute(db);
}
