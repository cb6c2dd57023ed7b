-- The ledgers: one for each client, one for each broker, and the platform's. Each is a Merkle log (RFC 9162).

-- A ledger's head: how many entries it holds, and the frontier from which the next ones are hashed on.
create table ledger (
  id        text primary key check (id = 'platform' or id ~ '^(cli|brk)_[0-9a-z]{26}$'),
  size      bigint not null default 0 check (size between 0 and 9007199254740991),
  frontier  bytea[] not null default '{}',
  last_at   text
);

-- One fact. `entry` is the canonical JSON (RFC 8785) whose bytes are hashed; every other fact column is read from it,
-- so none can say something else than what was hashed.
create table ledger_entry (
  ledger_id     text not null references ledger (id),
  index         bigint not null check (index between 0 and 9007199254740991),
  entry         text not null,
  leaf_hash     bytea not null check (length(leaf_hash) = 32),
  at            text not null,
  type          text not null,
  user_id       text,
  subject_id    text,
  primary key (ledger_id, index)
);
-- A trigger and not generated columns: those would read the JSON once for each column, and take five times as long.
create function house.read_entry() returns trigger language plpgsql as $$
declare
  said jsonb := new.entry::jsonb;
begin
  new.at := said ->> 'at';
  new.type := said ->> 'type';
  new.user_id := said #>> '{actor,userId}';
  new.subject_id := said #>> '{subject,id}';
  return new;
end $$;
create trigger read_entry before insert or update on ledger_entry for each row execute function house.read_entry();
create index ledger_entry_by_type on ledger_entry (ledger_id, type, index);
create index ledger_entry_by_user on ledger_entry (ledger_id, user_id, index);
create index ledger_entry_by_subject on ledger_entry (ledger_id, subject_id, index);
create index ledger_entry_by_time on ledger_entry (ledger_id, at, index);

-- The hash of a complete subtree, so that a proof reads a few rows and not the whole ledger. Level 0 are the leaves
-- themselves and stand in ledger_entry.
create table ledger_node (
  ledger_id  text not null references ledger (id),
  level      int not null check (level between 1 and 52),
  index      bigint not null check (index between 0 and (9007199254740991 >> level) - 1),
  hash       bytea not null check (length(hash) = 32),
  primary key (ledger_id, level, index)
);
-- In the order in which the subtrees became complete: how a whole ledger is verified, side by side with its entries.
create index ledger_node_by_completion on ledger_node (ledger_id, ((index + 1) << level), level);

-- A signed statement of a ledger's size and root at one moment (C2SP tlog-checkpoint).
create table ledger_checkpoint (
  ledger_id  text not null references ledger (id),
  size       bigint not null,
  note       text not null,
  signed_at  timestamptz not null,
  primary key (ledger_id, size)
);

create function house.make_ledger_table(name text, key_column text, verbs text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy client_scope on %I to claimlock_client using (%I = house.client_id()) with check (%I = house.client_id())', name, key_column, key_column);
  execute format('create policy broker_scope on %I to claimlock_broker using (%I = house.broker_id()) with check (%I = house.broker_id())', name, key_column, key_column);
  execute format('create policy broker_reads_clients on %I for select to claimlock_broker using (%I in (select id from client))', name, key_column);
  execute format('create policy identity_scope on %I to claimlock_identity using (%I = ''platform'') with check (%I = ''platform'')', name, key_column, key_column);
  execute format('create policy platform_scope on %I to claimlock_platform using (%I = ''platform'') with check (%I = ''platform'')', name, key_column, key_column);
  execute format('create policy platform_reads_all on %I for select to claimlock_platform using (true)', name);
  execute format('grant %s on %I to claimlock_client, claimlock_broker, claimlock_identity, claimlock_platform', verbs, name);
end $$;
revoke execute on function house.make_ledger_table from public;

select house.make_ledger_table('ledger', 'id', 'select, insert, update');
select house.make_ledger_table('ledger_entry', 'ledger_id', 'select, insert');
select house.make_ledger_table('ledger_node', 'ledger_id', 'select, insert');
select house.make_ledger_table('ledger_checkpoint', 'ledger_id', 'select, insert');
-- The platform's key signs every ledger's checkpoints.
create policy platform_signs on ledger_checkpoint for insert to claimlock_platform with check (true);
