-- When the version in force was last looked at again and needed no change, and by whom; the next review is counted from that day.
alter table document
  add column reviewed_on date,
  add column reviewed_by text references identity_user (id),
  add check ((reviewed_on is null) = (reviewed_by is null)),
  add check (reviewed_on is null or published_edition is not null);
