-- Who stands in for somebody in a duty, and where the appointment is written down.
alter table appointment
  add deputy_id text,
  add document  text check (length(document) between 1 and 200),
  add foreign key (client_id, deputy_id) references person (client_id, id),
  add check (deputy_id <> person_id);
create index appointment_by_deputy on appointment (client_id, deputy_id) where deputy_id is not null;
