import type { Role } from '@claimlock/contract/access';
import type { OnboardingKind } from '@claimlock/contract/onboarding/endpoints';
import { sql } from 'kysely';
import { type ClientsAfter, listClientsWith } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb } from '../../foundation/database/scope.ts';

/** An onboarding that has begun just now. */
export type Begun = {
  readonly person_id: string;
  readonly role: Role;
  /** Null for those who have not joined. */
  readonly counts_from: string | null;
  readonly steps: number;
};

/**
 * Begins the onboarding of people by the checklists of their roles, all of them in one statement: not of those who have one,
 * who left, or whose role has no steps. The days of those who have joined count from today.
 */
export async function beginOnboarding(db: ClientDb, personIds: readonly string[], at: Date, today: string) {
  const { rows } = await sql<Begun>`with begun as (
      insert into onboarding (person_id, role, started_at, counts_from)
        select p.id, p.role, ${at}::timestamptz, case when p.status = 'Active' then ${today}::date end
          from person p
         where p.id = any(${[...personIds]}::text[]) and p.status <> 'Deactivated'
           and exists (select from onboarding_step s
             where s.client_id = p.client_id and s.role = p.role and s.removed_at is null)
         order by p.id
        on conflict do nothing returning client_id, person_id, role, counts_from),
    items as (
      insert into onboarding_item (person_id, step_id, due_on)
        select b.person_id, s.id, b.counts_from + s.due_days
          from begun b join onboarding_step s on s.client_id = b.client_id and s.role = b.role and s.removed_at is null
        returning person_id)
    select b.person_id, b.role, b.counts_from, count(i.*)::int as steps
      from begun b join items i on i.person_id = b.person_id
     group by b.person_id, b.role, b.counts_from order by b.person_id`.execute(db);
  return rows;
}

/** Has the days of people who join count from today, where they waited for that. Answers whose. */
export async function countFrom(db: ClientDb, personIds: readonly string[], today: string): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`with joined as (
      update onboarding set counts_from = ${today}::date
       where person_id = any(${[...personIds]}::text[]) and counts_from is null and ended_on is null
       returning client_id, person_id),
    dated as (
      update onboarding_item i set due_on = ${today}::date + s.due_days
        from joined j, onboarding_step s
       where i.client_id = j.client_id and i.person_id = j.person_id and s.client_id = i.client_id and s.id = i.step_id
         and i.done_at is null)
    select person_id from joined order by person_id`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

/** Gives open steps the days that their checklist says now. Answers whose, and which days they had before. */
export async function dateAnew(
  db: ClientDb,
  stepIds: readonly string[],
): Promise<(Item & { readonly was: string | null })[]> {
  const { rows } = await sql<
    Item & { was: string | null }
  >`update onboarding_item i set due_on = o.counts_from + s.due_days, tell_again_on = null, told_on = null
      from onboarding_step s, onboarding o, onboarding_item before
     where before.client_id = i.client_id and before.person_id = i.person_id and before.step_id = i.step_id
       and s.client_id = i.client_id and s.id = i.step_id and s.id = any(${[...stepIds]}::text[])
       and o.client_id = i.client_id and o.person_id = i.person_id and o.ended_on is null
       and i.done_at is null and i.is_asked
     returning i.person_id, i.step_id, before.due_on as was`.execute(db);
  return rows;
}

/** Asks those for steps no more who have not done them. Answers whom, and for which. */
export async function dropSteps(db: ClientDb, stepIds: readonly string[]): Promise<Item[]> {
  const { rows } = await sql<Item>`update onboarding_item i set is_asked = false
      from onboarding o
     where o.client_id = i.client_id and o.person_id = i.person_id and o.ended_on is null
       and i.step_id = any(${[...stepIds]}::text[]) and i.done_at is null and i.is_asked
     returning i.person_id, i.step_id`.execute(db);
  return rows;
}

/** A step of a person. */
export type Item = { readonly person_id: string; readonly step_id: string };

/** How far people are: their steps, those done, and by when the next one is due. */
export type Counted = {
  readonly id: string;
  readonly asked: number;
  readonly done: number;
  readonly due_on: string | null;
  readonly completed_on: string | null;
};

