-- Roles that a client makes for itself: one of the four, less some of the actions that it has. They only ever take away.
create table custom_role (
  client_id   text not null references client (id),
  id          text not null,
  name        text not null check (length(name) between 1 and 100),
  sort_name   text collate "C" not null generated always as (house.plain(name)) stored,
  base        text not null check (base in ('senior-management', 'manager', 'admin', 'staff')),
  withheld    text[] not null check (cardinality(withheld) between 1 and 500),
  version     int not null default 1,
  created_at  timestamptz not null,
  removed_at  timestamptz,
  primary key (client_id, id)
);
create unique index custom_role_by_name on custom_role (client_id, sort_name) where removed_at is null;
select house.make_client_table('custom_role');

-- Who has one, since when and by whom: one each at the most.
create table custom_role_holder (
  client_id       text not null references client (id),
  person_id       text not null,
  custom_role_id  text not null,
  given_at        timestamptz not null,
  given_by        text not null,
  primary key (client_id, person_id),
  foreign key (client_id, person_id) references person (client_id, id),
  foreign key (client_id, custom_role_id) references custom_role (client_id, id)
);
create index custom_role_holder_by_role on custom_role_holder (client_id, custom_role_id);
select house.make_client_table('custom_role_holder', 'select, insert, delete');

-- What a custom role takes away is asked with each request, before a scope is open.
create policy registry on custom_role for select to claimlock_server, claimlock_operator using (true);
create policy registry on custom_role_holder for select to claimlock_server, claimlock_operator using (true);
grant select (client_id, id, withheld) on custom_role to claimlock_server, claimlock_operator;
grant select (client_id, person_id, custom_role_id) on custom_role_holder to claimlock_server, claimlock_operator;
