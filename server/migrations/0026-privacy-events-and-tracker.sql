-- People's requests, personal data breaches and complaints with their deadlines; and what is tracked of each duty.

-- The number that a client's last event was given. Numbers are drawn here, so none is given twice.
create table privacy_event_counter (
  client_id    text not null references client (id) primary key,
  last_number  int not null check (last_number > 0)
);
select house.make_client_table('privacy_event_counter');

-- One event. What follows from it and its steps is kept beside them, so that lists and jobs find it; it is worked out
-- anew with every change, and nobody can set it.
create table privacy_event (
  client_id          text not null references client (id),
  id                 text not null,
  number             int not null check (number > 0),
  kind               text not null check (kind in ('access', 'rectification', 'erasure', 'restriction', 'portability', 'objection', 'breach', 'complaint')),
  reference          text not null check (length(reference) between 1 and 60),
  summary            text not null default '' check (length(summary) <= 2000),
  came_at            timestamptz not null,
  owner_id           text,
  -- The last moment of the deadline, and from when it is near.
  due_at             timestamptz,
  soon_at            timestamptz,
  met_at             timestamptz,
  -- Whether there is nothing to be done in time: it was withdrawn, need not be reported, or came before the law.
  released           boolean not null default false,
  people_decided_at  timestamptz,
  ended_at           timestamptz,
  -- What was last said of the deadline to whoever has it; a new deadline empties it.
  said               text check (said in ('soon', 'late')),
  -- What lists begin with: the deadlines that run, the nearest first; then what waits; then what is decided.
  urgency            timestamptz not null generated always as (case
    when met_at is not null or released then timestamptz '9999-12-31 00:00:00+00'
    else coalesce(due_at, timestamptz '9999-12-30 00:00:00+00') end) stored,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  version            int not null default 1,
  primary key (client_id, id),
  unique (client_id, number),
  foreign key (client_id, owner_id) references person (client_id, id),
  check ((due_at is null) = (soon_at is null))
);
create index privacy_event_by_urgency on privacy_event (client_id, urgency, number desc);
create index privacy_event_by_coming on privacy_event (client_id, came_at, number);
create index privacy_event_by_owner on privacy_event (client_id, owner_id);
create index privacy_event_running on privacy_event (soon_at) where met_at is null and not released and said is distinct from 'late';
select house.make_client_table('privacy_event', owner_column => 'owner_id');

-- What was recorded of an event, each once, at the moment that it happened.
create table privacy_event_step (
  client_id    text not null references client (id),
  event_id     text not null,
  kind         text not null check (kind in ('acknowledged', 'identity-asked', 'identity-received', 'fee-asked', 'fee-received', 'details-asked', 'details-received', 'extended', 'reported', 'not-reportable', 'people-told', 'people-not-told', 'answered', 'withdrawn', 'closed')),
  at           timestamptz not null,
  reason       text check (length(reason) between 1 and 2000),
  recorded_by  text references identity_user (id),
  recorded_at  timestamptz not null,
  primary key (client_id, event_id, kind),
  foreign key (client_id, event_id) references privacy_event (client_id, id)
);
select house.make_client_table('privacy_event_step', 'select, insert, delete');

-- What is tracked of a requirement beside its result: whose it is, what is done next and by when, and how grave in law.
create table tracker_line (
  client_id     text not null references client (id),
  framework_id  text not null,
  ref           text not null,
  owner_id      text,
  next_action   text not null default '' check (length(next_action) <= 500),
  target_on     date,
  legal_risk    text check (legal_risk in ('low', 'medium', 'high')),
  note          text not null default '' check (length(note) <= 2000),
  set_by        text references identity_user (id),
  set_at        timestamptz not null,
  version       int not null default 1,
  primary key (client_id, framework_id, ref),
  foreign key (client_id, owner_id) references person (client_id, id)
);
create index tracker_line_by_owner on tracker_line (client_id, owner_id) where owner_id is not null;
select house.make_client_table('tracker_line', owner_column => 'owner_id');
