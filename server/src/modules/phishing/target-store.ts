import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { type ClientsAfter, listClientsWith } from '../../foundation/database/records.ts';
import type { ClientDb, IdentityDb, PlatformDb } from '../../foundation/database/scope.ts';

const orderOf = declareOrders('t', { place: 'whole' }, { place: ['place'] });

function matching(db: ClientDb, { campaignId }: { readonly campaignId: string }) {
  return db
    .selectFrom('phishing_target as t')
    .leftJoin('person as p', (join) => join.onRef('p.client_id', '=', 't.client_id').onRef('p.id', '=', 't.person_id'))
    .where('t.campaign_id', '=', campaignId);
}

const withPerson = (found: ReturnType<typeof matching>) =>
  found.selectAll('t').select(['p.name as person_name', 'p.department as person_department']);

/** A page of those whom a campaign was sent to, in the order in which they get it. */
export const pageTargets = declareList({ matching, shown: withPerson, orderOf });

/** How many campaigns of one person are shown. */
const newest = 50;

/** What somebody got of campaigns and did with it, the newest campaign first; of names that were forgotten nothing. */
export function listTargetsOf(db: ClientDb, personId: string) {
  return db
    .selectFrom('phishing_target as t')
    .innerJoin('phishing_campaign as c', (join) =>
      join.onRef('c.client_id', '=', 't.client_id').onRef('c.id', '=', 't.campaign_id'),
    )
    .selectAll('t')
    .select(['c.title', 'c.state'])
    .where('t.person_id', '=', personId)
    .orderBy('c.starts_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(newest)
    .execute();
}

export type DueTarget = {
  readonly campaign_id: string;
  readonly place: number;
  readonly template: string;
  readonly name: string;
  readonly email: string;
  /** Why it is not sent after all: they have left, or their address is in no confirmed domain any more. */
  readonly left_out: 'Left before it was sent' | 'Domain not confirmed' | null;
};

/** That the address of a person `p` is in a domain that the client has shown to be its own. */
export const isInConfirmedDomain = sql<boolean>`exists (select from test_target d where d.kind = 'domain'
  and d.confirmed_at is not null and d.removed_at is null
  and (p.email like '%@' || d.name or p.email like '%@%.' || d.name))`;

/** Letters that are due, held until the transaction ends; those that another worker holds are its own. */
export async function takeDue(db: ClientDb, now: Date, limit: number): Promise<DueTarget[]> {
  const { rows } = await sql<DueTarget>`select t.campaign_id, t.place, c.template, p.name, p.email,
      case when p.status <> 'Active' then 'Left before it was sent'
           when not ${isInConfirmedDomain} then 'Domain not confirmed' end as left_out
    from phishing_target t
    join phishing_campaign c on c.client_id = t.client_id and c.id = t.campaign_id and c.state = 'Running'
    join person p on p.client_id = t.client_id and p.id = t.person_id
    where t.sent_at is null and t.left_out is null and t.due_at <= ${now}::timestamptz
    order by t.due_at limit ${limit} for update of t skip locked`.execute(db);
  return rows;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
type At = { readonly campaign_id: string; readonly place: number };

/** Keeps that a letter is on its way, and how its links are known. */
export async function markSent(db: ClientDb, { campaign_id, place }: At, token: string, at: Date): Promise<void> {
  await db
    .insertInto('phishing_token')
    .values({ token_hash: hashOf(token), campaign_id, place })
    .execute();
  await db
    .updateTable('phishing_target')
    .set({ sent_at: at })
    .where('campaign_id', '=', campaign_id)
    .where('place', '=', place)
    .execute();
}

/** Keeps why somebody does not get their letter. */
export async function markLeftOut(db: ClientDb, { campaign_id, place }: At, why: DueTarget['left_out']): Promise<void> {
  await db
    .updateTable('phishing_target')
    .set({ left_out: why })
    .where('campaign_id', '=', campaign_id)
    .where('place', '=', place)
    .execute();
}

/** Whose letter a token stands in, asked by somebody who need not be signed in. */
export function findByToken(db: IdentityDb, token: string): Promise<(At & { client_id: string }) | undefined> {
  return db
    .selectFrom('phishing_token')
    .select(['client_id', 'campaign_id', 'place'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
}

/** A letter with its campaign, as whoever follows its link needs it. */
export function findTarget(db: ClientDb, { campaign_id, place }: At) {
  return db
    .selectFrom('phishing_target as t')
    .innerJoin('phishing_campaign as c', (join) =>
      join.onRef('c.client_id', '=', 't.client_id').onRef('c.id', '=', 't.campaign_id'),
    )
    .select(['t.sent_at', 'c.template', 'c.state'])
    .where('t.campaign_id', '=', campaign_id)
    .where('t.place', '=', place)
    .executeTakeFirst();
}

/** Keeps what was done with a letter; the first time of each counts, and who submits has clicked. */
export async function markAnswer(
  db: ClientDb,
  { campaign_id, place }: At,
  done: 'suspected' | 'clicked' | 'submitted' | 'reported',
  at: Date,
): Promise<void> {
  const sets = {
    suspected: sql`suspected_at = coalesce(suspected_at, ${at}::timestamptz)`,
    clicked: sql`clicked_at = coalesce(clicked_at, ${at}::timestamptz)`,
    submitted: sql`clicked_at = coalesce(clicked_at, ${at}::timestamptz),
      submitted_at = coalesce(submitted_at, ${at}::timestamptz)`,
    reported: sql`reported_at = coalesce(reported_at, ${at}::timestamptz)`,
  };
  await sql`update phishing_target set ${sets[done]} where campaign_id = ${campaign_id} and place = ${place}
    and sent_at is not null`.execute(db);
}

/** Marks as reported whatever somebody has of a running campaign; answers whether there was anything. */
export async function markReportedBy(db: ClientDb, personId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ place: number }>`update phishing_target t
    set reported_at = coalesce(t.reported_at, ${at}::timestamptz) from phishing_campaign c
    where c.client_id = t.client_id and c.id = t.campaign_id and c.state = 'Running'
      and t.person_id = ${personId} and t.sent_at is not null returning t.place`.execute(db);
  return rows.length > 0;
}

/** Begins the campaigns whose window has opened. */
export async function beginCampaigns(db: ClientDb, now: Date): Promise<void> {
  await sql`update phishing_campaign set state = 'Running'
    where state = 'Scheduled' and starts_at <= ${now}::timestamptz`.execute(db);
}

const allSent = sql<boolean>`not exists (select from phishing_target t where t.client_id = c.client_id
  and t.campaign_id = c.id and t.sent_at is null and t.left_out is null)`;

/** Finishes the campaigns whose answers are not waited for any more, and answers their ids. */
export async function finishCampaigns(db: ClientDb, now: Date, days: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update phishing_campaign c set state = 'Finished',
      finished_at = ${now}::timestamptz
    where c.state = 'Running' and c.ends_at + make_interval(days => ${days}) <= ${now}::timestamptz and ${allSent}
    returning c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Clients of whose campaigns something is due: a beginning, a letter, an end. */
export function listClientsWithDue(db: PlatformDb, page: ClientsAfter, now: Date, days: number): Promise<string[]> {
  const due = sql<boolean>`c.state = 'Scheduled' and c.starts_at <= ${now}::timestamptz
    or c.state = 'Running' and (c.ends_at + make_interval(days => ${days}) <= ${now}::timestamptz
      or exists (select from phishing_target t where t.client_id = c.client_id and t.campaign_id = c.id
        and t.sent_at is null and t.left_out is null and t.due_at <= ${now}::timestamptz))`;
  return listClientsWith(db, 'phishing_campaign', 'c', due, page);
}

const old = (now: Date, days: number) =>
  sql<boolean>`c.forgotten_at is null and c.finished_at + make_interval(days => ${days}) <= ${now}::timestamptz`;

/** Clients with campaigns whose names are kept for too long. */
export function listClientsWithOld(db: PlatformDb, page: ClientsAfter, now: Date, days: number): Promise<string[]> {
  return listClientsWith(db, 'phishing_campaign', 'c', old(now, days), page);
}

/** How many campaigns ended more than so many days ago and still have names. */
export async function countOld(db: ClientDb, now: Date, days: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from phishing_campaign c
    where ${old(now, days)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Forgets who got the letters of campaigns that ended long ago; the counts stay. */
export async function forgetOld(db: ClientDb, now: Date, days: number): Promise<{ id: string; people: number }[]> {
  const { rows } = await sql<{ id: string; people: number }>`with gone as (
      update phishing_campaign c set forgotten_at = ${now}::timestamptz where ${old(now, days)} returning c.id
    ), freed as (
      update phishing_target t set person_id = null from gone where t.campaign_id = gone.id
        and t.person_id is not null returning t.campaign_id
    ) select g.id, (select count(*)::int from freed where campaign_id = g.id) as people from gone g order by g.id`.execute(
    db,
  );
  return rows;
}

/** Forgets which letters somebody got, of any campaign; the counts stay. What was still to be sent is not. */
export async function forgetPerson(db: ClientDb, personId: string): Promise<void> {
  await db
    .updateTable('phishing_target')
    .set({ left_out: 'Left before it was sent' })
    .where('person_id', '=', personId)
    .where('sent_at', 'is', null)
    .where('left_out', 'is', null)
    .execute();
  await db.updateTable('phishing_target').set({ person_id: null }).where('person_id', '=', personId).execute();
}
