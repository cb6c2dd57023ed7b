import type { AskedState } from '@claimlock/contract/people/endpoints';
import type { CourseStatus } from '@claimlock/contract/training/endpoints';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';
import { standsAsked } from '../people/index.ts';

type Row = Selectable<Tables['training_assignment']>;

/** What is shown of a course that somebody has, with whose it is and who assigned it. */
const shown = [
  ...(['a.id', 'a.course_id', 'a.person_id', 'a.assigned_on', 'a.due_on', 'a.read_modules', 'a.started_at'] as const),
  ...([
    'a.failed',
    'a.wait_until',
    'a.attempts',
    'a.completed_on',
    'a.score',
    'a.valid_until',
    'a.every_months',
    'a.by_certificate',
  ] as const),
] as const;
type ColumnOf<Reference> = Reference extends `a.${infer Column}` ? Column : never;
export type AssignmentRow = Pick<Row, ColumnOf<(typeof shown)[number]>> & {
  readonly person_name: string;
  readonly department: string;
  readonly instructor: string | null;
};

export type AssignmentFilter = {
  readonly today: string;
  readonly id?: string | undefined;
  readonly personId?: string | undefined;
  readonly courseId?: string | undefined;
  readonly status?: CourseStatus | undefined;
  readonly department?: string | undefined;
  readonly search?: string | undefined;
};

/** When there is something to do: what is completed comes last. */
const workBy = sql<string>`case when a.completed_at is null then a.due_on else date '9999-12-31' end`;

const orderOf = declareOrders(
  'a',
  {
    due_on: 'day',
    work_by: { kind: 'day', expression: workBy },
    id: 'text',
    person_sort: { kind: 'text', expression: sql`p.sort_name` },
  },
  { due: ['work_by', 'id'], '-due': ['-due_on', '-id'], person: ['person_sort', 'id'] },
);

/** What people have to take now, of whoever still works here. */
const isAsked = sql<boolean>`a.is_current and a.ended_on is null and p.status = 'Active'`;

/** What people have to take now, or have taken: not what was withdrawn, and of a course taken again the last time only. */
function matching(db: ClientDb, filter: AssignmentFilter) {
  const { today, id, personId, courseId, status, department, search } = filter;
  let query = db
    .selectFrom('training_assignment as a')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 'a.client_id').onRef('p.id', '=', 'a.person_id'))
    .where(isAsked);
  if (id !== undefined) query = query.where('a.id', '=', id);
  if (personId !== undefined) query = query.where('a.person_id', '=', personId);
  if (courseId !== undefined) query = query.where('a.course_id', '=', courseId);
  if (department !== undefined)
    query = query.where(sql<boolean>`house.plain(p.department) = house.plain(${department})`);
  if (search) query = query.where(holds(search, 'p.name', 'p.department'));
  if (status === undefined) return query;
  if (status === 'Completed') return query.where('a.completed_at', 'is not', null);
  const open = query.where('a.completed_at', 'is', null);
  if (status === 'Overdue') return open.where('a.due_on', '<', today);
  return open.where('a.due_on', '>=', today).where('a.started_at', status === 'In progress' ? 'is not' : 'is', null);
}

const withNames = (found: ReturnType<typeof matching>) =>
  found
    .leftJoin('training_rule as r', (join) =>
      join.onRef('r.client_id', '=', 'a.client_id').onRef('r.id', '=', 'a.rule_id'),
    )
    .leftJoin('person as by', (join) =>
      join.onRef('by.client_id', '=', 'r.client_id').onRef('by.id', '=', 'r.assigned_by'),
    )
    .select(shown)
    .select([
      'p.name as person_name',
      'p.department',
      'p.sort_name as person_sort',
      'by.name as instructor',
      workBy.as('work_by'),
    ]);

/** A page of the courses that people have, in an order. */
export const pageAssignments = declareList({ matching, shown: withNames, orderOf });

/** Every course of one person: what is open first, by the day it is due. */
export function listAssignmentsOf(db: ClientDb, personId: string, today: string): Promise<AssignmentRow[]> {
  return withNames(matching(db, { today, personId }))
    .orderBy(sql`(a.completed_at is not null)`)
    .orderBy('a.due_on')
    .orderBy('a.id')
    .execute();
}

/** One course that somebody has. */
export function findAssignment(db: ClientDb, filter: AssignmentFilter): Promise<AssignmentRow | undefined> {
  return withNames(matching(db, filter)).executeTakeFirst();
}

/** Waits until nobody else is at work on a course, and holds it until the transaction ends. */
export async function lockAssignment(db: ClientDb, id: string): Promise<void> {
  await db.selectFrom('training_assignment').select('id').where('id', '=', id).forUpdate().execute();
}

