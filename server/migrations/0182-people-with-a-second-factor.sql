-- Whether somebody's account has a second factor stands with the person, and the database keeps it there: a list of people that is
-- asked for those who have one looked at every account of the client for a page of fifty.
alter table person add column secured boolean not null default false;

-- What counts as one, and for whom: it is told of the accounts of a client alone, so of one that has or had a place there.
create function house.is_secured(client text, account text) returns boolean language sql stable as $$
  select exists (select from membership m where m.client_id = client and m.user_id = account)
     and (exists (select from identity_two_factor f where f.user_id = account and f.verified)
       or exists (select from identity_passkey k where k.user_id = account))
$$;
revoke execute on function house.is_secured from public;

alter table person no force row level security;
update person p set secured = true where p.user_id is not null and house.is_secured(p.client_id, p.user_id);
alter table person force row level security;

-- The functions below run as the owner: factors are an account's own, and it may have a place at several clients.
create policy keeping_secured on person for update to claimlock_owner using (true);

-- Brings the people that an account is up to date: at one client, or everywhere. Whoever links an account and whoever changes its
-- factors would not see what the other has not committed: both hold the account first, so the second of them sees what the first did.
create function house.keep_secured(account text, at_client text default null) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  clients text[] := array[at_client];
begin
  perform from identity_user u where u.id = account for no key update;
  if at_client is null then
    clients := array(select distinct m.client_id from membership m where m.user_id = account and m.client_id is not null);
  end if;
  update person p set secured = not p.secured
   where p.client_id = any(clients) and p.user_id = account and p.secured <> house.is_secured(p.client_id, account);
end $$;
revoke execute on function house.keep_secured from public;

create function house.secured_by_factor() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  account text;
begin
  for account in select distinct a from unnest(array[
      case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'DELETE' then new.user_id end]) a where a is not null order by a loop
    perform house.keep_secured(account);
  end loop;
  return null;
end $$;
revoke execute on function house.secured_by_factor from public;
create trigger secured_by_authenticator after insert or delete on identity_two_factor
  for each row execute function house.secured_by_factor();
-- Codes that failed and codes that were used are written there as well: they change nothing.
create trigger secured_by_confirming after update on identity_two_factor
  for each row when (old.verified is distinct from new.verified or old.user_id <> new.user_id) execute function house.secured_by_factor();
create trigger secured_by_passkey after insert or delete on identity_passkey
  for each row execute function house.secured_by_factor();
create trigger secured_by_passing_on after update on identity_passkey
  for each row when (old.user_id <> new.user_id) execute function house.secured_by_factor();

-- A place that ended counts as one that is open: only the last of an account at a client that goes takes anything away.
create function house.secured_by_place() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- Whoever is erased has no account any more: nothing is held for them, as they are held themselves by then.
  if tg_op <> 'INSERT' and old.client_id is not null
     and exists (select from person p where p.client_id = old.client_id and p.user_id = old.user_id) then
    perform house.keep_secured(old.user_id, old.client_id);
  end if;
  if tg_op <> 'DELETE' and new.client_id is not null then
    perform house.keep_secured(new.user_id, new.client_id);
  end if;
  return null;
end $$;
revoke execute on function house.secured_by_place from public;
create trigger secured_by_place after insert or delete on membership
  for each row execute function house.secured_by_place();
create trigger secured_by_moving after update on membership
  for each row when (old.user_id <> new.user_id or old.client_id is distinct from new.client_id) execute function house.secured_by_place();

-- Whatever is written there, the person has what their account has.
create function house.secured_by_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' or old.user_id is distinct from new.user_id then
    perform from identity_user u where u.id = new.user_id for no key update;
  end if;
  new.secured := new.user_id is not null and house.is_secured(new.client_id, new.user_id);
  return new;
end $$;
revoke execute on function house.secured_by_account from public;
create trigger secured_on_arrival before insert on person
  for each row when (new.user_id is not null or new.secured) execute function house.secured_by_account();
create trigger secured_by_account before update on person
  for each row when (old.user_id is distinct from new.user_id or old.secured <> new.secured) execute function house.secured_by_account();

create index person_by_second_factor on person (client_id, secured, sort_name, id) where status = 'Active';

drop function house.secured_accounts();
drop function house.second_factors(text[]);
