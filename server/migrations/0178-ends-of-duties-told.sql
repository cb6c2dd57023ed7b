-- That a duty has ended on its day is told of whether or not it was held by exception.
alter table appointment rename column exception_said_at to end_said_at;

-- Until now only the ends of exceptions were told of: those that were not are told of still, and of other duties none that are over.
alter table appointment no force row level security;
update appointment set end_said_at = now() where end_said_at is null and safeguards is null and until_on <= current_date;
alter table appointment force row level security;

create index appointment_by_untold_end on appointment (until_on, client_id) where end_said_at is null and until_on is not null;
