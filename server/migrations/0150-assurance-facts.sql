-- What is on record of the facts that assurance asks for beside the states of controls: a figure, an answer or a day, stated by
-- somebody with the evidence that it names, or measured by ClaimLock. From one moment to the next; no end is the present.
create table assurance_fact (
  client_id    text not null references client (id),
  fact_id      text not null check (fact_id ~ '^[a-z0-9-]{2,40}$'),
  source       text not null check (source in ('stated', 'measured')),
  version      int not null check (version > 0),
  value        jsonb not null,
  -- The day that it is of; a measurement that comes to the same is of its newest day.
  as_of        date not null,
  -- The pieces of evidence that it names, by id and number.
  evidence     jsonb not null default '[]',
  said_by      text references identity_user (id),
  from_at      timestamptz not null,
  to_at        timestamptz check (to_at >= from_at),
  primary key (client_id, fact_id, source, version),
  check ((source = 'stated') = (said_by is not null))
);
create unique index assurance_fact_now on assurance_fact (client_id, fact_id, source) where to_at is null;
create index assurance_fact_by_day on assurance_fact (as_of) where to_at is null;
select house.make_client_table('assurance_fact');
