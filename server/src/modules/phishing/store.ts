import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { readNamesFrom } from '../../foundation/database/records.ts';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';
import { isInConfirmedDomain } from './target-store.ts';

type Row = Selectable<Tables['phishing_campaign']>;
/** A campaign by itself, before anything is sent. */
export type DraftRow = Row;

/** The results of a campaign, counted in people. */
export type Counts = {
  readonly people: number;
  readonly left_out: number;
  readonly sent: number;
  readonly reported: number;
  readonly clicked: number;
  readonly submitted: number;
  readonly suspected: number;
};
export type CampaignRow = Row &
  Counts & { readonly group_name: string | null; readonly created_by_name: string | null };

const newest = 200;

/** The newest campaigns with their results, or one of them. */
export function listCampaigns(db: ClientDb, id?: string): Promise<CampaignRow[]> {
  return readCounted(db, id === undefined ? sql`true` : sql`id = ${id}`, sql`created_at`);
}

/** The campaigns that were finished from a day on, and by an instant where one is said, with their results of then, the last that was finished first. */
export function listFinishedBetween(db: ClientDb, day: string, by: Date | undefined): Promise<CampaignRow[]> {
  return readCounted(
    db,
    sql`state = 'Finished' and finished_at >= ${day}::date::timestamp at time zone 'UTC' and (${by ?? null}::timestamptz is null or finished_at <= ${by ?? null}::timestamptz)`,
    sql`finished_at`,
    by,
  );
}

async function readCounted(db: ClientDb, which: RawBuilder<unknown>, newestBy: RawBuilder<unknown>, by?: Date) {
  // What somebody did later is not counted of an earlier instant.
  const until = (at: RawBuilder<unknown>) =>
    by === undefined ? at : sql`(case when ${at} <= ${by}::timestamptz then ${at} end)`;
  const [reported, clicked, submitted, suspected] = [
    until(sql`t.reported_at`),
    until(sql`t.clicked_at`),
    until(sql`t.submitted_at`),
    until(sql`t.suspected_at`),
  ];
  const { rows } = await sql<CampaignRow>`select c.*, g.name as group_name, p.name as created_by_name, n.*
    from (select *, ${newestBy} as newest_by from phishing_campaign where ${which}
      order by newest_by desc, id desc limit ${newest}) c
    left join person_group g on g.client_id = c.client_id and g.id = c.group_id
    left join person p on p.client_id = c.client_id and p.id = c.created_by
    cross join lateral (select count(*)::int as people, count(t.left_out)::int as left_out,
        count(t.sent_at)::int as sent, count(${reported})::int as reported, count(${clicked})::int as clicked,
        count(${submitted})::int as submitted,
        count(*) filter (where ${suspected} is not null and ${clicked} is null)::int as suspected
      from phishing_target t where t.client_id = c.client_id and t.campaign_id = c.id) n
    order by c.newest_by desc, c.id desc`.execute(db);
  return rows;
}

