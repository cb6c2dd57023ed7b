-- A notice has a kind: what it asks of its reader. What later overtakes it is overtaken for some kinds, and not for others.
alter table notification add column kind text not null default 'know' check (kind in ('do', 'review', 'watch', 'know'));
alter table notification no force row level security;
update notification set kind = case
    when title like '%waits for its review' or title like '% is said to be so no more' then 'review'
    when title like 'Evidence ends%' or title = 'Evidence has ended' or title like 'The deadline of%' then 'watch'
    when title like '%was approved' or title like '%was withdrawn' or title like '%was taken back' or title like '%moved to the next version' or title like 'Somebody commented%' then 'know'
    else 'do' end
  where about is not null;

alter table notification add unique (client_id, user_id, id);

-- What one notice is about and still waits: one thing, or many that were told of together.
create table notification_subject (
  client_id        text not null references client (id),
  about            text not null,
  user_id          text not null,
  notification_id  text not null,
  primary key (client_id, about, user_id, notification_id),
  foreign key (client_id, user_id, notification_id) references notification (client_id, user_id, id) on delete cascade
);
create index notification_subject_of on notification_subject (client_id, user_id, notification_id);
insert into notification_subject (client_id, about, user_id, notification_id)
  select client_id, about, user_id, id from notification where about is not null and client_id is not null and read_at is null;
alter table notification force row level security;
select house.make_client_table('notification_subject', 'select, insert, delete');
-- What somebody was told of is nobody’s business outside their organisation.
revoke select on notification_subject from claimlock_broker, claimlock_platform;

drop policy client_settles_sees on notification;
drop policy client_settles on notification;
drop index notification_unread_about;
alter table notification drop column about;
create policy client_settles_sees on notification for select to claimlock_client using (client_id = house.client_id());
create policy client_settles on notification for update to claimlock_client
  using (client_id = house.client_id()) with check (client_id = house.client_id());
grant select (id, kind) on notification to claimlock_client;
