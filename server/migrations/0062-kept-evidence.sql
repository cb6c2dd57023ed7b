-- Evidence that another record keeps by itself: a policy that everybody has read, a course that everybody has completed.
-- It is added, renewed and withdrawn by what happens to that record, and by nobody's hand.
alter table evidence_item
  add column kept_for text check (kept_for in ('document', 'course')),
  add column kept_id  text check (length(kept_id) between 1 and 100),
  add constraint evidence_item_kept check ((kept_for is null) = (kept_id is null));
create unique index evidence_item_by_kept on evidence_item (client_id, kept_for, kept_id) where kept_for is not null;

-- Nobody adds an edition of it.
alter table evidence_edition alter column added_by drop not null;
