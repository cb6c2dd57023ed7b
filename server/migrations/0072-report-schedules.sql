-- A report that is made by itself: which, of what, how often, and the day on which it is made next.
create table report_schedule (
  client_id      text not null references client (id),
  id             text not null,
  kind           text not null,
  title          text not null check (length(title) between 1 and 200),
  format         text not null check (format in ('PDF', 'XLSX', 'CSV')),
  framework_id   text,
  framework_name text,
  cadence        text not null check (cadence in ('weekly', 'monthly', 'quarterly')),
  first_on       date not null,
  next_on        date not null,
  -- Who set it up: each report is made as if they had asked for it, and shows nobody more than they may see.
  owner_id       text not null,
  owner_user_id  text not null references identity_user (id),
  created_at     timestamptz not null,
  ended_at       timestamptz,
  primary key (client_id, id),
  foreign key (client_id, owner_id) references person (client_id, id),
  check (next_on >= first_on),
  check ((framework_id is null) = (framework_name is null))
);
create index report_schedule_due on report_schedule (client_id, next_on) where ended_at is null;
create index report_schedule_by_owner on report_schedule (client_id, owner_id) where ended_at is null;
select house.make_client_table('report_schedule', owner_column => 'owner_id');
