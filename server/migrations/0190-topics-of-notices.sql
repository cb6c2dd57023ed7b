-- What a notice is about, for who wants to hear of some things and not of others. What was told before has none.
alter table notification add column topic text;
grant select (topic) on notification to claimlock_platform;

-- What an account has chosen for a topic: whether it is in the app, and when it is mailed. Without a time it goes by the kind,
-- as everything did before: the choices that were made then are in notice_choice, and hold as they are.
create table notice_topic_choice (
  user_id text not null references identity_user (id) on delete cascade,
  topic   text not null check (topic ~ '^[a-z]+(-[a-z]+)*$'),
  in_app  boolean not null,
  mail    text check (mail in ('at-once', 'daily', 'never')),
  primary key (user_id, topic)
);
alter table notice_topic_choice enable row level security;
alter table notice_topic_choice force row level security;
create policy identity_scope on notice_topic_choice to claimlock_identity using (user_id = house.user_id()) with check (user_id = house.user_id());
create policy platform_looks on notice_topic_choice for select to claimlock_platform using (true);
create policy erasing on notice_topic_choice for all to claimlock_owner using (true);
grant select, insert, update on notice_topic_choice to claimlock_identity;
grant select on notice_topic_choice to claimlock_platform;

-- As before (0110), with what was chosen by topic.
create or replace function house.forget_account(account text) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from notification n where n.user_id = account;
  delete from notice_choice c where c.user_id = account;
  delete from notice_topic_choice t where t.user_id = account;
  delete from identity_sign_in i where i.user_id = account;
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
end $$;
