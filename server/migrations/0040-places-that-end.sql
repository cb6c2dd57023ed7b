-- The platform can see who has a place outside the clients, with the address that they were invited by, and end it. Of
-- places at clients it sees and ends none: those are the client's.
create function house.places_outside() returns table (id text, user_id text, name text, email text, broker_id text, since timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.id, m.user_id, u.name, u.email, m.broker_id, m.created_at
    from membership m join identity_user u on u.id = m.user_id
   where m.client_id is null and m.ended_at is null
$$;
revoke execute on function house.places_outside from public;
grant execute on function house.places_outside to claimlock_platform;

grant update (ended_at) on membership to claimlock_platform;
create policy platform_ends on membership for update to claimlock_platform using (client_id is null) with check (client_id is null);

create function house.end_sessions_outside(account text) returns integer
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from identity_session s
     where s.user_id = account and exists (select from membership m where m.user_id = account and m.client_id is null)
    returning 1)
  select count(*)::int from gone
$$;
revoke execute on function house.end_sessions_outside from public;
grant execute on function house.end_sessions_outside to claimlock_platform;
