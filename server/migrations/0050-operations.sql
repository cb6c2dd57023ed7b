-- Long work: what takes longer than a request may. Each item is done in a transaction of its own, together with its mark here,
-- so whatever stops a worker, nothing is done twice and nothing is left out.
create table operation (
  client_id       text not null references client (id),
  id              text not null,
  kind            text not null,
  title           text not null check (length(title) between 1 and 200),
  asker_id        text,
  asker_user_id   text references identity_user (id),
  asked_at        timestamptz not null,
  request_key     text,
  state           text not null default 'Pending'
    check (state in ('Pending', 'Running', 'Completed', 'Completed with errors', 'Failed', 'Cancelled')),
  total           int not null check (total > 0),
  done            int not null default 0,
  skipped         int not null default 0,
  failed          int not null default 0,
  current_item    text,
  started_at      timestamptz,
  -- Since when it is worked on without a break, and how many items were over by then: what the rate is measured from.
  measured_from   timestamptz,
  measured_over   int not null default 0,
  worked_at       timestamptz,
  ended_at        timestamptz,
  cancel_asked_at timestamptz,
  step_ms         jsonb not null default '{}',
  link            text,
  primary key (client_id, id),
  foreign key (client_id, asker_id) references person (client_id, id),
  check (done + skipped + failed <= total),
  check ((ended_at is null) = (state in ('Pending', 'Running')))
);
create unique index operation_by_key on operation (client_id, kind, request_key) where request_key is not null;
create index operation_by_age on operation (client_id, asked_at desc, id desc);
create index operation_under_way on operation (client_id, worked_at) where ended_at is null;
select house.make_client_table('operation', owner_column => 'asker_id');
revoke select on operation from claimlock_broker;

create table operation_item (
  client_id    text not null references client (id),
  operation_id text not null,
  place        int not null,
  name         text not null check (length(name) between 1 and 300),
  input        jsonb not null,
  status       text not null default 'Pending' check (status in ('Pending', 'Done', 'Skipped', 'Failed')),
  message      text not null default '',
  at           timestamptz,
  primary key (client_id, operation_id, place),
  foreign key (client_id, operation_id) references operation (client_id, id)
);
create index operation_item_by_status on operation_item (client_id, operation_id, status, place);
select house.make_client_table('operation_item');
revoke select on operation_item from claimlock_broker;
create policy own_rows on operation_item as restrictive to claimlock_client using (case when house.only_person_id() is null
  then true else operation_id in (select o.id from operation o where o.asker_id = house.only_person_id()) end);
