import { sql } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
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

/** Removes the selection of a reader; false if there was none. */
export async function unselectReader(db: ClientDb, documentId: string, personId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('document_named_reader')
    .where('document_id', '=', documentId)
    .where('person_id', '=', personId)
    .where('source', '=', 'selection')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type SelectedFilter = {
  readonly documentId: string;
  readonly search?: string | undefined;
};

function selected(db: ClientDb, { documentId, search }: SelectedFilter) {
  const query = db
    .selectFrom('document_named_reader as n')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 'n.client_id').onRef('p.id', '=', 'n.person_id'))
    .where('n.document_id', '=', documentId)
    .where('n.source', '=', 'selection');
  return search ? query.where(holds(search, 'p.name', 'p.department')) : query;
}

/** A page of the selected readers of a document, each with their current reading. */
export const pageSelectedReaders = declareList({
  matching: selected,
  shown: (found: ReturnType<typeof selected>) =>
    found
      .leftJoin('document_reader as r', (join) =>
        join
          .onRef('r.client_id', '=', 'n.client_id')
          .onRef('r.document_id', '=', 'n.document_id')
          .onRef('r.person_id', '=', 'n.person_id')
          .on('r.is_current', '=', true),
      )
      .select(['n.person_id', 'p.name', 'p.department', 'p.status', 'p.sort_name as person_sort'])
      .select(['r.due_on', 'r.acknowledged_at']),
  orderOf: declareOrders(
    'n',
    { person_id: 'text', person_sort: { kind: 'text', expression: sql`p.sort_name` } },
    { person: ['person_sort', 'person_id'] },
  ),
});

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
