-- Whoever loses their place at one client stays signed in where they have another: what they may do is read at each request.
create or replace function house.end_sessions_of_user(account text) returns int language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from identity_session s
     where s.user_id = account
       and exists (select from membership m where m.user_id = account and m.client_id = house.client_id())
       and not exists (select from membership o where o.user_id = account and o.ended_at is null)
    returning 1)
  select count(*)::int from gone
$$;
-- How many invitations went to an address lately is asked before another is sent.
create index identity_link_by_email on identity_link (email, created_at);
grant select (email) on identity_link to claimlock_client, claimlock_platform;
