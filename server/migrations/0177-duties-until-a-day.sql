-- A duty is proposed until a day where it is for a time: the second person confirms its end with the rest.
alter table duty_proposal
  add until_on date,
  add check (until_on > from_on);
