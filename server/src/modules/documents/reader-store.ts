import { sql } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import { type ClientsAfter, listClientsWith } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb } from '../../foundation/database/scope.ts';

/** Of which document, or of whom. */
export type Only = { readonly documentId?: string; readonly personIds?: readonly string[] };

// Unused filters are left out of the statement, so that its plan can be cached.
const ofDocument = ({ documentId }: Only) => (documentId === undefined ? sql`true` : sql`d.id = ${documentId}`);
const ofPerson = ({ personIds }: Only) => (personIds ? sql`p.id = any(${[...personIds]}::text[])` : sql`true`);

/** Whom a document `d` is for, of people `p`: those whom it names as a group, and those who are named. */
const isFor = sql`p.status = 'Active' and (exists (select from document_named_reader n
      where n.client_id = d.client_id and n.document_id = d.id and n.person_id = p.id) or case d.audience
    when 'everybody' then true
    when 'role' then p.role = d.audience_role
    when 'department' then p.department = d.department
    when 'group' then exists (select from person_group_member m
      join person_group g on g.client_id = m.client_id and g.id = m.group_id and g.removed_at is null
      where m.client_id = d.client_id and m.group_id = d.group_id and m.person_id = p.id)
    else false end)`;

/** A document that somebody was asked to read. */
export type Asked = {
  readonly document_id: string;
  readonly number: number;
  readonly edition: number;
  readonly person_id: string;
  readonly due_on: string;
};

/** Asks those to read published documents who have to and were not asked yet: at most so many. Answers whom, and of what. */
export async function askReaders(db: ClientDb, today: string, only: Only, limit: number): Promise<Asked[]> {
  const { rows } = await sql<Asked>`with missing as (
      select d.client_id, d.id, d.number, d.published_edition as edition, p.id as person_id, d.due_days
        from document d join person p on p.client_id = d.client_id and ${isFor}
       where d.published_edition is not null and d.state <> 'Archived' and ${ofDocument(only)} and ${ofPerson(only)}
         and not exists (select from document_reader r where r.client_id = d.client_id and r.document_id = d.id
           and r.person_id = p.id and r.is_current)
       order by d.id, p.id limit ${limit}),
    added as (
      insert into document_reader (document_id, edition, person_id, asked_on, due_on)
        select id, edition, person_id, ${today}::date, ${today}::date + due_days from missing
        -- Somebody who comes back without having acknowledged it is asked anew, with all the time there is.
        -- When they were asked before is kept: a report as of a day of then has it.
        on conflict (client_id, document_id, person_id, edition) do update set is_current = true, ended_on = null,
          earlier_asks = document_reader.earlier_asks || case when document_reader.ended_on is null then '[]'::jsonb
            else jsonb_build_array(jsonb_build_object('askedOn', document_reader.asked_on, 'dueOn', document_reader.due_on,
              'endedOn', document_reader.ended_on)) end,
          asked_on = excluded.asked_on, due_on = excluded.due_on, reminded = null, reminded_on = null
        returning document_id, edition, person_id, due_on)
    select a.document_id, m.number, a.edition, a.person_id, a.due_on
      from added a join missing m on m.id = a.document_id and m.person_id = a.person_id
     order by a.document_id, a.person_id`.execute(db);
  return rows;
}

/** Counts again what people acknowledged before they were excused, where no later version asked everybody: at most so many. */
export async function reviveReaders(db: ClientDb, only: Only, limit: number): Promise<{ document_id: string }[]> {
  const { rows } = await sql<{ document_id: string }>`with back as (
      select distinct on (r.document_id, r.person_id) r.client_id, r.document_id, r.person_id, r.edition
        from document_reader r join document d on d.client_id = r.client_id and d.id = r.document_id
        join person p on p.client_id = r.client_id and p.id = r.person_id and ${isFor}
       where not r.is_current and r.acknowledged_at is not null and d.published_edition is not null
         and d.state <> 'Archived' and ${ofDocument(only)} and ${ofPerson(only)}
         and r.edition >= (select max(e.edition) from document_edition e where e.client_id = d.client_id
           and e.document_id = d.id and e.is_material and e.published_at is not null)
         and not exists (select from document_reader o where o.client_id = r.client_id and o.document_id = r.document_id
           and o.person_id = r.person_id and o.is_current)
       order by r.document_id, r.person_id, r.edition desc limit ${limit})
    update document_reader r set is_current = true, ended_on = null from back b
     where r.client_id = b.client_id and r.document_id = b.document_id and r.person_id = b.person_id
       and r.edition = b.edition
     returning r.document_id`.execute(db);
  return rows;
}

