-- Sign-ins at the client whose scope is open, as before, with one row for each account: the hours of a large client are very many. An hour is
-- its number since 1970; where it was not one that succeeded and none that failed, how many of either follow.
drop function house.sign_ins_here;
create function house.sign_ins_here(accounts text[], since timestamptz) returns table (user_id text, hours text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with here as (
    -- An account has a place here once, or several times one after the other.
    select m.user_id, array_agg(m.created_at) as began, array_agg(m.ended_at) as ended from membership m
     where m.client_id = house.client_id() and (accounts is null or m.user_id = any(accounts)) group by m.user_id),
  elsewhere as (
    select o.user_id from here h join membership o on o.user_id = h.user_id and o.client_id is distinct from house.client_id())
  select h.user_id, s.hours
    -- Account by account, however many others have signed in meanwhile.
    from here h cross join lateral
      (select string_agg(case when i.succeeded = 1 and i.failed = 0 then i.number::text
            else i.number || ':' || i.succeeded || ':' || i.failed end, ' ') as hours
         from (select k.*, (extract(epoch from k.hour) / 3600)::int as number
                 from identity_sign_in k where k.user_id = h.user_id and k.hour >= since offset 0) i
        where exists (select from unnest(h.began, h.ended) as place (began, ended)
               where place.began < i.hour + interval '1 hour' and (place.ended is null or place.ended > i.hour))
          and (h.user_id not in (select e.user_id from elsewhere e) or not exists (
            select from membership o where o.user_id = h.user_id and o.client_id is distinct from house.client_id()
               and o.created_at < i.hour + interval '1 hour' and (o.ended_at is null or o.ended_at > i.hour)))) s
   where s.hours is not null
$$;
revoke execute on function house.sign_ins_here from public;
grant execute on function house.sign_ins_here to claimlock_client;
