-- A deletion whose batches come to nothing is not tried for ever: after so many tries it stops, and the operators are told.
alter table client_purge
  -- How often it was begun anew since a batch last deleted something.
  add column tries             int not null default 0 check (tries >= 0),
  -- What the last batch failed with: the code of the error and the table, never what the error says, which may quote a row.
  add column failure           text check (length(failure) between 1 and 200),
  add column stopped_at        timestamptz,
  -- What is kept, counted when the report was complete: it says the same for ever.
  add column checkpoints       int,
  add column platform_entries  int,
  add check (stopped_at is null or ended_at is null);
alter table client_purge no force row level security;
alter table ledger_entry no force row level security;
alter table ledger_checkpoint no force row level security;
update client_purge p
   set checkpoints = (select count(*) from ledger_checkpoint k where k.ledger_id = p.id),
       platform_entries = (select count(*) from ledger_entry e where e.ledger_id = 'platform' and e.subject_id = p.id)
 where p.ended_at is not null;
alter table ledger_checkpoint force row level security;
alter table ledger_entry force row level security;
alter table client_purge force row level security;
alter table client_purge add check (num_nonnulls(ended_at, checkpoints, platform_entries) in (0, 3));
