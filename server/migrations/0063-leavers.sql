-- An assignment can be handed on to somebody else, as when whoever was asked leaves. Who had it before does not approve it.
grant delete on assignment_person to claimlock_client;
alter table assignment add column held_by text[] not null default '{}';

-- Of an account that is used here alone, when it was last seen is said beside how it signs in: what a person does at
-- another organisation is not this one's to see.
drop function house.sign_in_facts(text[], timestamptz);
create function house.sign_in_facts(accounts text[], at timestamptz)
returns table (user_id text, has_second_factor boolean, open_sessions int, elsewhere boolean, last_seen timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id,
         exists (select from identity_two_factor f where f.user_id = a.id and f.verified) or exists (select from identity_passkey p where p.user_id = a.id),
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
