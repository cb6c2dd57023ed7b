const columns =
  'id, user_id, name, email, department, job_title, role, access, status, joined_on, invited_at, left_on, erased_at, version, sort_name, onboarding_asked, onboarding_done, onboarding_due_on, secured';

/**
 * A page of people with all that the list answers of each, in one statement: the department's id, duties, groups, and
 * how far courses and reading are.
 */
const answered = (where: string) => `with page as materialized (
    select ${columns} from person where client_id = $1 ${where} order by sort_name, id limit 51)
  select p.*, d.id as department_id, t.assigned, t.completed, t.overdue, r.asked, r.acknowledged, r.late,
      (select json_agg(json_build_object('id', a.id, 'duty', a.duty, 'from', a.from_on, 'until', a.until_on, 'deputy', a.deputy_id, 'name', o.name))
         from appointment a left join person o on o.client_id = a.client_id and o.id = a.deputy_id
        where a.client_id = $1 and a.person_id = p.id and (a.until_on is null or a.until_on > current_date)) as appointments,
      (select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.sort_name)
         from person_group_member m join person_group g on g.client_id = m.client_id and g.id = m.group_id
        where m.client_id = $1 and m.person_id = p.id and g.removed_at is null) as groups
    from page p join department d on d.client_id = $1 and d.name = p.department
    cross join lateral (select count(*)::int as assigned, count(a.completed_at)::int as completed,
        (count(*) filter (where a.completed_at is null and a.due_on < current_date))::int as overdue
       from training_assignment a where a.client_id = $1 and a.person_id = p.id and a.is_current and a.ended_on is null) t
    cross join lateral (select count(*)::int as asked, count(e.acknowledged_at)::int as acknowledged,
        (count(*) filter (where e.acknowledged_at is null and e.due_on < current_date))::int as late
       from document_reader e join document c on c.client_id = e.client_id and c.id = e.document_id
      where e.client_id = $1 and e.person_id = p.id and e.is_current and c.state <> 'Archived' and c.published_edition is not null) r
   order by p.sort_name, p.id`;

/** The bare SQL of a list of people: its first page, a search and a filter. Bare processes answer with it as well. */
export const peopleQueries = {
  page: answered(''),
  search: answered(
    `and (sort_name like '%number 42%' or email like '%number 42%' or house.plain(department) like '%number 42%')`,
  ),
  filter: answered(`and role = 'staff' and status = 'Invited' and invited_at is null`),
} as const;

/** How many people a list finds, which its screen asks for with the first page. */
const counted = (where: string) => `select count(*) from person where client_id = $1 ${where}`;

const course = (
  which: string,
) => `exists (select from training_assignment a where a.client_id = $1 and a.person_id = person.id
  and a.is_current and a.ended_on is null ${which})`;
const reading = (which: string) => `exists (select from document_reader e join document c on c.client_id = e.client_id
  and c.id = e.document_id where e.client_id = $1 and e.person_id = person.id and e.is_current and c.state <> 'Archived'
  and c.published_edition is not null ${which})`;

/** Conditions of the list by what is asked of people, by what the list itself is asked. */
const askedOf = [
  ['', ''],
  [
    'search=number%2042',
    `and (sort_name like '%number 42%' or email like '%number 42%' or house.plain(department) like '%number 42%')`,
  ],
  ['role=staff&status=Active', `and role = 'staff' and status = 'Active'`],
  ['department=dep_00000000000000000000000008', `and department = 'Department 7' and status <> 'Deactivated'`],
  ['mfa=Yes', `and status = 'Active' and secured`],
  ['mfa=No', `and status = 'Active' and not secured`],
  ['training=Overdue', `and status = 'Active' and ${course('and a.completed_at is null and a.due_on < current_date')}`],
  ['training=Complete', `and status = 'Active' and ${course('')} and not ${course('and a.completed_at is null')}`],
  [
    'documents=Overdue',
    `and status = 'Active' and ${reading('and e.acknowledged_at is null and e.due_on < current_date')}`,
  ],
  [
    'documents=Complete',
    `and status = 'Active' and ${reading('')} and not ${reading('and e.acknowledged_at is null')}`,
  ],
  ['documents=Not%20complete', `and status = 'Active' and ${reading('and e.acknowledged_at is null')}`],
  ['documents=None', `and status = 'Active' and not ${reading('')}`],
  [
    'onboarding=Overdue',
    `and status <> 'Deactivated' and onboarding_done < onboarding_asked and onboarding_due_on < current_date`,
  ],
] as const;

