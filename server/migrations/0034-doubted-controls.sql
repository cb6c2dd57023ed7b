-- What whoever answers for a control said of it: that it is so no more. It holds as long as what it was said of stands.
alter table control_review_plan
  add column doubt_note text check (length(doubt_note) between 1 and 1000),
  add column doubted_at timestamptz,
  add column doubted_version int,
  add check ((doubt_note is null) = (doubted_at is null) and (doubt_note is null) = (doubted_version is null));
