-- The people of a client, and the duties they are appointed to.

-- Someone who works at a client; they may not have an account yet, and keep their row after they leave.
create table person (
  client_id      text not null references client (id),
  id             text not null,
  user_id        text references identity_user (id),
  name           text not null check (length(name) between 1 and 300),
  sort_name      text collate "C" not null generated always as (house.plain(name)) stored,
  email          text not null check (email = lower(email)),
  department     text not null,
  job_title      text not null,
  role           text not null check (role in ('senior-management', 'manager', 'admin', 'staff')),
  access         text not null check (access in ('employee', 'client_admin')),
  status         text not null default 'Invited' check (status in ('Invited', 'Active', 'Deactivated')),
  wants_notices  boolean not null default true,
  onboarding     boolean not null default true,
  frameworks     text[] not null default '{}',
  invited_at     timestamptz,
  joined_on      date,
  left_on        date,
  created_at     timestamptz not null,
  version        int not null default 1,
  primary key (client_id, id)
);
create unique index person_email on person (client_id, email);
create index person_by_name on person (client_id, sort_name, id);
create index person_by_user on person (client_id, user_id);
select house.make_client_table('person');

alter table membership add foreign key (client_id, person_id) references person (client_id, id);

-- A duty that a person holds from one day to another.
create table appointment (
  client_id    text not null references client (id),
  id           text not null,
  person_id    text not null,
  duty         text not null check (duty in ('DPO', 'CISO', 'SENIOR_MGMT_S4', 'INSURANCE_RESPONSIBLE', 'ATTESTOR', 'INCIDENT_LEAD', 'BOARD_SPONSOR')),
  from_on      date not null,
  until_on     date check (until_on >= from_on),
  appointed_by text not null,
  primary key (client_id, id),
  foreign key (client_id, person_id) references person (client_id, id)
);
create unique index appointment_held_once on appointment (client_id, person_id, duty) where until_on is null;
select house.make_client_table('appointment');

-- Which duties an account holds is asked before a scope is open.
create policy registry on appointment for select to claimlock_server, claimlock_operator using (true);
grant select (client_id, person_id, duty, from_on, until_on) on appointment to claimlock_server, claimlock_operator;
