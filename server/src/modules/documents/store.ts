import type { DocumentVerdict } from '@claimlock/contract/documents/verdict';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { declareList, declareOrders, type RowPage, readPage } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import { readNamesFrom, updateOnVersion } from '../../foundation/database/records.ts';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

type Row = Selectable<Tables['document']>;
type Edition = Selectable<Tables['document_edition']>;

/** A document with what lists show of its owner and of its latest version. */
export type DocumentRow = Row & {
  readonly owner_name: string | null;
  readonly group_name: string | null;
  readonly group_removed: string | null;
  readonly source: Edition['source'];
  readonly reading: Edition['reading'];
  readonly file_name: string | null;
};

export type DocumentFilter = {
  /** Today, and the last day of what is to be looked at soon. */
  readonly today: string;
  readonly soon: string;
  readonly kind?: Row['kind'] | undefined;
  readonly status?: DocumentVerdict | undefined;
  readonly stage?: Row['state'] | undefined;
  readonly inForce?: 'yes' | 'no' | undefined;
  readonly owner?: string | undefined;
  readonly control?: string | undefined;
  readonly review?: 'soon' | 'overdue' | undefined;
  readonly reading?: 'open' | 'overdue' | undefined;
  readonly search?: string | undefined;
  /** The documents whose text has what is searched for; besides them those are found whose title has it. */
  readonly found?: readonly string[] | undefined;
};

const withEdition = (db: ClientDb) =>
  db
    .selectFrom('document as d')
    .innerJoin('document_edition as e', (join) =>
      join
        .onRef('e.client_id', '=', 'd.client_id')
        .onRef('e.document_id', '=', 'd.id')
        .onRef('e.edition', '=', 'd.edition'),
    );

/** Whether an active person is asked to read a document `d` and has not acknowledged it, and another condition holds of that reader `r`. */
const hasReader = (besides: RawBuilder<boolean>) => sql<boolean>`exists (select from document_reader r
  join person p on p.client_id = r.client_id and p.id = r.person_id and p.status = 'Active'
  where r.client_id = d.client_id and r.document_id = d.id and r.is_current and r.acknowledged_at is null and ${besides})`;
const isBeingRead = hasReader(sql<boolean>`true`);
const isReadLate = (today: string) => hasReader(sql<boolean>`r.due_on < ${today}::date`);

/** Whether a document `d` has a status on a day: the same rule as `verdictOf` in the contract. */
const verdictIs = (verdict: DocumentVerdict, today: string) => sql<boolean>`case
  when d.state = 'Archived' or d.published_edition is null then d.state
  when d.review_on < ${today}::date then 'Review overdue'
  when ${isReadLate(today)} then 'Acknowledgements overdue'
  when d.published_edition = d.edition and ${isBeingRead} then 'Awaiting acknowledgements'
  else d.state end = ${verdict}`;

function matching(db: ClientDb, filter: DocumentFilter) {
  const { today, soon, kind, status, stage, inForce, owner, control, review, reading, search, found } = filter;
  let query = db.selectFrom('document as d');
  if (kind !== undefined) query = query.where('d.kind', '=', kind);
  // What is archived is out of the way until it is asked for.
  if (status === undefined && stage === undefined) query = query.where('d.state', '<>', 'Archived');
  if (status !== undefined) query = query.where(verdictIs(status, today));
  if (stage !== undefined) query = query.where('d.state', '=', stage);
  if (inForce !== undefined)
    query = query.where(
      sql<boolean>`(d.published_edition is not null and d.state <> 'Archived') = ${inForce === 'yes'}`,
    );
  if (owner !== undefined) query = query.where('d.owner_id', '=', owner);
  if (review === 'overdue') query = query.where('d.review_on', '<', today);
  if (review === 'soon') query = query.where('d.review_on', '>=', today).where('d.review_on', '<=', soon);
  if (control !== undefined)
    query = query.where(
      sql<boolean>`exists (select from document_control c where c.client_id = d.client_id and c.document_id = d.id
        and c.control_id = ${control})`,
    );
  if (reading !== undefined) query = query.where(reading === 'open' ? isBeingRead : isReadLate(today));
  // As a set that is looked up in: a list would be gone through for each document.
  if (search)
    query = query.where(
      sql<boolean>`(${holds(search, 'd.title')} or d.id in (select unnest(${[...(found ?? [])]}::text[])))`,
    );
  return query;
}

const reviewBy = sql<string>`coalesce(d.review_on, date '9999-12-31')`;

const shown = (found: ReturnType<typeof matching>) =>
  found
    .leftJoin('person as p', (join) => join.onRef('p.client_id', '=', 'd.client_id').onRef('p.id', '=', 'd.owner_id'))
    .leftJoin('person_group as g', (join) =>
      join.onRef('g.client_id', '=', 'd.client_id').onRef('g.id', '=', 'd.group_id'),
    )
    .selectAll('d')
    .select(['p.name as owner_name', 'g.name as group_name', 'g.removed_at as group_removed'])
    .select([reviewBy.as('review_by'), sql<string>`house.plain(d.title)`.as('title_by')]);

type Latest = Pick<DocumentRow, 'source' | 'reading' | 'file_name'>;

