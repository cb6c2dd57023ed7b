-- Who answers for a control, for the organisation or for a part of it, and how often it is looked at.
create table control_review_plan (
  client_id     text not null references client (id),
  control_id    text not null,
  scope         text not null default 'organisation',
  owner_id      text,
  -- As often as the control's guide says where nothing is given.
  every_months  smallint check (every_months between 1 and 36),
  -- The day of review that its owner was told of.
  told_for      date,
  version       int not null default 1 check (version > 0),
  primary key (client_id, control_id, scope),
  foreign key (client_id, owner_id) references person (client_id, id)
);
create index control_review_plan_owner on control_review_plan (client_id, owner_id) where owner_id is not null;
select house.make_client_table('control_review_plan', 'select, insert, update', 'owner_id');

-- Since when a control stands as it is recorded, however often that was confirmed meanwhile.
alter table control_state add column since_at timestamptz;
alter table control_state no force row level security;
update control_state set since_at = from_at;
alter table control_state force row level security;
alter table control_state alter column since_at set not null;