/** Counts the steps of people whose onboarding has not ended. */
export async function countSteps(db: ClientDb, personIds: readonly string[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select o.person_id as id, o.completed_on,
      (count(*) filter (where i.is_asked or i.done_at is not null))::int as asked, count(i.done_at)::int as done,
      min(i.due_on) filter (where i.is_asked and i.done_at is null) as due_on
    from onboarding o join onboarding_item i on i.client_id = o.client_id and i.person_id = o.person_id
    where o.person_id = any(${[...personIds]}::text[]) and o.ended_on is null
    group by o.person_id, o.completed_on order by o.person_id`.execute(db);
  return rows;
}

/** Says that onboardings are complete since a day, or that they are not any more. */
export async function markCompleted(db: ClientDb, personIds: readonly string[], on: string | null): Promise<void> {
  if (personIds.length === 0) return;
  await db
    .updateTable('onboarding')
    .set({ completed_on: on })
    .where('person_id', '=', sql<string>`any(${[...personIds]}::text[])`)
    .execute();
}

/** Ends what is open of people who leave. Answers whose. */
export async function endOnboarding(db: ClientDb, personIds: readonly string[], on: string): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`update onboarding set ended_on = ${on}::date
     where person_id = any(${[...personIds]}::text[]) and ended_on is null and completed_on is null
     returning person_id`.execute(db);
  return rows.map(({ person_id }) => person_id).sort();
}

/**
 * Takes up what ended when people left, who are to come back: it waits until they join, and what they had done stays done. Answers
 * whose, and by the checklist of which role; a step that was removed meanwhile is not asked.
 */
export async function reopenOnboarding(
  db: ClientDb,
  personIds: readonly string[],
): Promise<{ readonly person_id: string; readonly role: Role }[]> {
  const { rows } = await sql<{ person_id: string; role: Role }>`with reopened as (
      update onboarding set ended_on = null, counts_from = null
       where person_id = any(${[...personIds]}::text[]) and ended_on is not null
       returning client_id, person_id, role),
    undated as (
      update onboarding_item i set due_on = null, told_on = null, tell_again_on = null,
          is_asked = i.is_asked and s.removed_at is null
        from reopened r, onboarding_step s where i.client_id = r.client_id and i.person_id = r.person_id
         and s.client_id = i.client_id and s.id = i.step_id and i.done_at is null)
    select person_id, role from reopened order by person_id`.execute(db);
  return rows;
}

/** The documents and courses that people are still asked for by their onboarding. */
export async function listAskedFor(
  db: ClientDb,
  personIds: readonly string[],
): Promise<(Item & { document_id: string | null; course_id: string | null; due_days: number })[]> {
  return db
    .selectFrom('onboarding_item as i')
    .innerJoin('onboarding_step as s', (join) =>
      join.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.step_id'),
    )
    .select(['i.person_id', 'i.step_id', 's.document_id', 's.course_id', 's.due_days'])
    .where('i.person_id', '=', sql<string>`any(${[...personIds]}::text[])`)
    .where('i.is_asked', '=', true)
    .where('i.done_at', 'is', null)
    .orderBy('s.place')
    .orderBy('i.step_id')
    .orderBy('i.person_id')
    .execute();
}

/** A task or MFA that stays overdue is told of again after so many days; documents and courses are reminded of where they are kept. */
const tellAgainDays = 7;

/** Whether an item is overdue, and its person was not told of it, or is to be told again. */
const isLate = (today: string) => sql<boolean>`i.done_at is null and i.is_asked and i.due_on < ${today}::date
  and coalesce(i.tell_again_on <= ${today}::date, i.told_on is null)`;

/** One step that is overdue, and that its person is to be told of. */
export type Overdue = Item & { readonly kind: OnboardingKind; readonly due_on: string };

/** Marks steps that are overdue as told, at most so many; answers them. */
export async function takeOverdue(db: ClientDb, today: string, limit: number): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`with late as (
      select i.client_id, i.person_id, i.step_id
        from onboarding_item i
        join onboarding o on o.client_id = i.client_id and o.person_id = i.person_id and o.ended_on is null
       where ${isLate(today)}
       order by i.person_id, i.step_id limit ${limit})
    update onboarding_item i set told_on = ${today}::date,
        tell_again_on = case when s.kind in ('task', 'mfa') then ${today}::date + ${tellAgainDays}::int end
      from late l, onboarding_step s
     where i.client_id = l.client_id and i.person_id = l.person_id and i.step_id = l.step_id
       and s.client_id = i.client_id and s.id = i.step_id
     returning i.person_id, i.step_id, s.kind, i.due_on`.execute(db);
  return rows.sort((one, other) => (one.person_id < other.person_id ? -1 : 1));
}

/** People with steps that are overdue and that they are to be told of, at most so many. */
export async function listLate(db: ClientDb, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`select distinct i.person_id from onboarding_item i
    join onboarding o on o.client_id = i.client_id and o.person_id = i.person_id and o.ended_on is null
   where ${isLate(today)}
   order by i.person_id limit ${limit}`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

/** Clients in which somebody who has not left has a step that is overdue and is to be told of it. */
export function listClientsWithLate(db: PlatformDb, page: ClientsAfter, today: string): Promise<string[]> {
  return listClientsWith(
    db,
    'onboarding_item',
    'i',
    sql`${isLate(today)} and exists (select from onboarding o
      where o.client_id = i.client_id and o.person_id = i.person_id and o.ended_on is null)`,
    page,
  );
}
