-- A report is worded as whoever asked for it is told things: which permissions that took, beyond what its kind shows, so that its file
-- is handed to nobody who lacks one of them. Null of what was made before this was kept: then all is asked for that it can rest on.
alter table report add column rests_on text[] check (rests_on is null or made_at is not null);
