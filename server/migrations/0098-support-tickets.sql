-- Tickets with support: of a client or of a broker firm, and read by the platform. Whoever they belong to stands in the row,
-- as with memberships: a client's broker sees none of them.
create table support_ticket (
  id             text primary key,
  client_id      text references client (id) default house.client_id(),
  broker_id      text references broker (id) default house.broker_id(),
  -- Who opened it, and as which of the client's people.
  opened_by      text not null references identity_user (id),
  person_id      text,
  number         int not null,
  subject        text not null check (length(subject) between 1 and 200),
  kind           text not null check (kind in ('question', 'fault', 'access', 'data', 'other')),
  -- Where they were, and the reference that an error showed them.
  screen         text check (length(screen) <= 300),
  reference      text check (length(reference) <= 64),
  state          text not null default 'open' check (state in ('open', 'asked-back', 'answered', 'closed')),
  opened_at      timestamptz not null,
  updated_at     timestamptz not null,
  waiting_since  timestamptz,
  -- What does not wait for support comes after everything that does.
  waiting_by     timestamptz not null generated always as (coalesce(waiting_since, timestamptz '9999-12-31 00:00:00+00')) stored,
  version        int not null default 1,
  unique (client_id, id),
  unique (client_id, number),
  foreign key (client_id, person_id) references person (client_id, id),
  check (num_nonnulls(client_id, broker_id) = 1),
  check ((waiting_since is not null) = (state = 'open'))
);
create unique index support_ticket_once_per_broker on support_ticket (broker_id, number) where broker_id is not null;
create index support_ticket_by_change on support_ticket (client_id, updated_at desc, id);
create index support_ticket_by_waiting on support_ticket (waiting_by, id);
create index support_ticket_by_age on support_ticket (opened_at, id);
create index support_ticket_of_person on support_ticket (client_id, person_id, updated_at desc, id);

create table support_message (
  id            text primary key,
  client_id     text references client (id) default house.client_id(),
  broker_id     text references broker (id) default house.broker_id(),
  ticket_id     text not null,
  -- Its place in the conversation, counted from 1.
  place         int not null check (place > 0),
  from_support  boolean not null,
  author_id     text not null references identity_user (id),
  -- The name that an operator signs with; whoever asks is named as the people of their organisation are.
  signed        text check (length(signed) between 1 and 300),
  text          text not null check (length(text) between 1 and 10000),
  asks          boolean not null default false,
  at            timestamptz not null,
  unique (client_id, id),
  foreign key (client_id, ticket_id) references support_ticket (client_id, id),
  check (num_nonnulls(client_id, broker_id) = 1),
  check ((signed is not null) = from_support),
  check (from_support or not asks)
);
create index support_message_by_ticket on support_message (ticket_id, place);

-- A file that went with a message. Files belong to clients, so a broker's messages have none.
create table support_message_file (
  client_id   text not null references client (id),
  message_id  text not null,
  file_id     text not null,
  primary key (client_id, message_id, file_id),
  foreign key (client_id, message_id) references support_message (client_id, id),
  foreign key (client_id, file_id) references stored_file (client_id, id)
);
create unique index support_message_file_once on support_message_file (client_id, file_id);

-- What operators tell each other. No scope but the platform's has any right to it.
create table support_note (
  id         text primary key,
  ticket_id  text not null references support_ticket (id),
  author_id  text not null references identity_user (id),
  signed     text not null check (length(signed) between 1 and 300),
  text       text not null check (length(text) between 1 and 10000),
  at         timestamptz not null
);
create index support_note_by_ticket on support_note (ticket_id, id);

-- The last number that a client's or a firm's tickets have.
create table support_counter (
  tenant_id    text primary key,
  last_number  int not null check (last_number > 1000)
);

do $$
declare
  name text;
begin
  foreach name in array array['support_ticket', 'support_message', 'support_note', 'support_counter'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array array['support_ticket', 'support_message'] loop
    execute format('create policy client_scope on %I to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())', name);
    execute format('create policy broker_scope on %I to claimlock_broker using (broker_id = house.broker_id()) with check (broker_id = house.broker_id())', name);
    execute format('create policy platform_scope on %I for select to claimlock_platform using (true)', name);
    execute format('grant select, insert on %I to claimlock_client, claimlock_broker', name);
    execute format('grant select on %I to claimlock_platform', name);
  end loop;
end $$;
grant update (state, updated_at, waiting_since, version) on support_ticket to claimlock_client, claimlock_broker;
select house.make_client_table('support_message_file', 'select, insert');
-- What a client sends to support is not its broker's.
revoke select on support_message_file from claimlock_broker;

create policy own_rows on support_ticket as restrictive to claimlock_client
  using (case when house.only_person_id() is null then true else person_id = house.only_person_id() end);
create policy own_rows on support_message as restrictive to claimlock_client
  using (case when house.only_person_id() is null then true
    else ticket_id in (select t.id from support_ticket t where t.person_id = house.only_person_id()) end);
create policy own_rows on support_message_file as restrictive to claimlock_client
  using (case when house.only_person_id() is null then true
    else message_id in (select m.id from support_message m join support_ticket t on t.id = m.ticket_id
      where t.person_id = house.only_person_id()) end);

create policy platform_scope on support_note for select to claimlock_platform using (true);
create policy platform_writes on support_note for insert to claimlock_platform
  with check (ticket_id in (select t.id from support_ticket t));
grant select, insert on support_note to claimlock_platform;

create policy client_scope on support_counter to claimlock_client
  using (tenant_id = house.client_id()) with check (tenant_id = house.client_id());
create policy broker_scope on support_counter to claimlock_broker
  using (tenant_id = house.broker_id()) with check (tenant_id = house.broker_id());
grant select, insert, update on support_counter to claimlock_client, claimlock_broker;

-- What operators and brokers are told belongs to no client; it is over for all of them once one has dealt with it.
create policy platform_settles on notification for update to claimlock_platform
  using (client_id is null) with check (client_id is null);
grant select (id, link), update (read_at) on notification to claimlock_platform;
create index notification_outside_clients on notification (link) where client_id is null and read_at is null;