/** Asks those no more who do not have to read a document any longer: at most so many. Answers whom, and of what they had not read. */
export async function excuseReaders(
  db: ClientDb,
  today: string,
  only: Only,
  limit: number,
): Promise<(Omit<Asked, 'due_on'> & { readonly open: boolean })[]> {
  const { rows } = await sql<Omit<Asked, 'due_on'> & { open: boolean }>`with gone as (
      select r.client_id, r.document_id, d.number, r.edition, r.person_id
        from document_reader r join document d on d.client_id = r.client_id and d.id = r.document_id
        join person p on p.client_id = r.client_id and p.id = r.person_id
       where r.is_current and ${ofDocument(only)} and ${ofPerson(only)} and not (d.state <> 'Archived' and ${isFor})
       order by r.document_id, r.person_id limit ${limit})
    update document_reader r set is_current = false, ended_on = ${today}::date from gone g
     where r.client_id = g.client_id and r.document_id = g.document_id and r.person_id = g.person_id
       and r.edition = g.edition
     returning r.document_id, g.number, r.edition, r.person_id, r.acknowledged_at is null as open`.execute(db);
  return rows;
}

/** After a version that changes what is asked: what was asked and acknowledged of those before is over. */
export async function endReading(db: ClientDb, documentId: string, today: string): Promise<void> {
  await sql`update document_reader set is_current = false, ended_on = ${today}::date where document_id = ${documentId} and is_current`.execute(
    db,
  );
}

/** After a version that changes nothing that matters: who has not read the one before reads this one instead. */
export async function moveReading(db: ClientDb, documentId: string, edition: number): Promise<void> {
  await sql`update document_reader set edition = ${edition}
    where document_id = ${documentId} and is_current and acknowledged_at is null`.execute(db);
}

/** How many have to read documents, and how many of them did or are late. */
export async function countReaders(db: ClientDb, ids: readonly string[], today: string) {
  const { rows } = await sql<{ document_id: string; asked: number; acknowledged: number; overdue: number }>`
    select r.document_id, count(*)::int as asked, count(r.acknowledged_at)::int as acknowledged,
        (count(*) filter (where r.acknowledged_at is null and r.due_on < ${today}::date))::int as overdue
      from document_reader r join person p on p.client_id = r.client_id and p.id = r.person_id and p.status = 'Active'
     where r.is_current and r.document_id = any(${[...ids]}::text[]) group by r.document_id`.execute(db);
  return new Map(rows.map(({ document_id, ...counts }) => [document_id, counts]));
}

export type ReaderFilter = {
  readonly documentId: string;
  readonly today: string;
  readonly standing?: 'acknowledged' | 'open' | 'overdue' | undefined;
  readonly search?: string | undefined;
};

function matching(db: ClientDb, { documentId, today, standing, search }: ReaderFilter) {
  let query = db
    .selectFrom('document_reader as r')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 'r.client_id').onRef('p.id', '=', 'r.person_id'))
    .where('r.document_id', '=', documentId)
    .where('r.is_current', '=', true)
    .where('p.status', '=', 'Active');
  if (standing === 'acknowledged') query = query.where('r.acknowledged_at', 'is not', null);
  if (standing === 'open' || standing === 'overdue') query = query.where('r.acknowledged_at', 'is', null);
  if (standing === 'overdue') query = query.where('r.due_on', '<', today);
  return search ? query.where(holds(search, 'p.name', 'p.department')) : query;
}

const orderOf = declareOrders(
  'r',
  { due_on: 'day', person_id: 'text', person_sort: { kind: 'text', expression: sql`p.sort_name` } },
  { person: ['person_sort', 'person_id'], due: ['due_on', 'person_id'], '-due': ['-due_on', '-person_id'] },
);

/** A page of those who have to read a document. */
export const pageReaders = declareList({
  matching,
  shown: (found: ReturnType<typeof matching>) =>
    found
      .select(['r.person_id', 'r.edition', 'r.asked_on', 'r.due_on', 'r.acknowledged_at', 'r.sha256'])
      .select(['p.name', 'p.department', 'p.sort_name as person_sort']),
  orderOf,
});

