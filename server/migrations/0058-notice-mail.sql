-- What an account is told can reach it by mail, too: at once or once a day, by what a notice asks of its reader.
alter table notification no force row level security;
alter table notification add column mailed_at timestamptz;
update notification set mailed_at = at;
alter table notification force row level security;
create index notification_to_mail on notification (kind, at, user_id) where read_at is null and mailed_at is null;
grant update (mailed_at) on notification to claimlock_identity;
-- Who has something to be mailed is found for everybody at once; what it says is not read there.
create policy platform_looks on notification for select to claimlock_platform using (true);
grant select (user_id, client_id, kind, at, read_at, mailed_at) on notification to claimlock_platform;

create table notice_choice (
  user_id text not null references identity_user (id) on delete cascade,
  kind    text not null check (kind in ('do', 'review', 'watch', 'know')),
  mail    text not null check (mail in ('at-once', 'daily', 'never')),
  primary key (user_id, kind)
);
alter table notice_choice enable row level security;
alter table notice_choice force row level security;
create policy identity_scope on notice_choice to claimlock_identity using (user_id = house.user_id()) with check (user_id = house.user_id());
create policy platform_looks on notice_choice for select to claimlock_platform using (true);
grant select, insert, update on notice_choice to claimlock_identity;
grant select on notice_choice to claimlock_platform;