/** What the list is asked, and the bare SQL of its first page and of how many people they are. */
export type AskedQuery = { readonly query: string; readonly page: string; readonly count: string };

/** The bare SQL of the list by what is asked of people: its first page, and how many they are. */
export const askedQueries: readonly AskedQuery[] = askedOf.map(([query, where]) => ({
  query,
  page: answered(where),
  count: counted(where),
}));

/** The bare SQL of an address of people below a bare process: of a list by its name, or of one that is asked for by its place. */
export function statementsAt(which: string): readonly string[] {
  if (which === 'page' || which === 'search' || which === 'filter') return [peopleQueries[which]];
  const [, place, also] = /^asked-(\d+)(-counted)?$/.exec(which) ?? [];
  const asked = askedQueries[Number(place)];
  if (!asked) throw new Error(`Nothing is asked at ${which}.`);
  return also ? [asked.page, asked.count] : [asked.page];
}

/** Days of which courses are counted: today, and so many month ends before it. */
const daysBack = (months: number) => [
  'current_date',
  ...Array.from(
    { length: months },
    (_, back) => `(date_trunc('month', current_date - interval '${back} months') - interval '1 day')::date`,
  ),
];

/** How many courses people had on each of some days, and how many of them counted as completed. */
const completed = (days: readonly string[], by: string) => {
  const had = (day: string) => `a.assigned_on <= ${day} and (a.ended_on is null or a.ended_on > ${day})`;
  const counted = (day: string) =>
    `${had(day)} and a.completed_on <= ${day} and coalesce(a.valid_until, 'infinity') >= ${day}`;
  const atWork = (day: string) => `(p.joined_on <= ${day} and (p.left_on is null or p.left_on > ${day}))`;
  const sums = days.map(
    (
      day,
      at,
    ) => `sum(bit_count(had_${at})) filter (where ${atWork(day)}), sum(bit_count(counted_${at})) filter (where ${atWork(day)}),
      count(had_${at}) filter (where ${atWork(day)})`,
  );
  const bits = days.map(
    (day, at) =>
      `bit_or(c.bit) filter (where ${had(day)}) as had_${at}, bit_or(c.bit) filter (where ${counted(day)}) as counted_${at}`,
  );
  return `select ${by}, ${sums.join(', ')} from (select a.person_id, ${bits.join(', ')} from training_assignment a
      join (select course_id, set_bit(repeat('0', (count(*) over ())::int)::varbit, (row_number() over ())::int - 1, 1) as bit
        from training_rule where client_id = $1 group by course_id) c on c.course_id = a.course_id
      where a.client_id = $1 group by a.person_id) own
    join person p on p.client_id = $1 and p.id = own.person_id group by 1`;
};

const standing = `select department, secured, t.assigned, t.completed, t.late, r.asked, r.acknowledged, r.unread, count(*)
    from person left join (select person_id, count(*) as assigned, count(completed_at) as completed,
        count(*) filter (where completed_at is null and due_on < current_date) as late
        from training_assignment where client_id = $1 and is_current and ended_on is null group by 1) t on t.person_id = person.id
      left join (select e.person_id, count(*) as asked, count(e.acknowledged_at) as acknowledged,
        count(*) filter (where e.acknowledged_at is null and e.due_on < current_date) as unread
        from document_reader e join document c on c.client_id = e.client_id and c.id = e.document_id
       where e.client_id = $1 and e.is_current and c.state <> 'Archived' and c.published_edition is not null group by 1) r on r.person_id = person.id
   where client_id = $1 and status = 'Active' group by 1, 2, 3, 4, 5, 6, 7, 8`;

/** The bare SQL of what the overview counts of people: where they stand, their score, and their courses now and a month ago. */
export const overviewQueries = [
  `select count(*) filter (where status = 'Active'), count(*) filter (where status = 'Invited'),
     count(*) filter (where onboarding_done < onboarding_asked and onboarding_due_on < current_date) from person where client_id = $1`,
  standing,
  completed(daysBack(1), `''`),
] as const;

/** The bare SQL of people analytics: how everybody stands, and courses at month ends by department. */
export const analyticsQueries = [standing, completed(daysBack(5), 'p.department')] as const;
