-- That a duty has ended on its day is told of whether or not it was held by exception.
alter table appointment rename column exception_said_at to end_said_at;

-- What ended before was either told of or ended by hand.
update appointment set end_said_at = now() where end_said_at is null and until_on <= current_date;

create index appointment_by_untold_end on appointment (until_on, client_id) where end_said_at is null and until_on is not null;
