-- An invitation by the platform is known by the address it went to: a newer one replaces it, and it can be withdrawn.
grant select (email, name) on identity_link to claimlock_platform;
-- And the platform reaches no other links: a password reset is nothing of its.
drop policy platform_scope on identity_link;
create policy platform_scope on identity_link to claimlock_platform using (client_id is null and purpose = 'invitation')
  with check (client_id is null and purpose = 'invitation' and audience in ('broker_admin', 'super_admin'));

-- Whether an address has its place in a broker firm, or on the platform, already. It is answered without showing the
-- platform the addresses of all accounts.
create function house.has_place(address text, firm text) returns boolean language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from membership m join identity_user u on u.id = m.user_id
     where u.email = address and m.ended_at is null and m.client_id is null and m.broker_id is not distinct from firm)
$$;
revoke execute on function house.has_place from public;
grant execute on function house.has_place to claimlock_platform;
create policy finding_places on identity_user for select to claimlock_owner using (true);
