/** A view of a list: what it is called, what its address is asked, and the bare SQL of the same. */
type View = { readonly view: string; readonly query: string; readonly where: string; readonly order?: string };

type LongListQueries = {
  readonly list: string;
  /** After the address of the client, or of the account. */
  readonly path: string;
  readonly columns: string;
  readonly from: string;
  readonly order: string;
  readonly views: readonly View[];
};

const owner = (alias: string) => `left join person p on p.client_id = ${alias}.client_id and p.id = ${alias}.owner_id`;
const has = (words: string, ...columns: readonly string[]) =>
  `and (${columns.map((column) => `house.plain(${column}) like '%${words}%'`).join(' or ')})`;

/** The lists that grow most, each as it is opened, searched and filtered. */
export const longListQueries: readonly LongListQueries[] = [
  {
    list: 'Actions',
    path: 'action-items',
    columns:
      'i.id, i.title, i.description, i.type, i.status, i.priority, i.effort, i.due_on, i.assignee_id, p.name, i.raises_control, i.note, i.review_note, i.completed_at, i.version, i.open_rank',
    from: 'action_item i left join person p on p.client_id = i.client_id and p.id = i.assignee_id where i.client_id = $1',
    order: 'i.due_on, i.id',
    views: [
      { view: 'first page', query: 'sort=due', where: '' },
      { view: 'a search', query: 'sort=due&search=number%2042', where: has('number 42', 'i.title', 'i.description') },
      { view: 'a filter', query: 'sort=due&status=open&priority=High', where: `and i.is_open and i.priority = 'High'` },
    ],
  },
  {
    list: 'Findings',
    path: 'findings',
    columns:
      'f.id, f.number, f.title, f.description, f.kind, f.source, f.severity, f.status, f.version, f.owner_id, f.control_id, f.framework_id, f.requirement_ref, f.identified_on, f.due_on, f.accepted_until, f.open_rank, f.updated_at, p.name',
    from: `finding f ${owner('f')} where f.client_id = $1`,
    order: 'f.open_rank, f.id',
    views: [
      { view: 'first page', query: 'sort=severity', where: '' },
      {
        view: 'a search',
        query: 'sort=severity&search=number%2042',
        where: has('number 42', 'f.title', 'f.description'),
      },
      {
        view: 'a filter',
        query: 'sort=due&status=overdue&severity=High',
        where: `and f.is_open and f.due_on < current_date and f.severity = 'High'`,
        order: 'f.due_on, f.id',
      },
    ],
  },
  {
    list: 'Risks',
    path: 'risks',
    columns:
      'r.id, r.title, r.description, r.category, r.likelihood, r.impact, r.treatment, r.plan, r.status, r.progress, r.owner_id, r.review_on, r.controls, r.outcome, r.resolved_at, r.note, r.updated_at, r.version, r.score, r.review_by, r.department_id, r.rated_on, r.plan_items, r.plan_done, p.name, d.name as department',
    from: `risk r ${owner('r')} left join department d on d.client_id = r.client_id and d.id = r.department_id where r.client_id = $1`,
    order: 'r.score desc, r.id desc',
    views: [
      { view: 'first page', query: 'sort=-score', where: '' },
      {
        view: 'a search',
        query: 'sort=-score&search=number%2042',
        where: has('number 42', 'r.title', 'r.description'),
      },
      {
        view: 'a filter',
        query: 'sort=-score&status=Active&atLeast=High',
        where: `and r.status = 'Active' and r.cell_value >= 5`,
      },
    ],
  },
  {
    list: 'Evidence',
    path: 'evidence-items',
    columns:
      'i.id, i.number, i.title, i.kind, i.status, i.owner_id, i.edition, i.received_at, i.valid_from, i.valid_until, i.ends_on, i.updated_at, i.version, p.name, e.outcome, e.awaits_name, s.name as file_name, (select json_agg(l.control_id) from evidence_link l where l.client_id = i.client_id and l.item_id = i.id) as links',
    from: `evidence_item i ${owner('i')} join evidence_edition e on e.client_id = i.client_id and e.item_id = i.id and e.edition = i.edition left join stored_file s on s.client_id = e.client_id and s.id = e.file_id where i.client_id = $1`,
    order: 'i.updated_at desc, i.id',
    views: [
      { view: 'first page', query: 'sort=-updated', where: '' },
      {
        view: 'a search',
        query: 'sort=-updated&search=number%2042',
        where: has('number 42', 'i.title', 'i.description', 'i.source'),
      },
      { view: 'a filter', query: 'sort=-updated&status=Approved', where: `and i.status = 'Approved'` },
      {
        view: 'a filter by control',
        query: 'sort=ends&control=BCR-03',
        where: `and exists (select from evidence_link l where l.client_id = i.client_id and l.item_id = i.id and l.control_id = 'BCR-03')`,
        order: 'i.ends_on, i.id',
      },
    ],
  },
  {
    list: 'Documents',
    path: 'documents',
    columns:
      'd.*, p.name as owner, g.name as group_name, e.source, e.reading, f.name as file_name, house.plain(d.title) as title_by',
    from: `document d ${owner('d')} join document_edition e on e.client_id = d.client_id and e.document_id = d.id and e.edition = d.edition left join person_group g on g.client_id = d.client_id and g.id = d.group_id left join stored_file f on f.client_id = e.client_id and f.id = e.file_id where d.client_id = $1 and d.state <> 'Archived'`,
    order: 'd.updated_at desc, d.id',
    views: [
      { view: 'first page', query: 'sort=-updated', where: '' },
      { view: 'by title', query: 'sort=title', where: '', order: 'd.title, d.id' },
      { view: 'a filter', query: 'sort=-updated&kind=Policy', where: `and d.kind = 'Policy'` },
    ],
  },
  {
    list: 'Assigned courses',
    path: 'assigned-courses',
    columns:
      'a.id, a.course_id, a.person_id, a.assigned_on, a.due_on, a.read_modules, a.started_at, a.failed, a.wait_until, a.attempts, a.completed_on, a.score, a.valid_until, p.name, p.department, by.name as instructor',
    from: `training_assignment a join person p on p.client_id = a.client_id and p.id = a.person_id left join training_rule r on r.client_id = a.client_id and r.id = a.rule_id left join person by on by.client_id = r.client_id and by.id = r.assigned_by where a.client_id = $1 and a.is_current and a.ended_on is null and p.status = 'Active'`,
    order: `case when a.completed_at is null then a.due_on else date '9999-12-31' end, a.id`,
    views: [
      { view: 'first page', query: 'sort=due', where: '' },
      { view: 'a search', query: 'sort=due&search=number%2042', where: has('number 42', 'p.name', 'p.department') },
      {
        view: 'a filter',
        query: 'sort=due&status=Overdue',
        where: 'and a.completed_at is null and a.due_on < current_date',
      },
    ],
  },
  {
    list: 'Audit trail',
    path: 'ledger/entries',
    columns: 'l.index, l.entry, l.leaf_hash',
    from: 'ledger_entry l where l.ledger_id = $1',
    order: 'l.index desc',
    views: [
      { view: 'first page', query: '', where: '' },
      { view: 'a filter', query: 'type=action-item.completed', where: `and l.type = 'action-item.completed'` },
    ],
  },
  {
    list: 'Notices',
    path: 'notifications',
    columns:
      'n.id, n.client_id, n.at, n.title, n.detail, n.link, n.read_at, n.kind, (select count(*) from notification u where u.user_id = n.user_id and u.read_at is null) as unread',
    from: `notification n where n.user_id = (select user_id from membership where client_id = $1 and audience = 'client_admin' limit 1)`,
    order: 'n.at desc, n.id desc',
    views: [
      { view: 'first page', query: '', where: '' },
      { view: 'a filter', query: 'unreadOnly=true', where: 'and n.read_at is null' },
    ],
  },
];

/** The bare SQL below an address of a bare process: of a list and a view by their places, its page and how many there are. */
export function longListAt(which: string): readonly [page: string, count: string] {
  const [list, view] = which.split('-').map((place) => Number(place));
  const asked = longListQueries[list ?? -1];
  const seen = asked?.views[view ?? -1];
  if (!asked || !seen) throw new Error(`There is no list at ${which}.`);
  const { columns, from, order } = asked;
  return [
    `select ${columns} from ${from} ${seen.where} order by ${seen.order ?? order} limit 51`,
    `select count(*) from ${from} ${seen.where}`,
  ];
}
