-- A framework that is followed no longer: since when, and the version that took its place. Nothing that was decided of it goes.
alter table followed_framework
  add column ended_at timestamptz,
  add column succeeded_by text,
  add check (succeeded_by is null or ended_at is not null);
create index followed_framework_ended on followed_framework (client_id, ended_at) where ended_at is not null;
