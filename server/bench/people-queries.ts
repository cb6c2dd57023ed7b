// What is answered of a person, as little as it can be.
const columns =
  'id, user_id, name, email, department, job_title, role, access, status, joined_on, invited_at, left_on, erased_at, version, sort_name';

/** The bare SQL of a list of people: its first page, a search and a filter. Bare processes answer with it as well. */
export const peopleQueries = {
  page: `select ${columns} from person where client_id = $1 order by sort_name, id limit 51`,
  search: `select ${columns} from person where client_id = $1
    and (sort_name like '%number 42%' or email like '%number 42%' or house.plain(department) like '%number 42%') order by sort_name, id limit 51`,
  filter: `select ${columns} from person where client_id = $1 and role = 'staff' and status = 'Invited' and invited_at is null
    order by sort_name, id limit 51`,
} as const;
