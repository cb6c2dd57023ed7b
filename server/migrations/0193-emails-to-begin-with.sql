-- Without notifications somebody was told nothing at all, and could not change that: not of a breach whose officer they are, nor of what
-- is theirs to do. From now on it says that no emails are sent to them until they choose so themselves; notices are in the app.
create function house.begin_without_emails() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- An account that has a place elsewhere keeps what holds there.
  if not exists (select from membership m where m.user_id = new.user_id and m.client_id is distinct from new.client_id) then
    insert into notice_choice (user_id, kind, mail)
      select new.user_id, kind, 'never' from unnest(array['do', 'review', 'watch', 'know']) kind on conflict do nothing;
  end if;
  return null;
end $$;
revoke execute on function house.begin_without_emails from public;
create trigger without_emails_on_arrival after insert on person
  for each row when (new.user_id is not null and not new.wants_notices) execute function house.begin_without_emails();
create trigger without_emails_on_joining after update on person
  for each row when (new.user_id is not null and not new.wants_notices and old.user_id is distinct from new.user_id)
  execute function house.begin_without_emails();

-- The same for who is here, where it was said at each of their organisations.
alter table person no force row level security;
alter table notice_choice no force row level security;
insert into notice_choice (user_id, kind, mail)
  select p.user_id, kind, 'never' from person p, unnest(array['do', 'review', 'watch', 'know']) kind
   where p.user_id is not null group by p.user_id, kind having not bool_or(p.wants_notices)
  on conflict do nothing;
alter table notice_choice force row level security;
alter table person force row level security;
