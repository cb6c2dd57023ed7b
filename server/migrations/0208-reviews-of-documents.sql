-- When the published version was last reviewed without a change, and by whom. The next review is counted from that day.
alter table document
  add column reviewed_on date,
  add column reviewed_by text references identity_user (id),
  add check ((reviewed_on is null) = (reviewed_by is null)),
  add check (reviewed_on is null or published_edition is not null);
