-- An organisation sees which broker can see it, and ends that itself.
create policy own_broker on client for select to claimlock_owner using (true);
create policy own_broker on broker for select to claimlock_owner using (true);
-- When somebody who works elsewhere as well was last seen is left out: it may have been for the others.
create function house.own_broker() returns table (id text, name text, people int, last_seen timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select b.id, b.name,
         (select count(distinct m.user_id)::int from membership m where m.broker_id = b.id and m.ended_at is null),
         (select max(s.updated_at) from membership m join identity_session s on s.user_id = m.user_id
           where m.broker_id = b.id and m.ended_at is null and not exists (
             select from membership o where o.user_id = m.user_id and o.broker_id is distinct from b.id and o.ended_at is null))
    from client c join broker b on b.id = c.broker_id
   where c.id = house.client_id()
$$;
revoke execute on function house.own_broker from public;
grant execute on function house.own_broker to claimlock_client;

grant update (broker_id) on client to claimlock_client;
create function house.only_leave_broker() returns trigger language plpgsql as $$
begin
  if current_user = 'claimlock_client' and new.broker_id is not null and new.broker_id is distinct from old.broker_id then
    raise exception 'An organisation leaves its broker; the operator gives it another.';
  end if;
  return new;
end $$;
create trigger only_leave_broker before update of broker_id on client for each row execute function house.only_leave_broker();
