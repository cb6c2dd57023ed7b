-- How all clients are doing, kept as it was counted last: a screen about ten thousand of them reads these rows and none of theirs.
-- Nothing here is said by anybody: all of it follows from rows elsewhere, and is counted again every night.

-- Figures of a client. They say how much there is of what, and nothing of what it says.
create table client_figure (
  client_id            text primary key references client (id),
  counted_at           timestamptz not null,
  -- How many entries of its ledger were looked at: a count goes on where the one before ended.
  entries              bigint not null,
  last_active_at       timestamptz,
  tier                 text not null,
  assurance_score      int,
  compliance_percent   double precision,
  compliance_30        double precision,
  compliance_90        double precision,
  findings_critical    int not null,
  findings_high        int not null,
  findings_medium      int not null,
  findings_low         int not null,
  findings_info        int not null,
  actions_open         int not null,
  overdue              int not null,
  people_active        int not null,
  people_invited       int not null,
  admins_active        int not null,
  admins_invited       int not null,
  certificates_ending  int not null,
  stored_bytes         bigint not null,
  attention            text[] not null
);
select house.make_client_table('client_figure', 'select');

-- When somebody who works there last used a part of the product.
create table client_area (
  client_id     text not null references client (id),
  area          text not null,
  last_used_at  timestamptz not null,
  primary key (client_id, area)
);
select house.make_client_table('client_area', 'select');

-- How many changes those who work there made in a month; a month without any has no row.
create table client_month (
  client_id  text not null references client (id),
  month      text not null check (month ~ '^\d{4}-\d{2}$'),
  changes    int not null check (changes > 0),
  primary key (client_id, month)
);
select house.make_client_table('client_month', 'select');

-- The count: the one that is under way, and what the last whole one came to.
create table client_count (
  one         boolean primary key default true check (one),
  count_id    text not null,
  begun_at    timestamptz not null,
  worked_at   timestamptz not null,
  under_way   boolean not null,
  total       int not null,
  done        int not null,
  figures     jsonb,
  counted_at  timestamptz,
  check ((figures is null) = (counted_at is null))
);
alter table client_count enable row level security;
alter table client_count force row level security;
create policy platform_scope on client_count to claimlock_platform using (true) with check (true);
grant select, insert, update on client_count to claimlock_platform;

-- The platform alone counts, and reads what was counted.
create policy platform_scope_add on client_figure for insert to claimlock_platform with check (true);
create policy platform_scope_change on client_figure for update to claimlock_platform using (true) with check (true);
create policy platform_scope_add on client_area for insert to claimlock_platform with check (true);
create policy platform_scope_change on client_area for update to claimlock_platform using (true) with check (true);
create policy platform_scope_add on client_month for insert to claimlock_platform with check (true);
create policy platform_scope_change on client_month for update to claimlock_platform using (true) with check (true);
grant insert, update on client_figure, client_area, client_month to claimlock_platform;
revoke select on client_figure, client_area, client_month from claimlock_client, claimlock_broker;

-- A client beside its figures: what the registry says is as of now, its figures are those that were counted last.
create view client_standing with (security_invoker = true) as
  select c.id, c.name, c.sort_name, c.domain, c.industry, c.status, c.target_tier, c.created_at, c.broker_id, b.name as broker_name,
         f.counted_at, f.last_active_at, coalesce(f.tier, 'Not yet assured') as tier, f.assurance_score,
         f.compliance_percent, f.compliance_30, f.compliance_90, f.findings_critical, f.findings_high, f.findings_medium,
         f.findings_low, f.findings_info, f.actions_open, f.overdue, f.people_active, f.people_invited, f.admins_active,
         f.admins_invited, f.certificates_ending, f.stored_bytes, f.attention
    from client c
    left join broker b on b.id = c.broker_id
    left join client_figure f on f.client_id = c.id;
grant select on client_standing to claimlock_platform;

-- How many letters wait is asked with each look at the platform, however many were ever sent.
create index mail_message_waiting on mail_message (created_at) where status = 'Waiting';
