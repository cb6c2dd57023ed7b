-- Notifications: what an account is told inside ClaimLock.
create table notification (
  user_id      text not null references identity_user (id) on delete cascade,
  id           text not null,
  client_id    text references client (id),
  at           timestamptz not null,
  title        text not null,
  detail       text not null default '',
  link         text,
  read_at      timestamptz,
  primary key (user_id, id)
);
create index notification_by_time on notification (user_id, at desc, id desc);
create index notification_unread on notification (user_id) where read_at is null;
alter table notification enable row level security;
alter table notification force row level security;
create policy identity_scope on notification to claimlock_identity using (user_id = house.user_id()) with check (user_id = house.user_id());
create policy client_scope on notification for insert to claimlock_client
  with check (client_id = house.client_id() and user_id in (select m.user_id from membership m where m.client_id = house.client_id()));
create policy platform_scope on notification for insert to claimlock_platform with check (client_id is null);
grant select, update (read_at) on notification to claimlock_identity;
grant insert on notification to claimlock_client, claimlock_platform;

-- Mail: what ClaimLock wrote to somebody. Without a mail server it is kept here to be read by the operator.
create table mail_message (
  id          text primary key,
  recipient   text not null,
  subject     text not null,
  body        text not null,
  status      text not null default 'Waiting' check (status in ('Waiting', 'Sent', 'Kept', 'Failed')),
  problem     text,
  created_at  timestamptz not null,
  sent_at     timestamptz
);
create index mail_message_by_time on mail_message (created_at desc, id desc);
alter table mail_message enable row level security;
alter table mail_message force row level security;
create policy writing on mail_message for insert to claimlock_client, claimlock_broker, claimlock_identity, claimlock_platform with check (status = 'Waiting');
create policy platform_scope on mail_message for select to claimlock_platform using (true);
create policy delivery on mail_message for update to claimlock_platform using (true) with check (true);
grant insert on mail_message to claimlock_client, claimlock_broker, claimlock_identity, claimlock_platform;
grant select, update (status, problem, sent_at, body) on mail_message to claimlock_platform;

-- A client beside its scores, for whoever looks across clients.
create view client_overview with (security_invoker = true) as
  select c.*, b.name as broker_name, a.raw as assurance_raw, a.score as assurance_score, coalesce(a.tier, 'Not yet assured') as tier,
         s.percent as compliance_percent, coalesce(l.last_at, to_char(c.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as last_activity
    from client c
    left join broker b on b.id = c.broker_id
    left join assurance_score a on a.client_id = c.id and a.to_at is null
    left join compliance_score s on s.client_id = c.id and s.subject = 'overall' and s.to_at is null
    left join ledger l on l.id = c.id;
grant select on client_overview to claimlock_platform, claimlock_broker;
