-- What frameworks ask beside their requirements, each by its own law.

-- An authorised representative has duties of its own for a product (Regulation (EU) 2024/2847, Art. 18).
alter table control_scope
  drop constraint control_scope_role_check,
  add constraint control_scope_role_check check (role in
    ('manufacturer', 'importer', 'distributor', 'authorised-representative', 'open-source-steward', 'none'));

-- A requirement on a product's properties that its risk assessment leaves out, or no longer leaves out. Belongs to compliance.
create table product_omission (
  client_id   text not null references client (id),
  scope_id    text not null,
  ref         text not null,
  left_out    boolean not null,
  reason      text not null check (length(reason) between 1 and 2000),
  decided_by  text references identity_user (id),
  decided_at  timestamptz not null,
  version     int not null default 1,
  primary key (client_id, scope_id, ref),
  foreign key (client_id, scope_id) references control_scope (client_id, id)
);
select house.make_client_table('product_omission');

-- The report that an organisation prepares for: on a day (type 1), or over a period (type 2).
create table attestation (
  client_id     text not null references client (id),
  framework_id  text not null,
  kind          text not null check (kind in ('type-1', 'type-2')),
  from_on       date,
  to_on         date not null,
  set_by        text references identity_user (id),
  set_at        timestamptz not null,
  version       int not null default 1,
  primary key (client_id, framework_id),
  check ((kind = 'type-2') = (from_on is not null)),
  check (from_on < to_on)
);
select house.make_client_table('attestation');

-- What was looked at to see whether a criterion held, and how often it did not.
create table attestation_test (
  client_id     text not null references client (id),
  id            text not null,
  framework_id  text not null,
  ref           text not null,
  what          text not null check (length(what) between 1 and 300),
  tested_on     date not null,
  population    int not null check (population > 0),
  sampled       int not null check (sampled between 1 and population),
  exceptions    int not null check (exceptions between 0 and sampled),
  response      text check (length(response) between 1 and 2000),
  added_by      text references identity_user (id),
  added_at      timestamptz not null,
  version       int not null default 1,
  primary key (client_id, id)
);
create index attestation_test_of on attestation_test (client_id, framework_id, tested_on desc, id desc);
select house.make_client_table('attestation_test', 'select, insert, update, delete');

-- Whom a report leans on: what customers have to do themselves, and providers whose part is carved out or included.
create table attestation_party (
  client_id     text not null references client (id),
  id            text not null,
  framework_id  text not null,
  kind          text not null check (kind in ('user-control', 'carve-out', 'inclusive')),
  name          text not null check (length(name) between 1 and 120),
  does          text not null check (length(does) between 1 and 1000),
  added_at      timestamptz not null,
  version       int not null default 1,
  primary key (client_id, id)
);
create index attestation_party_of on attestation_party (client_id, framework_id, added_at, id);
select house.make_client_table('attestation_party', 'select, insert, update, delete');

-- How far an outcome is achieved in a person's word, how far it is to be, and how much that matters.
create table profile_outcome (
  client_id     text not null references client (id),
  framework_id  text not null,
  ref           text not null,
  achieved      smallint check (achieved between 0 and 4),
  target        smallint check (target between 0 and 4),
  priority      text check (priority in ('High', 'Medium', 'Low')),
  set_by        text references identity_user (id),
  set_at        timestamptz not null,
  version       int not null default 1,
  primary key (client_id, framework_id, ref)
);
select house.make_client_table('profile_outcome');

-- How rigorous the management of cyber risk is, of the organisation or within one function.
create table profile_tier (
  client_id     text not null references client (id),
  framework_id  text not null,
  part          text not null,
  tier          smallint not null check (tier between 1 and 4),
  reason        text not null check (length(reason) between 1 and 2000),
  set_by        text references identity_user (id),
  set_at        timestamptz not null,
  version       int not null default 1,
  primary key (client_id, framework_id, part)
);
select house.make_client_table('profile_tier');
