-- A duty is proposed with its deputy, and with where the appointment is written down: the second person confirms all of it.
alter table duty_proposal
  add deputy_id text,
  add document  text check (length(document) between 1 and 200),
  add foreign key (client_id, deputy_id) references person (client_id, id),
  add check (deputy_id <> person_id);
create index duty_proposal_by_deputy on duty_proposal (client_id, deputy_id) where deputy_id is not null;
