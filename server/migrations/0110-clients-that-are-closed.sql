-- Once the day is past until which the data of a client that closes is held, its records may be deleted. From the moment that
-- this begins nothing about the client can be changed any more; when nothing is left, it is closed.
alter table client
  add column purging_at timestamptz,
  add column closed_at timestamptz,
  -- Why the last closing was called off; gone with the next, and with the records.
  add column called_off_at timestamptz,
  add column called_off_reason text,
  add constraint client_called_off check ((called_off_at is null) = (called_off_reason is null) and (called_off_at is null or closing_at is null)),
  -- Whatever a program believes: no deletion begins at a client that does not close, or before its day is past.
  add constraint client_purged_when_held check (
    purging_at is null or (closing_at is not null and (purging_at at time zone 'utc')::date > held_until)),
  add constraint client_closed_when_purged check (closed_at is null or purging_at is not null);
create index client_purging on client (id) where purging_at is not null and closed_at is null;
-- Who asks has no place any more at a client that is being deleted, and nobody changes anything there.
grant select (purging_at) on client to claimlock_server, claimlock_operator;

-- What was deleted of a client: the report that stays. It is the operator's.
create table client_purge (
  id               text primary key references client (id),
  begun_at         timestamptz not null,
  begun_by         text not null references identity_user (id),
  reason           text not null check (length(reason) between 1 and 1000),
  worked_at        timestamptz not null,
  -- How many rows of which table are gone.
  deleted          jsonb not null default '{}' check (jsonb_typeof(deleted) = 'object'),
  bytes            bigint not null default 0 check (bytes >= 0),
  accounts_kept    int not null default 0 check (accounts_kept >= 0),
  ended_at         timestamptz,
  ledger_size      bigint,
  ledger_root      bytea check (length(ledger_root) = 32),
  check (num_nonnulls(ended_at, ledger_size, ledger_root) in (0, 3))
);
alter table client_purge enable row level security;
alter table client_purge force row level security;
create policy platform_scope on client_purge to claimlock_platform using (true) with check (true);
grant select, insert, update on client_purge to claimlock_platform;

-- Lets the function that deletes a client's records reach those of a table, and nobody else's: of clients whose deletion has begun.
create function house.let_purge(name text, whose text default 'client_id') returns void language plpgsql as $$
begin
  execute format('create policy purging on %I to claimlock_owner using (%I in (select c.id from client c where c.purging_at is not null and c.closed_at is null)) with check (false)', name, whose);
end $$;
revoke execute on function house.let_purge from public;

do $$
declare
  name text;
begin
  for name in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
               where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1 loop
    perform house.let_purge(name);
  end loop;
end $$;
select house.let_purge('support_counter', 'tenant_id');
create policy purging on support_note to claimlock_owner using (ticket_id in (
  select t.id from support_ticket t join client c on c.id = t.client_id
   where c.purging_at is not null and c.closed_at is null)) with check (false);
-- A letter stays while its address is that of somebody elsewhere.
create policy purging_letters on person for select to claimlock_owner using (true);

-- A table of a client is within reach of that function from the beginning.
create or replace function house.make_client_table(name text, verbs text default 'select, insert, update', owner_column text default null)
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
  perform house.let_purge(name);
  if owner_column is not null then
    execute format('create policy own_rows on %I as restrictive to claimlock_client using (case when house.only_person_id() is null then true else %I = house.only_person_id() end)', name, owner_column);
  end if;
  execute format('grant %s on %I to claimlock_client', verbs, name);
  execute format('grant select on %I to claimlock_broker, claimlock_platform', name);
end $$;

-- The tables that hold rows of clients, found in the catalogue: by their column, or by a key to a table that has one. In an order in
-- which nothing is deleted that another row still names. `those` says which rows of a table (as s) are those of the client $1, and
-- `free` which of them no other row of the same table names; it is null where rows of a table never name others of it.
create function house.tables_to_purge() returns table (name text, those text, free text) language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  waiting oid[];
  next oid[];
  one oid;
  whose text;
  itself text;