/** Marks whom to remind today and answers them: a week before, once it is overdue, each week from then on; or all now. */
export async function takeReminders(
  db: ClientDb,
  today: string,
  { documentId }: Only = {},
): Promise<(Asked & { readonly overdue: boolean })[]> {
  const { rows } = await sql<Asked & { overdue: boolean }>`update document_reader r
    set reminded = case when r.due_on < ${today}::date then 'overdue' else 'soon' end, reminded_on = ${today}::date
    from person p, document d
    where p.client_id = r.client_id and p.id = r.person_id and p.status = 'Active'
      and d.client_id = r.client_id and d.id = r.document_id and d.state <> 'Archived'
      and r.is_current and r.acknowledged_at is null and r.asked_on < ${today}::date
      and (${documentId ?? null}::text is null or r.document_id = ${documentId ?? null}::text)
      and case when ${documentId ?? null}::text is not null then r.reminded_on is distinct from ${today}::date
        when r.due_on < ${today}::date then r.reminded is distinct from 'overdue' or r.reminded_on <= ${today}::date - 7
        else r.due_on <= ${today}::date + 7 and coalesce(r.reminded_on < r.due_on - 7, true) end
    returning r.document_id, d.number, r.edition, r.person_id, r.due_on, r.due_on < ${today}::date as overdue`.execute(
    db,
  );
  return rows;
}

/** A document that somebody has to read, or has read. */
export type MineRow = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly kind: 'Policy' | 'Procedure' | 'Plan' | 'Record' | 'Contract' | 'Other';
  readonly published_edition: number;
  readonly published_on: string;
  readonly edition: number;
  readonly due_on: string;
  readonly acknowledged_at: string | null;
};

/** The documents that one person has to read or has read: what is open first, by the day it is due; or one of them. */
export async function listMine(db: ClientDb, personId: string, documentId?: string): Promise<MineRow[]> {
  const { rows } = await sql<MineRow>`select d.id, d.number, d.title, d.kind, d.published_edition, d.published_on,
      r.edition, r.due_on, r.acknowledged_at
    from document_reader r join document d on d.client_id = r.client_id and d.id = r.document_id
    where r.person_id = ${personId} and r.is_current and d.state <> 'Archived' and d.published_edition is not null
      and (${documentId ?? null}::text is null or d.id = ${documentId ?? null}::text)
    order by r.acknowledged_at is not null, r.due_on, d.id limit 500`.execute(db);
  return rows;
}

/** Keeps that somebody acknowledged a version; false where they had already, or it is another's turn now. */
export async function acknowledge(
  db: ClientDb,
  {
    documentId,
    personId,
    edition,
    sha256,
    at,
  }: {
    readonly documentId: string;
    readonly personId: string;
    readonly edition: number;
    readonly sha256: Uint8Array;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`update document_reader set acknowledged_at = ${at}::timestamptz, sha256 = ${sha256}
    where document_id = ${documentId} and person_id = ${personId} and edition = ${edition} and is_current
      and acknowledged_at is null returning 1`.execute(db);
  return rows.length > 0;
}

/** Documents whose day to be looked at again is near or over, marked as said; once for each. */
export async function takeReviews(
  db: ClientDb,
  today: string,
  noticeDays: number,
): Promise<{ id: string; number: number; review_on: string; overdue: boolean }[]> {
  const { rows } = await sql<{ id: string; number: number; review_on: string; overdue: boolean }>`update document
    set review_said = case when review_on < ${today}::date then 'overdue' else 'soon' end
    where published_edition is not null and state <> 'Archived' and review_on <= ${today}::date + ${noticeDays}::int
      and review_said is distinct from case when review_on < ${today}::date then 'overdue' else 'soon' end
    returning id, number, review_on, review_on < ${today}::date as overdue`.execute(db);
  return rows;
}

/** Clients that work and have published documents. */
export function listClientsWithPublished(db: PlatformDb, page: ClientsAfter): Promise<string[]> {
  return listClientsWith(
    db,
    'document',
    'd',
    sql<boolean>`d.published_edition is not null and d.state <> 'Archived'`,
    page,
  );
}

/** Whether a document that is in use is for the people of a department. */
export async function isForDepartment(db: ClientDb, departmentId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from document d join department t on t.client_id = d.client_id and t.name = d.department
    where t.id = ${departmentId} and d.state <> 'Archived' limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a document that is not archived is for a group. */
export async function isForGroup(db: ClientDb, groupId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from document where group_id = ${groupId} and state <> 'Archived' limit 1`.execute(db);
  return rows.length > 0;
}