/** Changes what is kept of a course that somebody has. */
export async function updateAssignment(
  db: ClientDb,
  id: string,
  change: Updateable<Tables['training_assignment']>,
): Promise<void> {
  await db.updateTable('training_assignment').set(change).where('id', '=', id).execute();
}

export type EndedRow = Pick<Row, 'id' | 'course_id' | 'person_id'> & { readonly was_open: boolean };

/** Ends what is asked of somebody, or by a rule, or some courses by their ids; answers what had not been completed. */
export async function endAssignments(
  db: ClientDb,
  of: { readonly personId: string } | { readonly ruleId: string } | { readonly ids: readonly string[] },
  on: string,
): Promise<EndedRow[]> {
  const ended = await db
    .updateTable('training_assignment')
    .set({ ended_on: on })
    .where('ended_on', 'is', null)
    .where((is) =>
      'ids' in of
        ? is('id', '=', sql<string>`any(${[...of.ids]}::text[])`)
        : 'personId' in of
          ? is('person_id', '=', of.personId)
          : is('rule_id', '=', of.ruleId),
    )
    .returning(['id', 'course_id', 'person_id', sql<boolean>`completed_at is null`.as('was_open')])
    .execute();
  return ended.filter((row) => row.was_open);
}

/** Completed courses of people, by course and by department: what the trainer's overview counts. */
export function countByCourseAndDepartment(db: ClientDb, today: string) {
  return matching(db, { today })
    .select((is) => [
      'a.course_id',
      'p.department',
      is.fn.countAll<number>().as('assigned'),
      is.fn.countAll<number>().filterWhere('a.completed_at', 'is not', null).as('completed'),
      is.fn
        .countAll<number>()
        .filterWhere('a.completed_at', 'is', null)
        .filterWhere('a.due_on', '<', today)
        .as('overdue'),
    ])
    .groupBy(['a.course_id', 'p.department'])
    .execute();
}

/** How many people have a course, and how many of them one that is overdue. */
export function countLearners(db: ClientDb, today: string): Promise<{ people: number; overdue: number }> {
  const late = sql<number>`count(distinct a.person_id) filter (where a.completed_at is null and a.due_on < ${today}::date)`;
  return matching(db, { today })
    .select([sql<number>`count(distinct a.person_id)`.as('people'), late.as('overdue')])
    .executeTakeFirstOrThrow();
}

type PersonCounts = {
  readonly person_id: string;
  readonly assigned: number;
  readonly completed: number;
  readonly overdue: number;
};

/** How many courses people have, have completed, and have let pass; nothing of whoever has none. */
export async function countByPerson(db: ClientDb, personIds: readonly string[], today: string) {
  if (personIds.length === 0) return [];
  // Written as text, as the list of people asks this for every page.
  const { rows } = await sql<PersonCounts>`select a.person_id, ${countsOf(today)}
    from training_assignment a join person p on p.client_id = a.client_id and p.id = a.person_id
    where ${isAsked} and a.person_id = any(${[...personIds]}::text[])
    group by a.person_id`.execute(db);
  return rows;
}

const countsOf = (today: string) => sql`count(*)::int as assigned, count(a.completed_at)::int as completed,
  (count(*) filter (where a.completed_at is null and a.due_on < ${today}::date))::int as overdue`;

/**
 * The same of everybody at a client at once, as rows to be joined to those who work there. The client is named although its scope is
 * open: so the database compares it once with the scope's, and not for each of some hundred thousand rows.
 */
export function trainingByPerson(clientId: string, today: string) {
  return sql`(select a.person_id, ${countsOf(today)} from training_assignment a
    where a.client_id = ${clientId} and a.is_current and a.ended_on is null group by a.person_id)`;
}

/** The condition that a person `p` is in a state with their courses on a day, as `countByPerson` counts them. */
export function trainingIs(state: AskedState, today: string) {
  const some = (which: RawBuilder<boolean>) => sql<boolean>`exists (select from training_assignment a
    where a.client_id = p.client_id and a.person_id = p.id and ${isAsked} and ${which})`;
  const open = sql<boolean>`a.completed_at is null`;
  return standsAsked(state, {
    any: some(sql<boolean>`true`),
    open: some(open),
    overdue: some(sql<boolean>`${open} and a.due_on < ${today}::date`),
  });
}

/** Ends on a day what counts as completed by a certificate and would count for longer. */
export function endByCertificate(db: ClientDb, certificateId: string, on: string) {
  return db
    .updateTable('training_assignment')
    .set({ valid_until: on })
    .where('by_certificate', '=', certificateId)
    .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>', on)]))
    .returning(['id', 'course_id', 'person_id'])
    .execute();
}
