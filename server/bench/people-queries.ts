const columns =
  'id, user_id, name, email, department, job_title, role, access, status, joined_on, invited_at, left_on, erased_at, version, sort_name, onboarding_asked, onboarding_done, onboarding_due_on';

/**
 * A page of people with all that the list answers of each, in one statement: the department's id, duties, groups, the second factor, and
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
        where m.client_id = $1 and m.person_id = p.id and g.removed_at is null) as groups,
      exists (select from identity_two_factor f where f.user_id = p.user_id and f.verified)
        or exists (select from identity_passkey k where k.user_id = p.user_id) as has_second_factor
    from page p join department d on d.client_id = $1 and d.name = p.department
    cross join lateral (select count(*)::int as assigned, count(a.completed_at)::int as completed,
        (count(*) filter (where a.completed_at is null and a.due_on < current_date))::int as overdue
       from training_assignment a where a.client_id = $1 and a.person_id = p.id) t
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
