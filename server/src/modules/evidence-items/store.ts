import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { countRows, declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import { type ClientsAfter, listClientsWith, readNamesFrom } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

type Item = Tables['evidence_item'];
export type EditionRow = Selectable<Tables['evidence_edition']>;
/** A link to a control for the organisation or, named as people call it, a part of it. */
export type EvidenceLink = { readonly control: string; readonly scope: string; readonly part: string | null };
/** A piece of evidence with what lists show of its owner, its controls and its latest edition. */
export type EvidenceItemRow = Selectable<Item> & {
  readonly owner_name: string | null;
  /** The controls that it is linked to, wherever, and each of its links with the part of the organisation it speaks of. */
  readonly controls: string[];
  readonly links: EvidenceLink[];
  readonly file_name: string | null;
  readonly outcome: EditionRow['outcome'];
  readonly awaits_name: string | null;
};

/** What lists show of a piece of evidence, and are sorted by. */
const listed = [
  ...(['i.id', 'i.number', 'i.title', 'i.description', 'i.kind', 'i.source', 'i.status', 'i.version'] as const),
  ...(['i.edition', 'i.owner_id', 'i.received_at', 'i.valid_from', 'i.valid_until', 'i.ends_on'] as const),
  ...(['i.approved_edition', 'i.approved_from', 'i.approved_until', 'i.updated_at'] as const),
  ...(['i.kept_for', 'i.kept_id'] as const),
] as const;
type ColumnOf<Reference> = Reference extends `i.${infer Column}` ? Column : never;
export type ListedItem = Pick<
  EvidenceItemRow,
  ColumnOf<(typeof listed)[number]> | 'owner_name' | 'links' | 'file_name' | 'outcome' | 'awaits_name'
>;

export type EvidenceFilter = {
  readonly status?: Selectable<Item>['status'] | undefined;
  readonly kind?: Selectable<Item>['kind'] | undefined;
  readonly ending?: 'soon' | 'expired' | undefined;
  readonly control?: string | undefined;
  readonly owner?: string | undefined;
  /** Whether only what somebody keeps up to date is wanted: not what was withdrawn, nor what another record keeps. */
  readonly held?: boolean | undefined;
  readonly search?: string | undefined;
  /** Today, and the last day of what ends soon; needed where what is ending is asked for. */
  readonly days?: Days | undefined;
};
/** Today, and the last day of what ends soon. */
export type Days = { readonly today: string; readonly soon: string };

function matching(db: ClientDb, filter: EvidenceFilter) {
  const { status, kind, ending, control, owner, held, search } = filter;
  const { today, soon } = filter.days ?? { today: '', soon: '' };
  let query = db.selectFrom('evidence_item as i');
  if (status !== undefined) query = query.where('i.status', '=', status);
  if (kind !== undefined) query = query.where('i.kind', '=', kind);
  if (ending !== undefined || held) query = query.where('i.status', '<>', 'Withdrawn');
  if (held) query = query.where('i.kept_for', 'is', null);
  if (owner !== undefined) query = query.where('i.owner_id', '=', owner);
  if (ending === 'expired') query = query.where('i.ends_on', '<', today);
  if (ending === 'soon') query = query.where('i.ends_on', '>=', today).where('i.ends_on', '<=', soon);
  if (control !== undefined)
    query = query.where((is) =>
      is.exists(
        is
          .selectFrom('evidence_link as l')
          .select('l.item_id')
          .whereRef('l.client_id', '=', 'i.client_id')
          .whereRef('l.item_id', '=', 'i.id')
          .where('l.control_id', '=', control),
      ),
    );
  if (search) query = query.where(holds(search, 'i.title', 'i.description', 'i.source'));
  return query;
}

const orderOf = declareOrders(
  'i',
  { ends_on: 'day', number: 'whole', updated_at: 'instant', id: 'text' },
  {
    ends: ['ends_on', 'id'],
    '-ends': ['-ends_on', '-id'],
    number: ['number', 'id'],
    '-number': ['-number', '-id'],
    '-updated': ['-updated_at', 'id'],
  },
);

const withLinks = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('person as p', (join) => join.onRef('p.client_id', '=', 'i.client_id').onRef('p.id', '=', 'i.owner_id'))
    .innerJoin('evidence_edition as e', (join) =>
      join
        .onRef('e.client_id', '=', 'i.client_id')
        .onRef('e.item_id', '=', 'i.id')
        .onRef('e.edition', '=', 'i.edition'),
    )
    .leftJoin('stored_file as f', (join) =>
      join.onRef('f.client_id', '=', 'e.client_id').onRef('f.id', '=', 'e.file_id'),
    )
    .select(['p.name as owner_name', 'f.name as file_name', 'e.outcome', 'e.awaits_name'])
    .select(
      sql<EvidenceLink[]>`coalesce((select jsonb_agg(jsonb_build_object('control', l.control_id, 'scope', l.scope,
          'part', c.name || coalesce(' ' || c.release, '')) order by l.control_id, c.name nulls first, l.scope)
        from evidence_link l left join control_scope c on c.client_id = l.client_id and c.id = l.scope
        where l.client_id = i.client_id and l.item_id = i.id), '[]')`.as('links'),
    );

const whole = (query: ReturnType<typeof matching>) =>
  withLinks(query)
    .selectAll('i')
    .select(
      sql<string[]>`array(select distinct l.control_id from evidence_link l
        where l.client_id = i.client_id and l.item_id = i.id order by l.control_id)`.as('controls'),
    );

/** A page of the evidence that matches, in an order. */
export const pageItems = declareList({ matching, shown: (found) => withLinks(found).select(listed), orderOf });

/** One piece of evidence. */
export function findItem(db: ClientDb, id: string): Promise<EvidenceItemRow | undefined> {
  return whole(db.selectFrom('evidence_item as i')).where('i.id', '=', id).executeTakeFirst();
}

/** Adds a piece of evidence. */
export async function insertItem(db: ClientDb, item: Insertable<Item>): Promise<void> {
  await db.insertInto('evidence_item').values(item).execute();
}

/** Saves a change made on a version; false when that is not the version any more. */
export async function updateItem(
  db: ClientDb,
  id: string,
  version: number,
  change: Updateable<Item>,
): Promise<boolean> {
  const saved = await db
    .updateTable('evidence_item')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/** Keeps what was said of the passing of days. It is no change that whoever edits the evidence has to know of. */
export async function saveSaid(
  db: ClientDb,
  id: string,
  said: Pick<Selectable<Item>, 'has_begun' | 'said_days'>,
): Promise<void> {
  await db.updateTable('evidence_item').set(said).where('id', '=', id).execute();
}

/** Adds an edition. */
export async function insertEdition(db: ClientDb, edition: Insertable<Tables['evidence_edition']>): Promise<void> {
  await db.insertInto('evidence_edition').values(edition).execute();
}

/** Keeps what was decided about an edition, or its days while nothing is. */
export async function updateEdition(
  db: ClientDb,
  itemId: string,
  edition: number,
  change: Updateable<Tables['evidence_edition']>,
): Promise<void> {
  await db
    .updateTable('evidence_edition')
    .set(change)
    .where('item_id', '=', itemId)
    .where('edition', '=', edition)
    .where('decision', 'is', null)
    .execute();
}

const editionsWithFiles = (db: ClientDb, itemId: string) =>
  db
    .selectFrom('evidence_edition as e')
    .leftJoin('stored_file as f', (join) =>
      join.onRef('f.client_id', '=', 'e.client_id').onRef('f.id', '=', 'e.file_id'),
    )
    .selectAll('e')
    .select(['f.name', 'f.size', 'f.sha256', 'f.type'])
    .where('e.item_id', '=', itemId);

export type EditionWithFile = Awaited<ReturnType<typeof listEditions>>[number];

/** The editions of a piece of evidence with the facts of their files, the newest first. */
export function listEditions(db: ClientDb, itemId: string, limit: number) {
  return editionsWithFiles(db, itemId).orderBy('e.edition', 'desc').limit(limit).execute();
}

/** One edition with the facts of its file. */
export function findEdition(db: ClientDb, itemId: string, edition: number): Promise<EditionWithFile | undefined> {
  return editionsWithFiles(db, itemId).where('e.edition', '=', edition).executeTakeFirst();
}

/** Whether whoever asks sees only what is theirs. */
export async function isNarrowed(db: ClientDb): Promise<boolean> {
  const { rows } = await sql<{ narrowed: boolean }>`select house.only_person_id() is not null as narrowed`.execute(db);
  return rows[0]?.narrowed ?? true;
}

const toBeSaid = (today: string, first: number) => sql<boolean>`(
  (i.approved_until < ${today}::date and i.said_days is distinct from 0)
  or (i.approved_until between ${today}::date and ${today}::date + 7 and coalesce(i.said_days, 8) > 7)
  or (i.approved_until between ${today}::date and ${today}::date + ${first}::int and i.said_days is null)
  or (i.approved_edition is not null and not i.has_begun and i.approved_from <= ${today}::date))`;

/** Evidence that a day has done something to which is not recorded yet, the oldest first. */
export function listToCheck(db: ClientDb, today: string, first: number, limit: number): Promise<EvidenceItemRow[]> {
  return whole(db.selectFrom('evidence_item as i'))
    .where(toBeSaid(today, first))
    .orderBy('i.number')
    .limit(limit)
    .execute();
}

// The longest that anybody may settle: whoever settled less finds nothing to say yet.
const longestNotice = 90;

/** Clients that work and have evidence that a day has done something to, or may have. */
export function listClientsToCheck(db: PlatformDb, today: string, page: ClientsAfter): Promise<string[]> {
  return listClientsWith(db, 'evidence_item', 'i', toBeSaid(today, longestNotice), page);
}

/** Evidence by its ids as the audit trail names it: the number and the title. */
export function readEvidenceNames(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'evidence_item', sql`number || ' ' || title`, ids);
}

const needing = (db: ClientDb, person: string, days: Days) =>
  matching(db, {})
    .where((is) => is.or([is('i.owner_id', '=', person), is('i.added_by_id', '=', person)]))
    .where('i.status', '<>', 'Withdrawn')
    .where('i.kept_for', 'is', null)
    .where((is) => is.or([is('i.status', '=', 'Changes requested'), is('i.ends_on', '<=', days.soon)]));

/** The evidence of one person that needs them: sent back to be changed, about to end, or ended. */
export function listNeedingPerson(db: ClientDb, person: string, days: Days, limit: number) {
  const first = sql`i.status <> 'Changes requested', i.ends_on, i.id`;
  return withLinks(needing(db, person, days))
    .select(listed)
    .orderBy(first)
    .limit(limit)
    .execute();
}

/** How much evidence of one person needs them. */
export function countNeedingPerson(db: ClientDb, person: string, days: Days): Promise<number> {
  return countRows(needing(db, person, days));
}

/** Whether a person `p` owns evidence in use that people keep up to date. */
export const ownsEvidence = sql<boolean>`exists (select from evidence_item i where i.client_id = p.client_id and i.owner_id = p.id
  and i.status <> 'Withdrawn' and i.kept_for is null)`;
