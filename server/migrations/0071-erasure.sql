-- A person who has left can be erased: their row stays, since the record names it, and says no more who they were.
alter table person add column erased_at timestamptz;
alter table person add constraint person_erased_left check (erased_at is null or (status = 'Deactivated' and user_id is null));

-- What is kept of a person outside the client's own tables: their place and invitations here, what they were told here,
-- and, where their account has no place anywhere any more, the account with everything that lets it in and the letters
-- to its address. Who asks does not learn which of the two it was.
create function house.erase_person(person text, address text) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  here constant text := house.client_id();
  account text;
begin
  if here is null then raise exception 'a person is erased at a client'; end if;
  if exists (select from membership m where m.client_id = here and m.person_id = person and m.ended_at is null) then
    raise exception 'somebody who still has a place here is not erased';
  end if;
  delete from identity_link l where l.client_id = here and l.person_id = person;
  for account in delete from membership m where m.client_id = here and m.person_id = person returning m.user_id loop
    delete from notification n where n.user_id = account and n.client_id = here;
    if not exists (select from membership o where o.user_id = account) then
      delete from notification n where n.user_id = account;
      delete from notice_choice c where c.user_id = account;
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
revoke execute on function house.erase_person from public;
grant execute on function house.erase_person to claimlock_client;

create policy erasing on membership for delete to claimlock_owner using (true);
create policy erasing on identity_link for all to claimlock_owner using (true);
create policy erasing on identity_user for update to claimlock_owner using (true);
create policy erasing on mail_message for all to claimlock_owner using (true);
create policy erasing on notification for all to claimlock_owner using (true);
create policy erasing on notice_choice for all to claimlock_owner using (true);
