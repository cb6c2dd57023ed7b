-- A duty that one person proposed for another: it gives nothing until a second person confirms it. However it ended, it is kept.
create table duty_proposal (
  client_id    text not null references client (id),
  id           text not null,
  person_id    text not null,
  duty         text not null check (duty in ('DPO', 'CISO', 'SENIOR_MGMT_S4', 'INSURANCE_RESPONSIBLE', 'ATTESTOR', 'INCIDENT_LEAD', 'BOARD_SPONSOR')),
  from_on      date,
  proposed_by  text not null,
  proposed_at  timestamptz not null,
  state        text not null default 'Waiting' check (state in ('Waiting', 'Confirmed', 'Declined', 'Withdrawn', 'Lapsed')),
  decided_by   text,
  decided_at   timestamptz,
  reason       text check (length(reason) between 1 and 500),
  primary key (client_id, id),
  foreign key (client_id, person_id) references person (client_id, id),
  check ((state = 'Waiting') = (decided_at is null)),
  check ((state = 'Declined') = (reason is not null)),
  -- Two people, whatever the code says (SoD-11).
  check (state <> 'Confirmed' or decided_by <> proposed_by)
);
create unique index duty_proposal_waits_once on duty_proposal (client_id, person_id, duty) where state = 'Waiting';
create index duty_proposal_waiting on duty_proposal (client_id, proposed_at, id) where state = 'Waiting';
select house.make_client_table('duty_proposal');

-- Who confirmed an appointment. Those that were made before a second person was asked for have none.
alter table appointment add confirmed_by text;
