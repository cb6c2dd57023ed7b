import type { AskedState, OnboardingState } from '@claimlock/contract/people/endpoints';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { countRows, declareList, declareOrders, readPage } from '../../foundation/database/keyset.ts';
import { containing } from '../../foundation/database/plain.ts';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';
import { type Invitation, invitationIs } from './invitation-state-store.ts';

type Row = Selectable<Tables['person']>;

/** What is shown of a person, and what the list is sorted by. */
const shown = [
  ...(['p.id', 'p.user_id', 'p.name', 'p.email', 'p.department', 'p.job_title', 'p.role', 'p.access'] as const),
  ...(['p.status', 'p.joined_on', 'p.invited_at', 'p.left_on', 'p.erased_at', 'p.version', 'p.sort_name'] as const),
  ...(['p.onboarding_asked', 'p.onboarding_done', 'p.onboarding_due_on', 'p.secured', 'p.frameworks'] as const),
] as const;
type ColumnOf<Reference> = Reference extends `p.${infer Column}` ? Column : never;
export type ShownPerson = Pick<Row, Exclude<ColumnOf<(typeof shown)[number]>, 'sort_name'>>;

/** What modules above know of a person `p`: how far they are with what is asked of them, and what they hold. */
export type AskedOfPeople = {
  readonly trainingIs: (state: AskedState, today: string) => RawBuilder<boolean>;
  readonly readingIs: (state: AskedState, today: string) => RawBuilder<boolean>;
  /** Whether they hold something open of a kind, for each kind that others continue when they leave. */
  readonly heldOpen: readonly RawBuilder<boolean>[];
};

export type PeopleFilter = {
  readonly today: string;
  readonly id?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: Row['status'] | undefined;
  readonly invitation?: Invitation | undefined;
  readonly role?: Row['role'] | undefined;
  readonly department?: string | undefined;
  readonly group?: string | undefined;
  readonly duty?: Selectable<Tables['appointment']>['duty'] | undefined;
  readonly access?: Row['access'] | undefined;
  readonly onboarding?: OnboardingState | undefined;
  readonly mfa?: 'Yes' | 'No' | undefined;
};

/** The filters by what modules above know. */
export type AskedFilter = PeopleFilter & {
  readonly training?: AskedState | undefined;
  readonly documents?: AskedState | undefined;
  readonly work?: 'Open work' | undefined;
};

function matching(db: ClientDb, filter: PeopleFilter) {
  const { today, id, search, status, invitation, role, department, group, duty, access, onboarding, mfa } = filter;
  let query = db.selectFrom('person as p');
  if (id !== undefined) query = query.where('p.id', '=', id);
  if (status !== undefined) query = query.where('p.status', '=', status);
  if (invitation !== undefined) query = query.where(invitationIs(invitation));
  if (role !== undefined) query = query.where('p.role', '=', role);
  if (access !== undefined) query = query.where('p.access', '=', access);
  // Who has left works in no department: they are listed where those who left are asked for.
  if (department !== undefined && status === undefined) query = query.where('p.status', '<>', 'Deactivated');
  if (department !== undefined)
    query = query.where('p.department', '=', (is) =>
      is.selectFrom('department as f').select('f.name').where('f.id', '=', department),
    );
  if (group !== undefined)
    query = query.where('p.id', 'in', (is) =>
      is.selectFrom('person_group_member as m').select('m.person_id').where('m.group_id', '=', group),
    );
  if (duty !== undefined)
    query = query.where('p.id', 'in', (is) =>
      is
        .selectFrom('appointment as h')
        .select('h.person_id')
        .where('h.duty', '=', duty)
        .where((or) =>
          or.or([
            or('h.until_on', 'is', null),
            or.and([or('h.until_on', '>', today), or('h.until_on', '>', or.ref('h.from_on'))]),
          ]),
        ),
    );
  if (onboarding !== undefined) query = query.where(standsSo(onboarding, today));
  if (mfa !== undefined) query = query.where(signsInSo(mfa));
  // Whoever has left has nothing before them.
  if (onboarding !== undefined && status === undefined) query = query.where('p.status', '<>', 'Deactivated');
  if (!search) return query;
  const pattern = containing(search);
  return query.where((is) =>
    is.or([
      is('p.sort_name', 'like', pattern),
      is('p.email', 'like', pattern),
      is(sql`house.plain(p.department)`, 'like', pattern),
    ]),
  );
}

