import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

type Edition = Selectable<Tables['document_edition']>;

/** A version without its text, with the facts of its file. */
export type EditionRow = Omit<Edition, 'content' | 'words' | 'body' | 'client_id'> & {
  readonly file_name: string | null;
  readonly file_size: number | null;
  readonly file_type: string | null;
};

const facts = [
  ...(['e.document_id', 'e.edition', 'e.source', 'e.file_id', 'e.url', 'e.sha256', 'e.state', 'e.changes'] as const),
  ...([
    'e.added_by',
    'e.authors',
    'e.added_at',
    'e.submitted_by',
    'e.submitted_at',
    'e.decided_by',
    'e.decided_at',
    'e.request',
    'e.requested_by',
    'e.requested_at',
    'e.requested_sha256',
    'e.reply',
  ] as const),
  ...(['e.published_by', 'e.published_at', 'e.is_material', 'e.reading'] as const),
  ...(['f.name as file_name', 'f.size as file_size', 'f.type as file_type'] as const),
] as const;

const editions = (db: ClientDb, documentId: string) =>
  db
    .selectFrom('document_edition as e')
    .leftJoin('stored_file as f', (join) =>
      join.onRef('f.client_id', '=', 'e.client_id').onRef('f.id', '=', 'e.file_id'),
    )
    .where('e.document_id', '=', documentId);

/** The versions of a document, the newest first. */
export function listEditions(db: ClientDb, documentId: string, limit: number): Promise<EditionRow[]> {
  return editions(db, documentId).select(facts).orderBy('e.edition', 'desc').limit(limit).execute();
}

/** One version of a document. */
export function findEdition(db: ClientDb, documentId: string, edition: number): Promise<EditionRow | undefined> {
  return editions(db, documentId).select(facts).where('e.edition', '=', edition).executeTakeFirst();
}

/** The last version that was published and asked everybody to read it. */
export function findLastAsked(db: ClientDb, documentId: string): Promise<EditionRow | undefined> {
  return editions(db, documentId)
    .select(facts)
    .where('e.is_material', '=', true)
    .where('e.published_at', 'is not', null)
    .orderBy('e.edition', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What one version says: what was written, and what was read of its file. */
export function readWords(
  db: ClientDb,
  documentId: string,
  edition: number,
): Promise<Pick<Edition, 'body' | 'content'> | undefined> {
  return db
    .selectFrom('document_edition')
    .select(['body', 'content'])
    .where('document_id', '=', documentId)
    .where('edition', '=', edition)
    .executeTakeFirst();
}

/** Adds a version. */
export async function insertEdition(
  db: ClientDb,
  edition: Omit<Insertable<Tables['document_edition']>, 'words'>,
): Promise<void> {
  await db.insertInto('document_edition').values(edition).execute();
}

/** Changes what is kept of a version. */
export async function updateEdition(
  db: ClientDb,
  documentId: string,
  edition: number,
  change: Omit<Updateable<Tables['document_edition']>, 'words'>,
): Promise<void> {
  await db
    .updateTable('document_edition')
    .set(change)
    .where('document_id', '=', documentId)
    .where('edition', '=', edition)
    .execute();
}

/** Keeps what was read of a version, where it still waits for that and holds what was read. */
export async function saveReading(
  db: ClientDb,
  documentId: string,
  edition: number,
  sha256: Uint8Array,
  { reading, content }: Pick<Edition, 'reading' | 'content'>,
): Promise<void> {
  await sql`update document_edition set reading = ${reading}, content = ${content}
    where document_id = ${documentId} and edition = ${edition} and sha256 = ${sha256} and reading = 'waiting'`.execute(
    db,
  );
}

/** The documents whose latest version is a file with these bytes. */
export async function listWithFile(db: ClientDb, sha256: Uint8Array): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`select d.id, d.title from document d
    join document_edition e on e.client_id = d.client_id and e.document_id = d.id and e.edition = d.edition
    where e.sha256 = ${sha256} and e.source = 'Uploaded' and d.state <> 'Archived' order by d.number limit 20`.execute(
    db,
  );
  return rows;
}
