-- Automated tests of controls: what they look at, how each stands, and how it stood over time.

-- A domain, a host or an address that a client wants tested. Nothing but public DNS is asked about it until DNS itself has
-- shown that it is theirs. What was removed keeps its row: what was seen of it stays on record.
create table test_target (
  client_id     text not null references client (id),
  id            text not null,
  kind          text not null check (kind in ('domain', 'host', 'address')),
  name          text not null check (length(name) between 1 and 253),
  -- The domain that a host belongs to.
  domain_id     text,
  selectors     text[] not null default '{}' check (cardinality(selectors) <= 10),
  -- What the domain's TXT record has to say.
  token         text,
  confirmed_at  timestamptz,
  asked_at      timestamptz,
  checked_at    timestamptz,
  problem       text,
  removed_at    timestamptz,
  created_at    timestamptz not null,
  version       int not null default 1,
  primary key (client_id, id),
  foreign key (client_id, domain_id) references test_target (client_id, id),
  check ((kind = 'host') = (domain_id is not null)),
  check ((kind = 'domain') = (token is not null))
);
create unique index test_target_by_name on test_target (client_id, kind, name) where removed_at is null;
create index test_target_by_domain on test_target (client_id, domain_id) where domain_id is not null;
select house.make_client_table('test_target');

-- How one test stands, and when it runs next. What is about the organisation itself has 'organisation' for a target.
create table control_test (
  client_id    text not null references client (id),
  check_id     text not null,
  target_id    text not null default 'organisation',
  next_run_at  timestamptz not null,
  -- Since when it waits for its turn or runs; none while it rests.
  queued_at    timestamptz,
  -- Who asked for the run that is under way; none where it was due.
  asked_by     text references identity_user (id),
  -- How often it could find nothing out, one after another.
  errors       int not null default 0 check (errors >= 0),
  finding_id   text,
  primary key (client_id, check_id, target_id),
  foreign key (client_id, finding_id) references finding (client_id, id)
);
create index control_test_due on control_test (next_run_at, client_id);
select house.make_client_table('control_test', 'select, insert, update, delete');

-- How a test stood from one moment to the next, with what its last run then saw. The open interval is the present.
create table control_test_state (
  client_id    text not null references client (id),
  check_id     text not null,
  target_id    text not null default 'organisation',
  place        int not null check (place > 0),
  outcome      text not null check (outcome in ('pass', 'fail', 'error')),
  from_at      timestamptz not null,
  to_at        timestamptz check (to_at >= from_at),
  last_run_at  timestamptz not null,
  runs         int not null default 1 check (runs > 0),
  says         text not null check (length(says) <= 600),
  facts        jsonb not null default '[]' check (pg_column_size(facts) <= 16384),
  asked_by     text references identity_user (id),
  primary key (client_id, check_id, target_id, place)
);
create unique index control_test_state_now on control_test_state (client_id, check_id, target_id) where to_at is null;
select house.make_client_table('control_test_state');

-- Which of these accounts, all of whom have or had a place at the client whose scope is open, sign in with a second factor,
-- and which of them are signed in now. Says no more than that.
create function house.sign_in_facts(accounts text[], at timestamptz)
returns table (user_id text, has_second_factor boolean, open_sessions int, elsewhere boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id,
         exists (select from identity_two_factor f where f.user_id = a.id and f.verified) or exists (select from identity_passkey p where p.user_id = a.id),
         (select count(*)::int from identity_session s where s.user_id = a.id and s.expires_at > at),
         exists (select from membership o where o.user_id = a.id and o.ended_at is null and o.client_id is distinct from house.client_id())
    from unnest(accounts) as a (id)
   where exists (select from membership m where m.user_id = a.id and m.client_id = house.client_id())
$$;
revoke execute on function house.sign_in_facts from public;
grant execute on function house.sign_in_facts to claimlock_client;
