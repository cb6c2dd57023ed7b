-- Whether this database holds a demo, and whether it was loaded whole. In a demo anybody may act as anybody, so a database
-- that was marked is never used for real; one row at most, of no tenant, for the operator's login alone.
create table demo_load (
  one          boolean primary key default true check (one),
  begun_at     timestamptz not null,
  finished_at  timestamptz
);
grant select, insert, update on demo_load to claimlock_operator;