/** Whether people `p` work here and sign in with a second factor, or without one: written out, as the index over both has it. */
const signsInSo = (mfa: 'Yes' | 'No') =>
  sql<boolean>`(p.status = 'Active' and ${mfa === 'Yes' ? sql`p.secured` : sql`not p.secured`})`;

/** Whether people `p` stand so with their onboarding on a day. */
function standsSo(state: OnboardingState, today: string) {
  if (state === 'Not started') return sql<boolean>`p.onboarding_asked is null`;
  if (state === 'Done') return sql<boolean>`p.onboarding_done = p.onboarding_asked`;
  const late = sql<boolean>`coalesce(p.onboarding_due_on < ${today}::date, false)`;
  return sql<boolean>`p.onboarding_done < p.onboarding_asked and ${state === 'Overdue' ? late : sql<boolean>`not ${late}`}`;
}

/** Whoever has not joined comes last where people stand by the day on which they did. */
const joinedBy = sql<string>`coalesce(p.joined_on, date '9999-12-31')`;

const orderOf = declareOrders(
  'p',
  { sort_name: 'text', id: 'text', joined_by: { kind: 'day', expression: joinedBy } },
  {
    name: ['sort_name', 'id'],
    '-name': ['-sort_name', '-id'],
    joined: ['joined_by', 'id'],
    '-joined': ['-joined_by', '-id'],
  },
);

const withOrder = (found: ReturnType<typeof matching>) => found.select(shown).select(joinedBy.as('joined_by'));

/** A page of the people who match, in an order. */
export const pagePeople = declareList({ matching, shown: withOrder, orderOf });

const holdsSome = (heldOpen: AskedOfPeople['heldOpen']) => sql<boolean>`(${sql.join(heldOpen, sql` or `)})`;

/** Which people match what is asked, by what modules above know of them as well. */
function matchingAsked({ trainingIs, readingIs, heldOpen }: AskedOfPeople) {
  return (db: ClientDb, { training, documents, work, ...filter }: AskedFilter) => {
    const { today } = filter;
    let query = matching(db, filter);
    if (training !== undefined) query = query.where(trainingIs(training, today));
    if (documents !== undefined) query = query.where(readingIs(documents, today));
    if (work !== undefined) query = query.where(holdsSome(heldOpen));
    return query;
  };
}

/** Pages of people who are also listed by what modules above know of them. */
export function pagePeopleAsked(asked: AskedOfPeople) {
  const matchingOf = matchingAsked(asked);
  const pageKept = declareList({ matching: matchingOf, shown: withOrder, orderOf });
  const page: typeof pageKept = (db, filter, view) =>
    // A view that names an instant is another one each time: its statement is not worth keeping.
    filter.invitation && 'expired' in filter.invitation
      ? readPage(withOrder(matchingOf(db, filter)), matchingOf(db, filter), orderOf(view.sort), view)
      : pageKept(db, filter, view);
  return page;
}

/** The people who match, by name, at most so many. */
export const listMatching = (asked: AskedOfPeople) => {
  const matchingOf = matchingAsked(asked);
  return (db: ClientDb, filter: AskedFilter, most: number): Promise<{ readonly id: string; readonly name: string }[]> =>
    matchingOf(db, filter).select(['p.id', 'p.name']).orderBy('p.sort_name').orderBy('p.id').limit(most).execute();
};

/** How many people are overdue with their onboarding. */
export function countOverdueOnboarding(db: ClientDb, today: string): Promise<number> {
  return countRows(matching(db, { onboarding: 'Overdue', today }));
}

/** How many people have left and hold open work. */
export function countLeaversWithWork(db: ClientDb, asked: AskedOfPeople, today: string): Promise<number> {
  return countRows(matchingAsked(asked)(db, { status: 'Deactivated', work: 'Open work', today }));
}

/** Of some people, those who hold something open of a kind that is handed on. */
export async function listHoldersOf(
  db: ClientDb,
  heldOpen: AskedOfPeople['heldOpen'],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select p.id from person p
    where p.id = any(${[...ids]}::text[]) and ${holdsSome(heldOpen)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A person as they are shown. */
export function findShownPerson(db: ClientDb, id: string, today: string): Promise<ShownPerson | undefined> {
  return withOrder(matching(db, { id, today })).executeTakeFirst();
}
