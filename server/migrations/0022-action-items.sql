-- What an action item asks of people, what it is about, and how it is reviewed.
alter table action_item drop constraint action_item_status_check;
alter table action_item add constraint action_item_status_check
  check (status in ('Pending', 'In Progress', 'Ready for Review', 'Completed'));
alter table action_item
  add column effort text not null default 'Medium' check (effort in ('Small', 'Medium', 'Large')),
  -- Half days: what is raised by an item is weighed against them.
  add column effort_half_days smallint not null generated always as (case effort when 'Small' then 1 when 'Medium' then 6 else 20 end) stored,
  -- The control that waits for it. Compliance keeps what becomes of that control; here it says that somebody else closes it.
  add column raises_control text,
  add column submitted_by text references identity_user (id),
  add column submitted_at timestamptz,
  -- Who it was given to before: whoever did a part of it does not complete it either.
  add column held_by text[] not null default '{}',
  -- What the review asked for, when it sent the item back.
  add column review_note text,
  add check ((submitted_by is null) = (submitted_at is null)),
  add check (status <> 'Ready for Review' or submitted_by is not null);
create index action_item_by_status on action_item (client_id, status, due_on, id);
create index action_item_by_raised_control on action_item (client_id, raises_control) where raises_control is not null;

-- The owner of these tables is under their policies as well, and a migration is no client.
alter table action_item no force row level security;
alter table control_remedy no force row level security;
update action_item i
   set raises_control = (select min(r.control_id) from control_remedy r where r.client_id = i.client_id and r.action_item_id = i.id);
alter table action_item force row level security;
alter table control_remedy force row level security;
-- What an item raises can be chosen anew while it is open.
grant delete on control_remedy to claimlock_client;

-- What an item is about, and what shows that it was done: a finding, a risk, a requirement, a piece of evidence.
create table action_item_link (
  client_id    text not null references client (id),
  item_id      text not null,
  kind         text not null check (kind in ('finding', 'risk', 'requirement', 'evidence')),
  -- An id; of a requirement that of its framework.
  target       text not null,
  ref          text not null default '',
  linked_at    timestamptz not null,
  finding_id   text generated always as (case kind when 'finding' then target end) stored,
  risk_id      text generated always as (case kind when 'risk' then target end) stored,
  evidence_id  text generated always as (case kind when 'evidence' then target end) stored,
  primary key (client_id, item_id, kind, target, ref),
  foreign key (client_id, item_id) references action_item (client_id, id),
  foreign key (client_id, finding_id) references finding (client_id, id),
  foreign key (client_id, risk_id) references risk (client_id, id),
  foreign key (client_id, evidence_id) references evidence_item (client_id, id),
  check ((kind = 'requirement') = (ref <> ''))
);
create index action_item_link_by_target on action_item_link (client_id, kind, target, ref);
select house.make_client_table('action_item_link', 'select, insert, delete');

-- What people say about an item. It is added to and never changed.
create table action_item_comment (
  client_id  text not null references client (id),
  item_id    text not null,
  place      int not null check (place > 0),
  said_by    text not null references identity_user (id),
  said_at    timestamptz not null,
  text       text not null check (length(text) between 1 and 2000),
  primary key (client_id, item_id, place),
  foreign key (client_id, item_id) references action_item (client_id, id)
);
select house.make_client_table('action_item_comment', 'select, insert');
