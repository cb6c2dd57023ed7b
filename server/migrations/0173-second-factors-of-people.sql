-- A list of people says of each whether they sign in with a second factor, and nothing else of how they sign in. It was read
-- beside the sessions of everybody on the page, which took the database a third of the time that the whole list takes it.
create function house.second_factors(accounts text[])
returns table (user_id text, has_second_factor boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id,
         exists (select from identity_two_factor f where f.user_id = a.id and f.verified) or exists (select from identity_passkey p where p.user_id = a.id)
    from unnest(accounts) as a (id)
   where exists (select from membership m where m.user_id = a.id and m.client_id = house.client_id())
$$;
revoke execute on function house.second_factors from public;
grant execute on function house.second_factors to claimlock_client;

drop function house.sign_in_facts(text[], timestamptz);
create function house.sign_in_facts(accounts text[], at timestamptz)
returns table (user_id text, open_sessions int, elsewhere boolean, last_seen timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id,
         (select count(*)::int from identity_session s where s.user_id = a.id and s.expires_at > at),
         e.elsewhere,
         case when not e.elsewhere then (select max(s.updated_at) from identity_session s where s.user_id = a.id) end
    from unnest(accounts) as a (id)
   cross join lateral (select exists (select from membership o where o.user_id = a.id and o.ended_at is null
     and o.client_id is distinct from house.client_id()) as elsewhere) as e
   where exists (select from membership m where m.user_id = a.id and m.client_id = house.client_id())
$$;
revoke execute on function house.sign_in_facts from public;
grant execute on function house.sign_in_facts to claimlock_client;
