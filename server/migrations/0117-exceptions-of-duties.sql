-- What makes it bearable that one person holds duties which exclude each other: such an appointment ends by itself (SoD-1).
alter table duty_proposal add safeguards text check (length(safeguards) between 40 and 2000);
alter table appointment
  add safeguards         text check (length(safeguards) between 40 and 2000),
  -- When its end was told of, or it was ended by hand.
  add exception_said_at  timestamptz,
  add check (safeguards is null or until_on <= from_on + 90);
create index appointment_by_exception on appointment (client_id, until_on) where safeguards is not null;
