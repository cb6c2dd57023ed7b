-- How often an account signed in, and how often that failed, hour by hour. Kept for 180 days. Tries at accounts that do not
-- exist are counted in rows of nobody, so that both are the same work.
create table identity_sign_in (
  user_id    text not null,
  hour       timestamptz not null,
  succeeded  int not null default 0 check (succeeded >= 0),
  failed     int not null default 0 check (failed >= 0),
  primary key (user_id, hour)
);
create index identity_sign_in_by_hour on identity_sign_in (hour);
grant select, insert, update, delete on identity_sign_in to claimlock_identity;
-- Places that ended are asked for as well.
create index membership_of_client on membership (client_id, user_id);
create index membership_of_user on membership (user_id);

-- Those that went well stand in the platform's ledger already; without them everybody would seem to have slept until today.
alter table ledger_entry no force row level security;
insert into identity_sign_in (user_id, hour, succeeded)
  select e.user_id, date_trunc('hour', e.at::timestamptz, 'UTC'), count(*)
    from ledger_entry e join identity_user u on u.id = e.user_id and u.disabled_at is null
   where e.ledger_id = 'platform' and e.type = 'session.started' and e.user_id is not null
     and e.at::timestamptz > now() - interval '180 days'
   group by 1, 2;
alter table ledger_entry force row level security;

-- Somebody's sign-ins at the client whose scope is open: of hours in which they had a place here and nowhere else. What they
-- did in any other hour may have been another organisation's.
create function house.sign_ins_here(accounts text[], since timestamptz)
returns table (user_id text, hour timestamptz, succeeded int, failed int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with here as (
    select m.user_id, m.created_at, m.ended_at from membership m
     where accounts is not null and m.client_id = house.client_id() and m.user_id = any(accounts)
     union all
    select m.user_id, m.created_at, m.ended_at from membership m
     where accounts is null and m.client_id = house.client_id())
  select distinct s.user_id, s.hour, s.succeeded, s.failed
    -- Account by account, however many others have signed in meanwhile.
    from here h cross join lateral
      (select i.* from identity_sign_in i where i.user_id = h.user_id and i.hour >= since offset 0) s
   where h.created_at < s.hour + interval '1 hour' and (h.ended_at is null or h.ended_at > s.hour)
     and not exists (select from membership o where o.user_id = s.user_id and o.client_id is distinct from house.client_id()
       and o.created_at < s.hour + interval '1 hour' and (o.ended_at is null or o.ended_at > s.hour))
$$;
-- Of some accounts with a place at the client whose scope is open, those whose sign-ins it does not see all of.
create function house.seen_in_part(accounts text[], since timestamptz) returns setof text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct m.user_id from membership m
   where m.client_id = house.client_id() and m.user_id = any(accounts)
     and exists (select from membership o where o.user_id = m.user_id and o.client_id is distinct from house.client_id()
       and (o.ended_at is null or o.ended_at > since))
$$;
revoke execute on function house.sign_ins_here, house.seen_in_part from public;
grant execute on function house.sign_ins_here, house.seen_in_part to claimlock_client;

-- Whoever is erased takes the count of their sign-ins with them: that of their time here, and all of it with the account.
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
    end if;
  end loop;
  -- Letters are kept by address alone: those to somebody who never had an account, and is invited nowhere else, go as well.
  if not exists (select from identity_user u where u.email = address)
     and not exists (select from identity_link l where l.email = address) then
    delete from mail_message g where g.recipient = address;
  end if;
end
$$;
