import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import { type ClientsAfter, listClientsWith, readNamesFrom } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

type Whole = Tables['assignment'];
export type AssignmentRow = Selectable<Whole>;

/** What lists show of an assignment, and are sorted by. */
const shown = ['a.id', 'a.title', 'a.framework_id', 'a.status', 'a.due_on', 'a.is_open', 'a.version'] as const;
type ColumnOf<Reference> = Reference extends `a.${infer Column}` ? Column : never;
/** With its people, and how much of it is answered. */
type Beside = {
  readonly people: { id: string; name: string }[];
  readonly requirements: number;
  readonly answered: number;
};
export type SummaryRow = Pick<AssignmentRow, ColumnOf<(typeof shown)[number]>> & Beside;
export type WholeRow = AssignmentRow & Beside;
export type AnswerRow = Selectable<Tables['assignment_answer']>;

export type AssignmentFilter = {
  readonly status?: AssignmentRow['status'] | 'open' | 'overdue' | undefined;
  readonly framework?: string | undefined;
  readonly person?: string | undefined;
  readonly search?: string | undefined;
  /** The day that tells what is overdue. */
  readonly today: string;
};

function matching(db: ClientDb, { status, framework, person, search, today }: AssignmentFilter) {
  let query = db.selectFrom('assignment as a');
  if (status === 'open' || status === 'overdue') query = query.where('a.is_open', '=', true);
  else if (status !== undefined) query = query.where('a.status', '=', status);
  if (status === 'overdue') query = query.where('a.due_on', '<', today);
  if (framework !== undefined) query = query.where('a.framework_id', '=', framework);
  if (search) query = query.where(holds(search, 'a.title'));
  if (person !== undefined)
    query = query.where((is) =>
      is.exists(
        is
          .selectFrom('assignment_person as w')
          .select('w.person_id')
          .whereRef('w.client_id', '=', 'a.client_id')
          .whereRef('w.assignment_id', '=', 'a.id')
          .where('w.person_id', '=', person),
      ),
    );
  return query;
}

const peopleOf = sql<
  { id: string; name: string }[]
>`coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
    from assignment_person w join person p on p.client_id = w.client_id and p.id = w.person_id
    where w.client_id = a.client_id and w.assignment_id = a.id), '[]')`;
const shownBeside = [
  peopleOf.as('people'),
  sql<number>`(select count(*)::int from assignment_answer n where n.client_id = a.client_id and n.assignment_id = a.id and n.framework_id = a.framework_id)`.as(
    'requirements',
  ),
  sql<number>`(select count(*)::int from assignment_answer n where n.client_id = a.client_id and n.assignment_id = a.id and n.framework_id = a.framework_id and n.version > 0)`.as(
    'answered',
  ),
] as const;

const orderOf = declareOrders('a', { due_on: 'day', id: 'text' }, { due: ['due_on', 'id'] });

/** A page of the assignments that match, the one due first on top. */
export const pageAssignments = declareList({
  matching,
  shown: (found) => found.select(shown).select(shownBeside),
  orderOf,
});

/** One assignment. */
export function findRow(db: ClientDb, id: string): Promise<WholeRow | undefined> {
  return db.selectFrom('assignment as a').selectAll('a').select(shownBeside).where('a.id', '=', id).executeTakeFirst();
}

/** Keeps an assignment with its people and its requirements, which nobody has answered yet. */
export async function insertAssignment(
  db: ClientDb,
  row: Pick<AssignmentRow, 'id' | 'framework_id' | 'title' | 'note' | 'due_on' | 'made_by'> & {
    readonly at: Date;
  },
  people: readonly string[],
  refs: readonly string[],
): Promise<void> {
  const { at, ...given } = row;
  await db
    .insertInto('assignment')
    .values({ ...given, made_at: at, updated_at: at })
    .execute();
  await sql`insert into assignment_person (assignment_id, person_id) select ${row.id}, * from unnest(${[...people]}::text[])`.execute(
    db,
  );
  await sql`insert into assignment_answer (assignment_id, framework_id, place, ref)
    select ${row.id}, ${row.framework_id}, n.place - 1, n.ref from unnest(${[...refs]}::text[]) with ordinality as n (ref, place)`.execute(
    db,
  );
}

/** Asks somebody else instead of one of the people of an assignment, who had it before from then on; who is asked already stays it. */
export async function replacePerson(db: ClientDb, id: string, from: string, to: string): Promise<void> {
  await sql`update assignment set held_by = array_append(array_remove(held_by, ${from}::text), ${from}::text)
    where id = ${id}`.execute(db);
  await sql`insert into assignment_person (assignment_id, person_id) values (${id}, ${to}) on conflict do nothing`.execute(
    db,
  );
  await sql`delete from assignment_person where assignment_id = ${id} and person_id = ${from}`.execute(db);
}

