-- What newcomers are asked to do first: a checklist for each role, and how far each person is with theirs.
create table onboarding_checklist (
  client_id   text not null references client (id),
  role        text not null check (role in ('senior-management', 'manager', 'admin', 'staff')),
  changed_at  timestamptz not null,
  version     int not null default 1,
  primary key (client_id, role)
);
select house.make_client_table('onboarding_checklist');

-- A step of a checklist. One that was removed stays, for those who have done it.
create table onboarding_step (
  client_id    text not null references client (id),
  id           text not null,
  role         text not null check (role in ('senior-management', 'manager', 'admin', 'staff')),
  place        int not null check (place between 1 and 30),
  kind         text not null check (kind in ('document', 'course', 'mfa', 'task')),
  document_id  text,
  course_id    text,
  task         text check (length(task) between 1 and 200),
  -- How many days somebody has, from the day on which their days begin.
  due_days     int not null check (due_days between 1 and 365),
  removed_at   timestamptz,
  primary key (client_id, id),
  foreign key (client_id, role) references onboarding_checklist (client_id, role),
  foreign key (client_id, document_id) references document (client_id, id),
  check ((kind = 'document') = (document_id is not null)),
  check ((kind = 'course') = (course_id is not null)),
  check ((kind = 'task') = (task is not null))
);
create index onboarding_step_of_role on onboarding_step (client_id, role, place) where removed_at is null;
create index onboarding_step_by_document on onboarding_step (client_id, document_id) where document_id is not null;
select house.make_client_table('onboarding_step');

-- The onboarding of one person, by the checklist of the role that they had when it started; once for each.
create table onboarding (
  client_id     text not null references client (id),
  person_id     text not null,
  role          text not null check (role in ('senior-management', 'manager', 'admin', 'staff')),
  started_at    timestamptz not null,
  -- The day from which their days count: the day they joined, or the day it started where that is later.
  counts_from   date,
  completed_on  date,
  -- They left.
  ended_on      date,
  primary key (client_id, person_id),
  foreign key (client_id, person_id) references person (client_id, id),
  foreign key (client_id, role) references onboarding_checklist (client_id, role)
);
select house.make_client_table('onboarding', owner_column => 'person_id');

-- One step of one person. Whether it is done follows from what is on record elsewhere, except for tasks.
create table onboarding_item (
  client_id  text not null references client (id),
  person_id  text not null,
  step_id    text not null,
  due_on     date,
  done_at    timestamptz,
  -- The account that ticked a task off.
  done_by    text,
  -- False once its step was removed before they had done it.
  is_asked   boolean not null default true,
  -- The day on which they were told that it is overdue.
  told_on    date,
  primary key (client_id, person_id, step_id),
  foreign key (client_id, person_id) references onboarding (client_id, person_id),
  foreign key (client_id, step_id) references onboarding_step (client_id, id)
);
create index onboarding_item_open on onboarding_item (client_id, step_id) where done_at is null and is_asked;
create index onboarding_item_untold on onboarding_item (due_on) where done_at is null and is_asked and told_on is null;
select house.make_client_table('onboarding_item', owner_column => 'person_id');

-- It is the client's own affair: no broker reads it, and the platform only whom to remind.
revoke select on onboarding_checklist, onboarding_step, onboarding, onboarding_item from claimlock_broker;
revoke select on onboarding_checklist, onboarding_step, onboarding from claimlock_platform;

-- How far somebody is, for lists: how many steps, how many are done, and by when the next one is due. Nothing before it started.
alter table person
  add column onboarding_asked int check (onboarding_asked >= 0),
  add column onboarding_done int check (onboarding_done between 0 and onboarding_asked),
  add column onboarding_due_on date,
  add constraint person_onboarding_counted check ((onboarding_asked is null) = (onboarding_done is null));
