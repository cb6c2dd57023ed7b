-- Courses: by which rules they are assigned, to whom, and what came of it. What courses say is in files of the product.
create table training_rule (
  client_id    text not null references client (id),
  id           text not null,
  course_id    text not null,
  audience     text not null check (audience in ('everybody', 'role', 'department', 'joiners')),
  role         text check (role in ('senior-management', 'manager', 'admin', 'staff')),
  department   text check (length(department) between 1 and 100),
  due_days     int not null check (due_days between 1 and 365),
  every_months int check (every_months between 1 and 36),
  -- Whoever assigned it; nobody where an operator did.
  assigned_by  text,
  from_on      date not null,
  ended_on     date,
  created_at   timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, assigned_by) references person (client_id, id),
  check ((audience = 'role') = (role is not null)),
  check ((audience = 'department') = (department is not null))
);
-- The same people are given a course once, however often it is pressed.
create unique index training_rule_once on training_rule
  (client_id, course_id, audience, coalesce(role, ''), lower(coalesce(department, ''))) where ended_on is null;
select house.make_client_table('training_rule');

-- A course that somebody has to take, and how far they are. One that is taken again is another one.
create table training_assignment (
  client_id     text not null references client (id),
  id            text not null,
  course_id     text not null,
  person_id     text not null,
  rule_id       text not null,
  assigned_on   date not null,
  due_on        date not null,
  every_months  int,
  read_modules  text[] not null default '{}',
  started_at    timestamptz,
  -- How many attempts failed since the last wait or reset, and until when the next one waits.
  failed        smallint not null default 0 check (failed between 0 and 3),
  wait_until    timestamptz,
  attempts      int not null default 0,
  completed_at  timestamptz,
  completed_on  date generated always as ((completed_at at time zone 'UTC')::date) stored,
  -- SHA-256 of the course as it was completed.
  version       bytea check (length(version) = 32),
  score         smallint check (score between 0 and 100),
  valid_until   date,
  -- From when nobody asks for it any more: the person left, or the rule ended.
  ended_on      date,
  -- False once it was assigned again.
  is_current    boolean not null default true,
  -- What was last said of the day it is due.
  reminded      text check (reminded in ('soon', 'overdue')),
  reminded_on   date,
  primary key (client_id, id),
  foreign key (client_id, person_id) references person (client_id, id),
  foreign key (client_id, rule_id) references training_rule (client_id, id),
  check ((completed_at is null) = (version is null)),
  check ((completed_at is null) = (score is null))
);
create unique index training_assignment_once on training_assignment (client_id, person_id, course_id)
  where is_current and ended_on is null;
create index training_assignment_by_due on training_assignment (client_id, due_on, id) where is_current and ended_on is null;
create index training_assignment_by_rule on training_assignment (client_id, rule_id);
create index training_assignment_open on training_assignment (client_id, due_on) where completed_at is null and ended_on is null;
select house.make_client_table('training_assignment', owner_column => 'person_id');

-- An attempt at a quiz. Its seed says in which order it was asked; it is answered once.
create table training_attempt (
  client_id      text not null references client (id),
  id             text not null,
  assignment_id  text not null,
  person_id      text not null,
  number         int not null check (number > 0),
  version        bytea not null check (length(version) = 32),
  seed           text not null,
  started_at     timestamptz not null,
  answered_at    timestamptz,
  score          smallint check (score between 0 and 100),
  passed         boolean,
  -- The course changed before it was answered: nothing was counted.
  dropped        boolean not null default false,
  primary key (client_id, id),
  unique (client_id, assignment_id, number),
  foreign key (client_id, assignment_id) references training_assignment (client_id, id),
  check ((answered_at is null) = (score is null)),
  check ((answered_at is null) = (passed is null))
);
create unique index training_attempt_open on training_attempt (client_id, assignment_id) where answered_at is null and not dropped;
select house.make_client_table('training_attempt', owner_column => 'person_id');

-- When the results were last brought to the record by hand.
create table training_sync (
  client_id  text not null references client (id) primary key,
  synced_at  timestamptz not null
);
select house.make_client_table('training_sync');