begin
  select array_agg(c.oid) into waiting from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('client_id', 'tenant_id') and not a.attisdropped);
  waiting := waiting || array(select distinct k.conrelid from pg_constraint k
    where k.contype = 'f' and k.confrelid = any(waiting) and not k.conrelid = any(waiting));
  while cardinality(waiting) > 0 loop
    next := array(select w from unnest(waiting) as w where not exists (
      select from pg_constraint k where k.contype = 'f' and k.confrelid = w and k.conrelid <> w and k.conrelid = any(waiting)));
    if cardinality(next) = 0 then
      raise exception 'Tables name each other in a circle: %', (select string_agg(w::regclass::text, ', ' order by 1) from unnest(waiting) as w);
    end if;
    -- Accounts are emptied with their last membership: what they were told here is deleted, and counted, before.
    if cardinality(next) > 1 then next := array_remove(next, 'membership'::regclass::oid); end if;
    foreach one in array next loop
      if not exists (select from pg_policy p where p.polrelid = one and p.polname = 'purging') then
        raise exception 'The deletion of a client does not reach its rows in %.', one::regclass;
      end if;
      select format('s.%I = $1', a.attname) into whose from pg_attribute a
       where a.attrelid = one and a.attname in ('client_id', 'tenant_id') and not a.attisdropped;
      if whose is null then
        select string_agg(format('exists (select from public.%I p where p.client_id = $1 and (%s))', p.relname, (
            select string_agg(format('p.%I = s.%I', there.attname, here.attname), ' and ')
              from unnest(k.conkey, k.confkey) as by (mine, its)
              join pg_attribute here on here.attrelid = k.conrelid and here.attnum = by.mine
              join pg_attribute there on there.attrelid = k.confrelid and there.attnum = by.its)), ' or ')
          into whose
          from pg_constraint k join pg_class p on p.oid = k.confrelid
          join pg_attribute a on a.attrelid = p.oid and a.attname = 'client_id'
         where k.contype = 'f' and k.conrelid = one;
      end if;
      -- Of rows that name others of their own table, those that none names come first.
      select string_agg(format(' and not exists (select from public.%I r where r.ctid <> s.ctid and %s)', (select c.relname from pg_class c where c.oid = one), (
          select string_agg(format('r.%I = s.%I', here.attname, there.attname), ' and ')
            from unnest(k.conkey, k.confkey) as by (mine, its)
            join pg_attribute here on here.attrelid = one and here.attnum = by.mine
            join pg_attribute there on there.attrelid = one and there.attnum = by.its)), '')
        into itself
        from pg_constraint k where k.contype = 'f' and k.conrelid = one and k.confrelid = one;
      name := (select c.relname from pg_class c where c.oid = one);
      those := whose;
      free := whose || itself;
      return next;
    end loop;
    waiting := array(select w from unnest(waiting) as w where not w = any(next));
  end loop;
end $$;
revoke execute on function house.tables_to_purge from public;

-- Empties an account that has no place anywhere any more: everything that lets it in, its inbox, and the letters to its address.
create function house.forget_account(account text) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from notification n where n.user_id = account;
  delete from notice_choice c where c.user_id = account;
  delete from identity_sign_in i where i.user_id = account;
  delete from identity_session s where s.user_id = account;
  delete from identity_account a where a.user_id = account;
  delete from identity_passkey k where k.user_id = account;
  delete from identity_two_factor f where f.user_id = account;
  delete from identity_used_code u where u.user_id = account;
  delete from identity_link l where l.user_id = account;
  delete from mail_message g using identity_user u where u.id = account and g.recipient = u.email;
  update identity_user u
     set name = 'Erased person', email = lower(account) || '@erased.invalid', email_verified = false, image = null,
         two_factor_enabled = false, disabled_at = coalesce(u.disabled_at, clock_timestamp()), updated_at = clock_timestamp()
   where u.id = account;
end $$;
revoke execute on function house.forget_account from public;

