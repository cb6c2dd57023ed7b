-- Suspending a client says whose sessions it ended, so that its ledger can: it said only how many they were.
drop function house.end_sessions_of_client;
create function house.end_sessions_of_client(client text) returns setof text language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from identity_session s
     where s.user_id in (select m.user_id from membership m where m.client_id = client and m.ended_at is null)
       and not exists (select from membership o where o.user_id = s.user_id and o.ended_at is null and o.client_id is distinct from client)
    returning s.user_id)
  select distinct user_id from gone order by user_id
$$;
revoke execute on function house.end_sessions_of_client from public;
grant execute on function house.end_sessions_of_client to claimlock_platform;