/**
 * Documents with what their latest versions are. Asked for of the rows of a page and not joined to all: the database would go through every
 * version of every document for it.
 */
async function withLatest<Shown extends Row>(db: ClientDb, rows: readonly Shown[]): Promise<(Shown & Latest)[]> {
  if (rows.length === 0) return [];
  const ids = sql<string>`any(${rows.map(({ id }) => id)}::text[])`;
  const found = await withEdition(db)
    .leftJoin('stored_file as f', (join) =>
      join.onRef('f.client_id', '=', 'e.client_id').onRef('f.id', '=', 'e.file_id'),
    )
    .select(['d.id', 'e.source', 'e.reading', 'f.name as file_name'])
    .where('d.id', '=', ids)
    // Said of both: the database does not work out the one from the other.
    .where('e.document_id', '=', ids)
    .execute();
  const latest = new Map(found.map(({ id, ...facts }) => [id, facts]));
  return rows.flatMap((row) => {
    const facts = latest.get(row.id);
    return facts ? [{ ...row, ...facts }] : [];
  });
}

const orderOf = declareOrders(
  'd',
  {
    updated_at: 'instant',
    number: 'whole',
    title_by: { kind: 'text', expression: sql`house.plain(d.title)` },
    review_by: { kind: 'day', expression: reviewBy },
    id: 'text',
  },
  {
    '-updated': ['-updated_at', 'id'],
    title: ['title_by', 'id'],
    '-title': ['-title_by', '-id'],
    review: ['review_by', 'id'],
    '-review': ['-review_by', '-id'],
    number: ['number', 'id'],
    '-number': ['-number', '-id'],
  },
);

const pageKept = declareList({ matching, shown, orderOf });

/** A page of the documents that match, in an order. */
export async function pageDocuments(
  db: ClientDb,
  filter: DocumentFilter,
  asked: Parameters<typeof pageKept>[2],
): Promise<RowPage<DocumentRow>> {
  // What was found is another list each time: a statement with it is not worth keeping.
  const page = filter.found
    ? await readPage(shown(matching(db, filter)), matching(db, filter), orderOf(asked.sort), asked)
    : await pageKept(db, filter, asked);
  return { ...page, rows: await withLatest(db, page.rows) };
}

/** One document. */
export function findDocument(db: ClientDb, id: string): Promise<DocumentRow | undefined> {
  return shown(db.selectFrom('document as d'))
    .innerJoin('document_edition as e', (join) =>
      join
        .onRef('e.client_id', '=', 'd.client_id')
        .onRef('e.document_id', '=', 'd.id')
        .onRef('e.edition', '=', 'd.edition'),
    )
    .leftJoin('stored_file as f', (join) =>
      join.onRef('f.client_id', '=', 'e.client_id').onRef('f.id', '=', 'e.file_id'),
    )
    .select(['e.source', 'e.reading', 'f.name as file_name'])
    .where('d.id', '=', id)
    .executeTakeFirst();
}

/** The documents that an account sent for review and that nobody has decided on, the one that waits longest first. */
export function listInReviewBy(db: ClientDb, userId: string) {
  return withEdition(db)
    .select(['d.id', 'd.title', 'd.version'])
    .where('d.state', '=', 'In review')
    .where('e.submitted_by', '=', userId)
    .orderBy('e.submitted_at')
    .orderBy('d.id')
    .execute();
}

/** Holds a document until the transaction ends. */
export async function lockDocument(db: ClientDb, id: string): Promise<void> {
  await db.selectFrom('document').select('id').where('id', '=', id).forUpdate().execute();
}

/** Adds a document. */
export async function insertDocument(db: ClientDb, document: Insertable<Tables['document']>): Promise<void> {
  await db.insertInto('document').values(document).execute();
}

/** Saves a change made on the version that was read; nothing when that is not the version any more. */
export function updateDocument(
  db: ClientDb,
  document: Pick<Row, 'id' | 'version'>,
  change: Updateable<Tables['document']>,
): Promise<Row | undefined> {
  return updateOnVersion(db, 'document', document, change);
}

/** Documents by their ids as the audit trail names them. */
export function readDocumentTitles(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'document', sql`title`, ids);
}

/** The controls that documents serve, in order. */
export async function readControls(
  db: ClientDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ document_id: string; controls: string[] }>`
    select document_id, array_agg(control_id order by control_id) as controls from document_control
      where document_id = any(${[...ids]}::text[]) group by document_id`.execute(db);
  return new Map(rows.map((row) => [row.document_id, row.controls]));
}

/** Replaces the controls that a document serves. */
export async function saveControls(db: ClientDb, id: string, controls: readonly string[], at: Date): Promise<void> {
  const kept = [...controls];
  await sql`delete from document_control where document_id = ${id} and control_id <> all(${kept}::text[])`.execute(db);
  await sql`insert into document_control (document_id, control_id, added_at)
    select ${id}, control, ${at}::timestamptz from unnest(${kept}::text[]) control on conflict do nothing`.execute(db);
}

/** Whether a person `p` owns a document that is not archived. */
export const ownsDocument = sql<boolean>`exists (select from document d where d.client_id = p.client_id and d.owner_id = p.id and d.state <> 'Archived')`;
