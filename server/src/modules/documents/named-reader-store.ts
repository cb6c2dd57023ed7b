import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';

/** By what somebody is named: a checklist of onboarding, or whoever selected them. */
export type NamedBy = 'onboarding' | 'selection';

/** Names people as readers of documents, each once. */
export async function nameReaders(
  db: ClientDb,
  documentIds: readonly string[],
  personIds: readonly string[],
  source: NamedBy,
): Promise<void> {
  await sql`insert into document_named_reader (document_id, person_id, source)
    select d.id, p.id, ${source} from unnest(${[...documentIds]}::text[]) d (id), unnest(${[...personIds]}::text[]) p (id)
    on conflict do nothing`.execute(db);
}

/** Takes back that checklists of onboarding name people as readers of a document; whom somebody selected stays named. */
export async function unnameReaders(db: ClientDb, documentId: string, personIds: readonly string[]): Promise<void> {
  await sql`delete from document_named_reader where document_id = ${documentId} and source = 'onboarding'
    and person_id = any(${[...personIds]}::text[])`.execute(db);
}

/** Whether somebody is named as a reader of a document because they were selected. */
export async function isSelected(db: ClientDb, documentId: string, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom('document_named_reader')
    .select('person_id')
    .where('document_id', '=', documentId)
    .where('person_id', '=', personId)
    .where('source', '=', 'selection')
    .executeTakeFirst();
  return found !== undefined;
}

/** What somebody is asked of a document now, where they are: until when, or when they acknowledged it. */
export function findReading(db: ClientDb, documentId: string, personId: string) {
  return db
    .selectFrom('document_reader')
    .select(['due_on', 'acknowledged_at'])
    .where('document_id', '=', documentId)
    .where('person_id', '=', personId)
    .where('is_current', '=', true)
    .executeTakeFirst();
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
