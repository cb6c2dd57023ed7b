-- Requirements in the hands of people: an assessor's word, what was said of each, and who is to answer which.

-- An assessor's word on a requirement: it holds beside what follows from the controls, until a day or until it is ended.
-- Belongs to compliance.
create table requirement_override (
  client_id     text not null references client (id),
  framework_id  text not null,
  ref           text not null,
  place         int not null check (place > 0),
  result        text not null check (result in ('met', 'partly', 'not-met')),
  reason        text not null check (length(reason) between 1 and 2000),
  until_on      date not null,
  set_by        text references identity_user (id),
  set_at        timestamptz not null,
  ended_by      text references identity_user (id),
  ended_at      timestamptz check (ended_at >= set_at),
  primary key (client_id, framework_id, ref, place)
);
create unique index requirement_override_now on requirement_override (client_id, framework_id, ref) where ended_at is null;
create index requirement_override_ending on requirement_override (until_on) where ended_at is null;
select house.make_client_table('requirement_override');

-- How often what follows for a requirement has moved since it was first worked out, and each of these moves.
alter table requirement_state add column moves int not null default 0;

create table requirement_move (
  client_id       text not null references client (id),
  framework_id    text not null,
  ref             text not null,
  place           int not null check (place > 0),
  moved_at        timestamptz not null,
  from_result     text not null check (from_result in ('met', 'partly', 'not-met', 'not-assessed', 'not-applicable')),
  from_percent    double precision,
  to_result       text not null check (to_result in ('met', 'partly', 'not-met', 'not-assessed', 'not-applicable')),
  to_percent      double precision,
  cause           text not null,
  control_id      text,
  action_item_id  text,
  primary key (client_id, framework_id, ref, place)
);
select house.make_client_table('requirement_move', 'select, insert');

-- Requirements of a framework that people are asked to answer, by a day.
create table assignment (
  client_id        text not null references client (id),
  id               text not null,
  framework_id     text not null,
  title            text not null check (length(title) between 1 and 200),
  note             text not null default '' check (length(note) <= 4000),
  due_on           date not null,
  status           text not null default 'Open' check (status in ('Open', 'Submitted', 'Changes requested', 'Approved', 'Withdrawn')),
  is_open          boolean not null generated always as (status in ('Open', 'Submitted', 'Changes requested')) stored,
  made_by          text references identity_user (id),
  made_at          timestamptz not null,
  submitted_by     text references identity_user (id),
  submitted_at     timestamptz,
  decided_by       text references identity_user (id),
  decided_at       timestamptz,
  review_note      text check (length(review_note) between 1 and 2000),
  -- The day on which it was recorded that it is overdue.
  overdue_noted_on date,
  updated_at       timestamptz not null,
  version          int not null default 1,
  primary key (client_id, id),
  check (status <> 'Submitted' or submitted_at is not null),
  check (status <> 'Approved' or decided_at is not null)
);
create index assignment_by_due on assignment (client_id, due_on, id);
create index assignment_by_framework on assignment (client_id, framework_id) where is_open;
create index assignment_late on assignment (due_on) where is_open and overdue_noted_on is null;
select house.make_client_table('assignment');

create table assignment_person (
  client_id      text not null references client (id),
  assignment_id  text not null,
  person_id      text not null,
  primary key (client_id, assignment_id, person_id),
  foreign key (client_id, assignment_id) references assignment (client_id, id),
  foreign key (client_id, person_id) references person (client_id, id)
);
create index assignment_person_by_person on assignment_person (client_id, person_id);
select house.make_client_table('assignment_person', 'select, insert', owner_column => 'person_id');

-- One requirement of an assignment, and what is answered to it: words, a result, states of controls, evidence.
create table assignment_answer (
  client_id      text not null references client (id),
  assignment_id  text not null,
  place          int not null check (place >= 0),
  framework_id   text not null,
  ref            text not null,
  text           text not null default '' check (length(text) <= 4000),
  result         text check (result in ('met', 'partly', 'not-met')),
  -- [{controlId, implementation, effectiveness}]
  proposals      jsonb not null default '[]' check (pg_column_size(proposals) <= 16384),
  evidence       text[] not null default '{}' check (cardinality(evidence) <= 20),
  answered_by    text references identity_user (id),
  answered_at    timestamptz,
  version        int not null default 0,
  primary key (client_id, assignment_id, ref),
  foreign key (client_id, assignment_id) references assignment (client_id, id)
);
create index assignment_answer_by_requirement on assignment_answer (client_id, framework_id, ref);
select house.make_client_table('assignment_answer');

-- What people said of a requirement; it stays as it was said.
create table requirement_comment (
  client_id     text not null references client (id),
  framework_id  text not null,
  ref           text not null,
  place         int not null check (place > 0),
  said_by       text not null references identity_user (id),
  said_at       timestamptz not null,
  text          text not null check (length(text) between 1 and 4000),
  primary key (client_id, framework_id, ref, place)
);
select house.make_client_table('requirement_comment', 'select, insert');

-- Whoever sees only what is theirs sees the assignments that name them, and what was said of the requirements in those.
create policy own_rows on assignment as restrictive to claimlock_client
  using (house.only_person_id() is null or exists (select from assignment_person p
    where p.client_id = assignment.client_id and p.assignment_id = assignment.id and p.person_id = house.only_person_id()));
create policy own_rows on assignment_answer as restrictive to claimlock_client
  using (house.only_person_id() is null or exists (select from assignment_person p
    where p.client_id = assignment_answer.client_id and p.assignment_id = assignment_answer.assignment_id and p.person_id = house.only_person_id()));
-- Of what was said, only what was said since they were asked, and while that is not withdrawn.
create policy own_rows on requirement_comment as restrictive to claimlock_client
  using (house.only_person_id() is null or exists (select from assignment_answer a
    join assignment m on m.client_id = a.client_id and m.id = a.assignment_id and m.status <> 'Withdrawn'
    where a.client_id = requirement_comment.client_id and a.framework_id = requirement_comment.framework_id and a.ref = requirement_comment.ref
      and m.made_at <= requirement_comment.said_at));
