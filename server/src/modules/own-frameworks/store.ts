import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';
import type { Draft, DraftGroup, DraftLink } from './draft.ts';
import { KeptHeadings, type KnownHeadings } from './kept-headings.ts';

type Whole = Selectable<Tables['own_framework']>;
export type OwnRow = Omit<Whole, 'file' | 'groups' | 'table_headings'> & {
  readonly linked: number;
  readonly imported_by_name: string | null;
};
export type RequirementRow = Selectable<Tables['own_requirement']>;
export type LinkRow = {
  readonly ref: string;
  readonly control_id: string;
  readonly strength: 'primary' | 'supporting';
};

const facts = [
  ...(['f.client_id', 'f.id', 'f.name', 'f.version', 'f.publisher', 'f.licence', 'f.format', 'f.file_hash'] as const),
  ...(['f.requirements', 'f.imported_by', 'f.imported_at', 'f.released_at', 'f.removed_at', 'f.revision'] as const),
] as const;

function shown(db: ClientDb) {
  return db
    .selectFrom('own_framework as f')
    .leftJoin('person as p', (join) =>
      join.onRef('p.client_id', '=', 'f.client_id').onRef('p.user_id', '=', 'f.imported_by'),
    )
    .select(facts)
    .select([
      'p.name as imported_by_name',
      sql<number>`(select count(distinct l.ref)::int from own_link l
        where l.client_id = f.client_id and l.framework_id = f.id and l.strength is not null)`.as('linked'),
    ])
    .where('f.removed_at', 'is', null);
}

/** The frameworks that a client brought in, the newest first. */
export function listOwn(db: ClientDb): Promise<OwnRow[]> {
  return shown(db).orderBy('f.imported_at', 'desc').orderBy('f.id').execute();
}

/** One of them. */
export function findOwn(db: ClientDb, id: string): Promise<OwnRow | undefined> {
  return shown(db).where('f.id', '=', id).executeTakeFirst();
}

/** One that is about to change, locked until it has. */
export async function lockOwn(db: ClientDb, id: string): Promise<OwnRow | undefined> {
  await db.selectFrom('own_framework').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findOwn(db, id);
}

/** How many there are. */
export async function countOwn(db: ClientDb): Promise<number> {
  const { count } = await db
    .selectFrom('own_framework')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewOwn = Pick<
  Whole,
  'id' | 'name' | 'version' | 'publisher' | 'licence' | 'format' | 'file_hash' | 'imported_by'
> & {
  readonly file: Buffer;
  readonly imported_at: Date;
  readonly headings: KeptHeadings | null;
};

/** Keeps a framework with its requirements and links, each kind in one statement; false where its name and version are taken. */
export async function insertOwn(
  db: ClientDb,
  own: NewOwn,
  { groups, requirements }: Pick<Draft, 'groups' | 'requirements'>,
  links: readonly DraftLink[],
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`insert into own_framework
      (id, name, version, publisher, licence, format, file_hash, file, groups, requirements, imported_by, imported_at, table_headings)
    select ${own.id}, ${own.name}, ${own.version}, ${own.publisher}, ${own.licence}, ${own.format}, ${own.file_hash},
      ${own.file}::bytea, ${JSON.stringify(groups)}::jsonb, ${requirements.length}, ${own.imported_by}, ${own.imported_at}::timestamptz,
      ${own.headings && JSON.stringify(own.headings)}::jsonb
    on conflict (client_id, name, version) where removed_at is null do nothing returning id`.execute(db);
  if (rows.length === 0) return false;
  await sql`insert into own_requirement (framework_id, place, ref, source, parent_ref, group_ref, title, asks, kind, withdrawn)
    select ${own.id}, * from unnest(${requirements.map((_, place) => place)}::int[], ${requirements.map((one) => one.ref)}::text[],
      ${requirements.map((one) => one.source)}::text[], ${requirements.map((one) => one.parent)}::text[],
      ${requirements.map((one) => one.group)}::text[], ${requirements.map((one) => one.title)}::text[],
      ${requirements.map((one) => one.asks)}::text[], ${requirements.map((one) => one.kind)}::text[],
      ${requirements.map((one) => one.withdrawn)}::boolean[])`.execute(db);
  await saveLinks(db, own.id, links);
  return true;
}

/** Adds links, or changes their strength; a strength of null takes one off. Answers how many rows differ now. */
export async function saveLinks(
  db: ClientDb,
  frameworkId: string,
  links: readonly {
    readonly ref: string;
    readonly control: string;
    readonly strength: 'primary' | 'supporting' | null;
  }[],
): Promise<number> {
  if (links.length === 0) return 0;
  const { rows } = await sql`insert into own_link (framework_id, ref, control_id, strength)
    select ${frameworkId}, * from unnest(${links.map((one) => one.ref)}::text[], ${links.map((one) => one.control)}::text[],
      ${links.map((one) => one.strength)}::text[])
    on conflict (client_id, framework_id, ref, control_id) do update set strength = excluded.strength
      where own_link.strength is distinct from excluded.strength
    returning ref`.execute(db);
  return rows.length;
}

/** What frameworks that a client brought in are called, by id. */
export async function readOwnFrameworkNames(db: ClientDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('own_framework')
    .select(['id', 'name', 'version'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name, version }) => [id, `${name} ${version}`]));
}

