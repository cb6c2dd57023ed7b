-- Something to be done at a client, by somebody, by a day.
create table action_item (
  client_id     text not null references client (id),
  id            text not null,
  title         text not null check (length(title) between 1 and 200),
  description   text not null default '',
  type          text not null default 'generic' check (type in ('generic', 'policy_review', 'training_sync', 'vulnerability_sync')),
  status        text not null default 'Pending' check (status in ('Pending', 'In Progress', 'Completed')),
  priority      text not null default 'Medium' check (priority in ('High', 'Medium', 'Low')),
  -- 1 High, 2 Medium, 3 Low, so that lists sort by an index.
  priority_rank smallint not null generated always as (case priority when 'High' then 1 when 'Medium' then 2 else 3 end) stored,
  is_open       boolean not null generated always as (status <> 'Completed') stored,
  due_on        date not null,
  assignee_id   text,
  completed_at  timestamptz,
  completed_by  text,
  note          text,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  version       int not null default 1,
  primary key (client_id, id),
  foreign key (client_id, assignee_id) references person (client_id, id),
  check ((status = 'Completed') = (completed_at is not null))
);
create index action_item_by_due on action_item (client_id, due_on, id);
create index action_item_open_by_due on action_item (client_id, due_on, id) where is_open;
create index action_item_by_priority on action_item (client_id, priority_rank, id);
create index action_item_by_change on action_item (client_id, updated_at desc, id);
create index action_item_by_assignee on action_item (client_id, assignee_id, due_on, id);
select house.make_client_table('action_item', owner_column => 'assignee_id');