/** Saves a step taken on a version; false where that is not the version any more. */
export async function updateAssignment(
  db: ClientDb,
  { id, version }: Pick<AssignmentRow, 'id' | 'version'>,
  change: Updateable<Whole>,
): Promise<boolean> {
  const saved = await db
    .updateTable('assignment')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/** What is asked in an assignment and what was answered, in order; what its framework asks no longer is left out. */
export function listAnswers(
  db: ClientDb,
  { id, framework_id }: Pick<AssignmentRow, 'id' | 'framework_id'>,
  ref?: string,
): Promise<AnswerRow[]> {
  return db
    .selectFrom('assignment_answer')
    .selectAll()
    .where('assignment_id', '=', id)
    .where('framework_id', '=', framework_id)
    .$if(ref !== undefined, (query) => query.where('ref', '=', ref ?? ''))
    .orderBy('place')
    .execute();
}

/** What an assignment asked under an earlier version of its framework, and its framework asks no longer. */
export function listGone(
  db: ClientDb,
  { id, framework_id }: Pick<AssignmentRow, 'id' | 'framework_id'>,
): Promise<AnswerRow[]> {
  return db
    .selectFrom('assignment_answer')
    .selectAll()
    .where('assignment_id', '=', id)
    .where('framework_id', '<>', framework_id)
    .orderBy('place')
    .execute();
}

/** Keeps an answer made on a version; nothing where somebody answered meanwhile. */
export function saveAnswer(
  db: ClientDb,
  { assignment_id, ref, version }: Pick<AnswerRow, 'assignment_id' | 'ref' | 'version'>,
  answer: Pick<AnswerRow, 'text' | 'result' | 'evidence' | 'answered_by'> & {
    readonly proposals: string;
    readonly answered_at: Date;
  },
): Promise<AnswerRow | undefined> {
  return db
    .updateTable('assignment_answer')
    .set({ ...answer, version: version + 1 })
    .where('assignment_id', '=', assignment_id)
    .where('ref', '=', ref)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

export type UnderWay = Pick<AssignmentRow, 'id' | 'title' | 'status' | 'made_by'> & {
  readonly people: { id: string; name: string }[];
  readonly refs: string[];
};

/** The assignments under way of a framework, with their requirements; or those that ask for one requirement. */
export async function listUnderWay(db: ClientDb, frameworkId: string, ref?: string): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`select a.id, a.title, a.status, a.made_by, ${peopleOf} as people,
      array(select n.ref from assignment_answer n where n.client_id = a.client_id and n.assignment_id = a.id and n.framework_id = a.framework_id order by n.place) as refs
    from assignment a where a.framework_id = ${frameworkId} and a.is_open
      and (${ref ?? null}::text is null or exists (select from assignment_answer n
        where n.client_id = a.client_id and n.assignment_id = a.id and n.ref = ${ref ?? null}))
    order by a.made_at, a.id`.execute(db);
  return rows;
}

/** Assignments under way that are past their day and of which that is not recorded yet, the oldest first. */
export function listNewlyOverdue(db: ClientDb, today: string, limit: number): Promise<AssignmentRow[]> {
  return db
    .selectFrom('assignment')
    .selectAll()
    .where('is_open', '=', true)
    .where('overdue_noted_on', 'is', null)
    .where('due_on', '<', today)
    .orderBy('due_on')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Keeps that it was recorded that an assignment is overdue; whoever works on it is not in anybody's way. */
export async function noteOverdue(db: ClientDb, id: string, on: string): Promise<void> {
  await db.updateTable('assignment').set({ overdue_noted_on: on }).where('id', '=', id).execute();
}

/** Clients that work and have an assignment that became overdue. */
export function listClientsWithOverdue(db: PlatformDb, today: string, page: ClientsAfter): Promise<string[]> {
  const overdue = sql<boolean>`a.is_open and a.overdue_noted_on is null and a.due_on < ${today}::date`;
  return listClientsWith(db, 'assignment', 'a', overdue, page);
}

/** Titles of assignments by their ids, as the audit trail names them. */
export function readAssignmentNames(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'assignment', sql`title`, ids);
}

/** Whether a person `p` is given an assignment under way. */
export const holdsOpenAssignment = sql<boolean>`exists (select from assignment_person w
  join assignment a on a.client_id = w.client_id and a.id = w.assignment_id and a.is_open
  where w.client_id = p.client_id and w.person_id = p.id)`;
