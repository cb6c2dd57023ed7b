-- Sessions that people meet for, and who has a place in them.
create table training_session (
  client_id     text not null references client (id),
  id            text not null,
  title         text not null check (length(title) between 1 and 200),
  description   text not null default '',
  instructor    text not null check (length(instructor) between 1 and 100),
  starts_at     timestamptz not null,
  minutes       int not null check (minutes between 5 and 1440),
  location      text not null check (length(location) between 1 and 200),
  capacity      int not null check (capacity between 1 and 1000),
  created_at    timestamptz not null,
  cancelled_at  timestamptz,
  recorded_at   timestamptz,
  reminded_at   timestamptz,
  primary key (client_id, id)
);
create index training_session_by_start on training_session (client_id, starts_at, id);
create index training_session_near on training_session (starts_at) where cancelled_at is null and reminded_at is null;
select house.make_client_table('training_session');

-- A place, or a place in the queue. `turn` says who came first; it is drawn while the session is locked.
create table training_place (
  client_id   text not null references client (id),
  session_id  text not null,
  person_id   text not null,
  state       text not null check (state in ('Enrolled', 'Waiting')),
  turn        int not null check (turn > 0),
  at          timestamptz not null,
  attended    boolean,
  primary key (client_id, session_id, person_id),
  unique (client_id, session_id, turn),
  foreign key (client_id, session_id) references training_session (client_id, id),
  foreign key (client_id, person_id) references person (client_id, id),
  check (attended is null or state = 'Enrolled')
);
create index training_place_of_person on training_place (client_id, person_id);
select house.make_client_table('training_place', 'select, insert, update, delete');
