-- What is prepared for under IASME Cyber Assurance, and when automated tests run.

-- The level that is prepared for, of the whole organisation; which points are asked follows from how many people work there.
create table cyber_assurance (
  client_id     text not null references client (id),
  framework_id  text not null,
  level         smallint not null check (level in (1, 2)),
  set_by        text references identity_user (id),
  set_at        timestamptz not null,
  version       int not null default 1,
  primary key (client_id, framework_id)
);
select house.make_client_table('cyber_assurance');

-- What somebody declared for the board: kept as it was, with the SHA-256 of its text, which stands in the ledger.
create table cyber_assurance_declaration (
  client_id          text not null references client (id),
  id                 text not null,
  framework_id       text not null,
  level              smallint not null check (level in (1, 2)),
  prepared_by        text references identity_user (id),
  declared_by        text references identity_user (id),
  declared_at        timestamptz not null,
  name               text not null check (length(name) between 1 and 200),
  role               text not null check (length(role) between 1 and 200),
  -- All that was declared, as canonical JSON, and its SHA-256.
  sheet              text not null,
  digest             text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- What each point came to, by its reference: what later weakens is told from this.
  results            jsonb not null,
  met                int not null check (met >= 0),
  asked              int not null check (asked >= met),
  certificate        text not null,
  certificate_until  date not null,
  primary key (client_id, id),
  check (declared_by is null or declared_by is distinct from prepared_by)
);
create index cyber_assurance_declaration_of on cyber_assurance_declaration (client_id, framework_id, declared_at desc, id desc);
select house.make_client_table('cyber_assurance_declaration', 'select, insert');

-- How often a test runs where somebody chose that, and why it rests where it is paused.
alter table control_test
  add column every_minutes int check (every_minutes between 5 and 129600),
  add column paused_at timestamptz,
  add column pause_reason text check (length(pause_reason) between 1 and 500),
  add column schedule_by text references identity_user (id),
  add column schedule_version int not null default 0,
  add check ((paused_at is null) = (pause_reason is null));
