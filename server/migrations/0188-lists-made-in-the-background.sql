-- A long list is made into a file by the server: asked for first, made later, and kept like the file of a report.
alter table list_export
  -- Null until the file is made.
  alter column row_count drop not null,
  -- What makes the file; null where a browser made it and handed it over at once.
  add column operation_id text,
  -- What the list is asked for, until the file is made: words that somebody typed may be in it.
  add column asked jsonb check (jsonb_typeof(asked) = 'object' and pg_column_size(asked) <= 65536),
  add column file_id text,
  add column kept_until date,
  -- By which permissions the file says what it says: others may be told less.
  add column rests_on text[],
  add column downloads int not null default 0 check (downloads >= 0),
  add column last_download_at timestamptz,
  add foreign key (client_id, operation_id) references operation (client_id, id),
  add foreign key (client_id, file_id) references stored_file (client_id, id),
  add check (row_count is not null or operation_id is not null),
  add check (asked is null or row_count is null),
  add check ((kept_until is null) = (rests_on is null)),
  add check (file_id is null or (row_count is not null and kept_until is not null));
create index list_export_by_end on list_export (client_id, kept_until) where file_id is not null;
-- What was asked for goes as what it was filtered by does.
drop index list_export_with_filter;
create index list_export_with_filter on list_export (client_id, taken_at) where filter <> '[]' or asked is not null;
