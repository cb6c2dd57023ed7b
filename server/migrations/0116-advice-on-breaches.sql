-- What the data protection officer advised on a breach: whether it is to be reported, and why. Nothing of it is changed or taken back.
create table privacy_event_advice (
  client_id  text not null references client (id),
  event_id   text not null,
  place      int not null check (place > 0),
  advises    text not null check (advises in ('report', 'not-report')),
  reasons    text not null check (length(reasons) between 20 and 2000),
  given_by   text not null references identity_user (id),
  given_at   timestamptz not null,
  primary key (client_id, event_id, place),
  foreign key (client_id, event_id) references privacy_event (client_id, id)
);
select house.make_client_table('privacy_event_advice', 'select, insert');

-- What a decision not to report rests on: why there was no officer to ask, or why it was decided against their advice (SoD-12).
alter table privacy_event_step
  add no_officer    text check (length(no_officer) between 20 and 2000),
  add disagreement  text check (length(disagreement) between 20 and 2000);
