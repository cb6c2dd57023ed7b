-- Which accounts of the client that is open have a second factor, as one set. The list of people asked for it with the accounts of
-- everybody who works there, which were put into a text, sent into the function and looked up one by one.
create function house.secured_accounts() returns setof text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.user_id
    from membership m
   where m.client_id = house.client_id()
     and (exists (select from identity_two_factor f where f.user_id = m.user_id and f.verified)
       or exists (select from identity_passkey p where p.user_id = m.user_id))
$$;
revoke execute on function house.secured_accounts from public;
grant execute on function house.secured_accounts to claimlock_client;
