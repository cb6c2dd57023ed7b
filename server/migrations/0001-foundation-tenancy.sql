-- Tenancy: whose row it is stands in the row, and the database itself keeps others away.

create schema house;
revoke all on schema public from public;
grant usage on schema public, house to claimlock_client, claimlock_broker, claimlock_identity, claimlock_platform, claimlock_server, claimlock_operator;

create function house.client_id() returns text language sql stable parallel safe as $$ select nullif(current_setting('claimlock.client_id', true), '') $$;
create function house.broker_id() returns text language sql stable parallel safe as $$ select nullif(current_setting('claimlock.broker_id', true), '') $$;
create function house.user_id() returns text language sql stable parallel safe as $$ select nullif(current_setting('claimlock.user_id', true), '') $$;
create function house.only_person_id() returns text language sql stable parallel safe as $$ select nullif(current_setting('claimlock.only_person_id', true), '') $$;

-- A text as it is sorted and searched: without accents and capitals, on every server alike whatever its locale.
create function house.plain(words text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(words) = length(words) then lower(words collate "C")
    else lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]+', '', 'g') collate "C") end
$$;

-- A broker firm: an FCA-authorised partner with a book of clients.
create table broker (
  id          text primary key,
  name        text not null check (length(name) between 1 and 200),
  sort_name   text collate "C" not null generated always as (house.plain(name)) stored,
  fca_number  text not null,
  created_at  timestamptz not null,
  version     int not null default 1
);
create unique index broker_name on broker (sort_name);

-- A client organisation: a tenant. It has at most one current broker.
create table client (
  id                 text primary key,
  broker_id          text references broker (id),
  name               text not null check (length(name) between 1 and 200),
  sort_name          text collate "C" not null generated always as (house.plain(name)) stored,
  type               text not null default 'Enterprise',
  industry           text not null,
  employee_count     int not null check (employee_count >= 1),
  domain             text not null,
  country            text not null default 'United Kingdom',
  region             text not null default '',
  target_tier        text not null default 'Bronze' check (target_tier in ('Bronze', 'Silver', 'Gold')),
  status             text not null default 'Active' check (status in ('Active', 'Suspended')),
  suspended_at       timestamptz,
  suspension_reason  text,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  version            int not null default 1,
  check ((status = 'Suspended') = (suspended_at is not null))
);
create index client_by_broker on client (broker_id, sort_name, id);
create index client_by_name on client (sort_name, id);
-- A domain names one organisation; a mailbox at a public provider names none, and is kept as no domain.
create unique index client_domain on client (domain) where domain <> '';

alter table broker enable row level security;
alter table broker force row level security;
alter table client enable row level security;
alter table client force row level security;

-- The registry: who exists and who looks after whom. The hallway reads it before any scope is open.
create policy registry on broker for select to claimlock_server, claimlock_operator, claimlock_identity using (true);
create policy registry on client for select to claimlock_server, claimlock_operator using (true);
grant select (id, name) on broker to claimlock_server, claimlock_operator, claimlock_identity;
grant select (id, broker_id, name, type, status) on client to claimlock_server, claimlock_operator;

create policy client_scope_read on client for select to claimlock_client using (id = house.client_id());
create policy client_scope_change on client for update to claimlock_client using (id = house.client_id()) with check (id = house.client_id());
grant select on client to claimlock_client;
grant update (industry, employee_count, region, updated_at, version) on client to claimlock_client;
create policy client_scope_read on broker for select to claimlock_client
  using (id = (select broker_id from client where client.id = house.client_id()));
grant select (id, name) on broker to claimlock_client;

create policy broker_scope on client for select to claimlock_broker using (broker_id = house.broker_id());
grant select on client to claimlock_broker;
create policy broker_scope on broker for select to claimlock_broker using (id = house.broker_id());
grant select on broker to claimlock_broker;

create policy platform_scope_read on client for select to claimlock_platform using (true);
create policy platform_scope_add on client for insert to claimlock_platform with check (true);
create policy platform_scope_change on client for update to claimlock_platform using (true) with check (true);
grant select, insert, update on client to claimlock_platform;
create policy platform_scope_read on broker for select to claimlock_platform using (true);
create policy platform_scope_add on broker for insert to claimlock_platform with check (true);
grant select, insert on broker to claimlock_platform;

-- Puts a table under a client's tenancy. Its primary key must start with client_id. The client's scope reaches the
-- client's own rows with the verbs given; the broker's scope reads the rows of its clients; the platform's reads all.
-- With an owner column, a scope that is narrowed to one person sees that person's rows alone.
create function house.make_client_table(name text, verbs text default 'select, insert, update', owner_column text default null)
returns void language plpgsql as $$
declare
  first_key text;
begin
  select a.attname into first_key
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
   where i.indrelid = name::regclass and i.indisprimary;
  if first_key is distinct from 'client_id' then
    raise exception 'The primary key of % must start with client_id.', name;
  end if;
  execute format('alter table %I alter column client_id set default house.client_id()', name);
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy client_scope on %I to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())', name);
  execute format('create policy broker_scope on %I for select to claimlock_broker using (client_id in (select id from client))', name);
  execute format('create policy platform_scope on %I for select to claimlock_platform using (true)', name);
  if owner_column is not null then
    execute format('create policy own_rows on %I as restrictive to claimlock_client using (house.only_person_id() is null or %I = house.only_person_id())', name, owner_column);
  end if;
  execute format('grant %s on %I to claimlock_client', verbs, name);
  execute format('grant select on %I to claimlock_broker, claimlock_platform', name);
end $$;

-- Lets an account's own scope read the rows of the clients it belongs to (the switcher needs them).
create function house.let_members_read(name text) returns void language plpgsql as $$
begin
  execute format('create policy member_scope on %I for select to claimlock_identity using (client_id in (select m.client_id from membership m where m.user_id = house.user_id() and m.ended_at is null))', name);
  execute format('grant select on %I to claimlock_identity', name);
end $$;

revoke execute on function house.make_client_table, house.let_members_read from public;

-- One row for each request that carried an idempotency key: a repeat is answered with what the first was answered.
create table idempotency_key (
  owner       text not null,
  key         text not null check (length(key) between 1 and 255),
  request     text not null,
  status      int not null,
  answer      text not null,
  created_at  timestamptz not null,
  primary key (owner, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy of_the_asker on idempotency_key to claimlock_client, claimlock_broker, claimlock_identity, claimlock_platform
  using (owner = house.user_id()) with check (owner = house.user_id());
grant select, insert on idempotency_key to claimlock_client, claimlock_broker, claimlock_identity, claimlock_platform;
-- A day later nobody repeats a request, and what was answered need not be kept.
create policy clearing on idempotency_key to claimlock_platform using (created_at < now() - interval '1 day') with check (false);
grant delete on idempotency_key to claimlock_platform;