/** A campaign, held until the transaction ends. */
export function lockCampaign(db: ClientDb, id: string): Promise<Row | undefined> {
  return db.selectFrom('phishing_campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Adds a draft. */
export async function insertCampaign(db: ClientDb, campaign: Insertable<Tables['phishing_campaign']>): Promise<void> {
  await db.insertInto('phishing_campaign').values(campaign).execute();
}

/** Changes what is kept of a campaign. */
export async function updateCampaign(
  db: ClientDb,
  id: string,
  change: Updateable<Tables['phishing_campaign']>,
): Promise<void> {
  await db.updateTable('phishing_campaign').set(change).where('id', '=', id).execute();
}

/** Deletes a draft, which nothing hangs on. */
export async function deleteCampaign(db: ClientDb, id: string): Promise<void> {
  await db.deleteFrom('phishing_campaign').where('id', '=', id).where('state', '=', 'Draft').execute();
}

/** The domains of which DNS has shown that they are the client's. */
export async function listConfirmedDomains(db: ClientDb): Promise<string[]> {
  const rows = await db
    .selectFrom('test_target')
    .select('name')
    .where('kind', '=', 'domain')
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .limit(500)
    .execute();
  return rows.map(({ name }) => name);
}

type Audience = Pick<Row, 'audience' | 'role' | 'department' | 'group_id'>;

/** That a person `p` works here and is among those whom a campaign is meant for. */
const isMeant = ({ audience, role, department, group_id }: Audience) => sql<boolean>`p.status = 'Active'
  and case ${audience}::text when 'everybody' then true when 'role' then p.role = ${role}::text
    when 'department' then p.department = ${department}::text
    else exists (select from person_group_member m where m.group_id = ${group_id}::text and m.person_id = p.id) end`;

/** How many people a campaign would be sent to now, how many it would leave out, and in which domains their addresses are. */
export async function countMeant(
  db: ClientDb,
  campaign: Audience,
): Promise<{ people: number; left_out: number; domains: string[] }> {
  const { rows } = await sql<{ people: number; left_out: number; domains: string[] }>`
    with fitting as (select p.email, ${isInConfirmedDomain} as fits from person p where ${isMeant(campaign)})
    select (count(*) filter (where fits))::int as people, (count(*) filter (where not fits))::int as left_out,
      coalesce(array_agg(distinct split_part(lower(email), '@', 2)) filter (where fits), '{}') as domains
    from fitting`.execute(db);
  return rows[0] ?? { people: 0, left_out: 0, domains: [] };
}

/**
 * Fixes whom a campaign is sent to, in an order that nobody can guess and at moments spread evenly from one instant to
 * another; answers how many there are, and how many of them are left out as their address is in no confirmed domain.
 */
export async function insertTargets(
  db: ClientDb,
  { id, audience, role, department, group_id }: Row,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ people: number; leftOut: number }> {
  const { rows } = await sql<{ people: number; left_out: number }>`with fitting as (
      select p.id, random() as luck, case when ${isInConfirmedDomain} then null else 'Domain not confirmed' end as left_out
        from person p where ${isMeant({ audience, role, department, group_id })}
    ), placed as (
      select id, left_out, row_number() over (order by left_out nulls first, luck) as place,
        count(*) filter (where left_out is null) over () as n from fitting
    ), added as (
      insert into phishing_target (campaign_id, place, person_id, left_out, due_at)
      select ${id}, place, id, left_out, case when left_out is null then ${from}::timestamptz
          + (${until}::timestamptz - ${from}::timestamptz) * ((place - 0.5) / n)::float8 end
        from placed returning left_out
    ) select count(*)::int as people, count(left_out)::int as left_out from added`.execute(db);
  const [counted] = rows;
  return { people: counted?.people ?? 0, leftOut: counted?.left_out ?? 0 };
}

/** Brings results to people's records and counts what that changed; results of people who have left belong to nobody. */
export async function saveResults(db: ClientDb): Promise<{ added: number; updated: number; unmatched: number }> {
  const { rows } = await sql<{ added: number; updated: number; unmatched: number }>`with found as (
      select t.campaign_id, t.place, t.recorded, p.status, case when t.submitted_at is not null then 'Submitted'
          when t.clicked_at is not null then 'Clicked' when t.reported_at is not null then 'Reported'
          else 'No action' end as result
        from phishing_target t
        join phishing_campaign c on c.client_id = t.client_id and c.id = t.campaign_id
        join person p on p.client_id = t.client_id and p.id = t.person_id
       where t.sent_at is not null and (c.state = 'Finished' or c.state = 'Running'
         and coalesce(t.submitted_at, t.clicked_at, t.reported_at) is not null)
    ), saved as (
      update phishing_target t set recorded = f.result from found f
       where t.campaign_id = f.campaign_id and t.place = f.place and f.status <> 'Deactivated'
         and f.result is distinct from f.recorded
      returning f.recorded
    ) select (select count(*) filter (where recorded is null) from saved)::int as added,
        (select count(recorded) from saved)::int as updated,
        (select count(*) filter (where status = 'Deactivated' and recorded is null) from found)::int as unmatched`.execute(
    db,
  );
  return rows[0] ?? { added: 0, updated: 0, unmatched: 0 };
}

/** The titles of campaigns by id. */
export function readCampaignTitles(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'phishing_campaign', sql`title`, ids);
}