/** By which headings tables were read, of the last frameworks that were brought in from one. */
export async function listTableHeadings(db: ClientDb): Promise<KnownHeadings[]> {
  const rows = await db
    .selectFrom('own_framework')
    .select(['name', 'version', 'table_headings'])
    .where('table_headings', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('imported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ name, version, table_headings }) => ({
    ...KeptHeadings.parse(table_headings),
    framework: `${name} ${version}`,
  }));
}

/** The latest released framework by a name, whatever its version. */
export function findReleasedByName(db: ClientDb, name: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('own_framework')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('released_at', 'is not', null)
    .orderBy('released_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/**
 * Links the requirements of a framework as those by the same reference are linked in another, or, between OSCAL files, by the
 * same control where its reference is written otherwise now; answers how many links.
 */
export async function inheritLinks(db: ClientDb, from: string, to: string): Promise<number> {
  const { rows } = await sql`insert into own_link (framework_id, ref, control_id, strength)
    select ${to}, r.ref, l.control_id, l.strength from own_link l
    join own_framework f on f.client_id = l.client_id and f.id = l.framework_id
    join own_requirement e on e.client_id = l.client_id and e.framework_id = l.framework_id and e.ref = l.ref
    join own_requirement r on r.client_id = l.client_id and r.framework_id = ${to} and (r.ref = l.ref
      or f.format like 'oscal-%' and r.source = e.source and not exists (select from own_requirement same
        where same.client_id = l.client_id and same.framework_id = ${to} and same.ref = l.ref))
    where l.framework_id = ${from} and l.strength is not null
    on conflict (client_id, framework_id, ref, control_id) do nothing
    returning ref`.execute(db);
  return rows.length;
}

/** The requirements of a framework, in the order of its file. */
export function listRequirements(db: ClientDb, frameworkId: string): Promise<RequirementRow[]> {
  return db
    .selectFrom('own_requirement')
    .selectAll()
    .where('framework_id', '=', frameworkId)
    .orderBy('place')
    .execute();
}

/** The links of a framework. */
export function listLinks(db: ClientDb, frameworkId: string): Promise<LinkRow[]> {
  return db
    .selectFrom('own_link')
    .select(['ref', 'control_id', sql<'primary' | 'supporting'>`strength`.as('strength')])
    .where('framework_id', '=', frameworkId)
    .where('strength', 'is not', null)
    .orderBy('ref')
    .orderBy('control_id')
    .execute();
}

/** The groups of a framework. */
export async function readGroups(db: ClientDb, frameworkId: string): Promise<DraftGroup[]> {
  const row = await db.selectFrom('own_framework').select('groups').where('id', '=', frameworkId).executeTakeFirst();
  // They were written by this store, from a draft, and never change.
  return (row?.groups ?? []) as DraftGroup[];
}

/** The file that a framework came from, compressed. */
export async function readFile(db: ClientDb, frameworkId: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('own_framework')
    .select('file')
    .where('id', '=', frameworkId)
    .where('format', 'in', ['oscal-catalog', 'oscal-profile'])
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.file;
}

/** The catalogues and profiles that a client has, at most `most`: first those with most of the controls named, then the newest. */
export async function listDocuments(
  db: ClientDb,
  ids: readonly string[],
  most: number,
): Promise<{ id: string; name: string; version: string }[]> {
  const { rows } = await sql<{ id: string; name: string; version: string }>`select f.id, f.name, f.version
    from own_framework f
    left join own_requirement r on r.client_id = f.client_id and r.framework_id = f.id and r.source = any(${[...ids]}::text[])
    where f.format in ('oscal-catalog', 'oscal-profile') and f.removed_at is null
    group by f.client_id, f.id, f.name, f.version, f.imported_at
    order by count(r.source) desc, f.imported_at desc, f.id limit ${most}`.execute(db);
  return rows;
}

/** Moves a framework to its next revision. */
export async function reviseOwn(
  db: ClientDb,
  id: string,
  change: { releasedAt?: Date; removedAt?: Date } = {},
): Promise<void> {
  await db
    .updateTable('own_framework')
    .set({
      revision: sql<number>`revision + 1`,
      ...(change.releasedAt && { released_at: change.releasedAt }),
      ...(change.removedAt && { removed_at: change.removedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** Those of the frameworks named that can be followed: what is the same of them for ever, once they are released. */
export function listReleased(
  db: ClientDb,
  ids: readonly string[],
): Promise<Pick<OwnRow, 'client_id' | 'id' | 'version' | 'name' | 'publisher' | 'licence'>[]> {
  return db
    .selectFrom('own_framework')
    .select(['client_id', 'id', 'version', 'name', 'publisher', 'licence'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('released_at', 'is not', null)
    .orderBy('released_at')
    .orderBy('id')
    .execute();
}
