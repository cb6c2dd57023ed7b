-- A statement of applicability that somebody approved, as it was: each is the next version of it. Belongs to compliance.
create table statement_approval (
  client_id     text not null references client (id),
  framework_id  text not null,
  version       int not null check (version > 0),
  approved_by   text references identity_user (id),
  approved_at   timestamptz not null,
  name          text not null check (length(name) between 1 and 200),
  role          text not null check (length(role) between 1 and 200),
  -- All that was approved, as canonical JSON, and its SHA-256, which stands in the ledger.
  sheet         text not null,
  digest        text not null check (digest ~ '^[0-9a-f]{64}$'),
  primary key (client_id, framework_id, version)
);
select house.make_client_table('statement_approval', 'select, insert');
select house.keep_history('statement_approval');