-- Deletes up to so many rows of a client whose deletion has begun, and answers what it did: how many rows of which table,
-- which accounts were emptied or kept because they have a place elsewhere, how many letters went, and how many bytes of files.
-- Answers no row when nothing of the client is left.
create function house.purge_client(client text, most int) returns table (measure text, kind text, amount bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  here constant text := purge_client.client;
  room int := most;
  one record;
  said text[];
  account text;
  gone_now bigint;
  circle boolean;
  erased bigint := 0;
  kept bigint := 0;
begin
  if not exists (select from public.client c where c.id = here and c.closing_at is not null and c.purging_at is not null
      and c.closed_at is null and (c.purging_at at time zone 'utc')::date > c.held_until) then
    raise exception 'The records of this client are not to be deleted.';
  end if;
  for one in select t.name, t.those, t.free from house.tables_to_purge() t loop
    exit when room <= 0;
    measure := 'deleted';
    kind := one.name;
    amount := 0;
    if one.name = 'membership' then
      with gone as (delete from membership m where m.ctid = any(array(
          select s.ctid from membership s where s.client_id = here order by s.user_id limit room))
          returning m.user_id, m.created_at, m.ended_at),
        -- Where the account goes on elsewhere, it is told there no more when it signed in here.
        unsaid as (delete from identity_sign_in i using gone g where i.user_id = g.user_id
          and i.hour > g.created_at - interval '1 hour' and (g.ended_at is null or i.hour <= g.ended_at))
      select count(*), array_agg(distinct user_id) into amount, said from gone;
      foreach account in array coalesce(said, '{}') loop
        if exists (select from membership o where o.user_id = account and o.client_id is distinct from here) then
          kept := kept + 1;
        elsif not exists (select from membership o where o.user_id = account) then
          perform house.forget_account(account);
          erased := erased + 1;
        end if;
      end loop;
    else
      loop
        execute format('with gone as (delete from public.%1$I t where t.ctid = any(array(select s.ctid from public.%1$I s where %2$s limit $2)) returning %3$s as said)
            select count(*), array_agg(said) filter (where said is not null) from gone', one.name, coalesce(one.free, one.those),
            case one.name when 'person' then 't.email' when 'identity_link' then 't.email' when 'file_content' then 't.size::text' else 'null::text' end)
          into gone_now, said using here, room - amount;
        amount := amount + gone_now;
        -- Of rows that name others of their table those go next that are named no more: all of them, before what they name.
        exit when one.free is null or gone_now = 0 or amount = room;
      end loop;
      if one.free is not null and amount < room then
        execute format('select exists (select from public.%I s where %s)', one.name, one.those) into circle using here;
        if circle then raise exception 'Rows of % name each other in a circle.', one.name; end if;
      end if;
    end if;
    continue when amount = 0;
    room := room - amount;
    return next;
    if one.name = 'file_content' then
      measure := 'bytes';
      select sum(size::bigint) into amount from unnest(said) as size;
      return next;
    elsif one.name in ('person', 'identity_link') and said is not null then
      -- Letters are kept by address alone: those to somebody who is known nowhere else go as well.
      delete from mail_message g where g.recipient = any(said)
         and not exists (select from identity_user u where u.email = g.recipient)
         and not exists (select from identity_link l where l.email = g.recipient)
         and not exists (select from person p where p.email = g.recipient);
      get diagnostics amount = row_count;
      kind := 'mail_message';
      if amount > 0 then return next; end if;
    end if;
  end loop;
  if erased > 0 then
    measure := 'deleted'; kind := 'identity_user'; amount := erased;
    return next;
  end if;
  if kept > 0 then
    measure := 'kept'; kind := 'identity_user'; amount := kept;
    return next;
  end if;
  -- Jobs name rows by their ids alone; those that still wait would find none.
  if room = most and to_regclass('pgboss.job') is not null then
    execute $jobs$delete from pgboss.job j where j.data ->> 'clientId' = $1 and j.state in ('created', 'retry')
       and j.name <> 'organisations.purge-client'$jobs$ using here;
  end if;
end $$;
revoke execute on function house.purge_client from public;
grant execute on function house.purge_client to claimlock_platform;

-- As before; what empties an account is shared now.
create or replace function house.erase_person(person text, address text) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  here constant text := house.client_id();
  account text;
  began timestamptz;
  over timestamptz;
begin
  if here is null then raise exception 'a person is erased at a client'; end if;
  if exists (select from membership m where m.client_id = here and m.person_id = person and m.ended_at is null) then
    raise exception 'somebody who still has a place here is not erased';
  end if;
  delete from identity_link l where l.client_id = here and l.person_id = person;
  for account, began, over in delete from membership m where m.client_id = here and m.person_id = person
      returning m.user_id, m.created_at, m.ended_at loop
    delete from notification n where n.user_id = account and n.client_id = here;
    delete from identity_sign_in s where s.user_id = account and s.hour > began - interval '1 hour' and s.hour <= over;
    if not exists (select from membership o where o.user_id = account) then
      perform house.forget_account(account);
    end if;
  end loop;
  -- Letters are kept by address alone: those to somebody who never had an account, and is invited nowhere else, go as well.
  if not exists (select from identity_user u where u.email = address)
     and not exists (select from identity_link l where l.email = address) then
    delete from mail_message g where g.recipient = address;
  end if;
end
$$;
