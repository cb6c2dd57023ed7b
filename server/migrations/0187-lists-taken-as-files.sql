-- A list that somebody takes as a file: who, when, which, as it was filtered, and by what the file can be known again. What a filter
-- says may be words that somebody typed, so it stands here and not in the ledger.
create table list_export (
  client_id      text not null references client (id),
  id             text not null,
  list           text not null check (length(list) between 1 and 60),
  title          text not null check (length(title) between 1 and 200),
  -- The one thing that the list is about, such as the document whose readers it has.
  about_kind     text check (about_kind in ('framework', 'document', 'phishing-campaign', 'operation')),
  about_id       text,
  format         text not null check (format in ('CSV', 'Excel')),
  -- What it was filtered by, a part each: its name, what it was set to, and what the screen said of it. Null where that was kept for
  -- the organisation's days for reports, or where the browser did not say it.
  filter         jsonb check (jsonb_typeof(filter) = 'array' and pg_column_size(filter) <= 65536),
  row_count      int not null check (row_count >= 0),
  -- Null where a browser from before an upgrade did not say it.
  size           bigint check (size >= 0),
  -- As the browser that made the file worked it out; null where it did not.
  sha256         bytea check (length(sha256) = 32),
  -- Null where it was the broker, who is none of the client's people.
  taker_id       text,
  taker_user_id  text not null references identity_user (id),
  taken_at       timestamptz not null,
  primary key (client_id, id),
  check ((about_kind is null) = (about_id is null)),
  foreign key (client_id, taker_id) references person (client_id, id)
);
create index list_export_by_age on list_export (client_id, taken_at desc, id desc);
create index list_export_with_filter on list_export (client_id, taken_at) where filter <> '[]';
create index list_export_by_title on list_export (client_id, title, id);
create index list_export_by_taker on list_export (client_id, taker_id);
select house.make_client_table('list_export', owner_column => 'taker_id');
-- What is taken out of a client is not its broker's to see, but for what the broker takes.
revoke select on list_export from claimlock_broker;

-- The history of exports has both kinds, by when they were made.
create index report_by_making on report (client_id, made_at desc, id desc) where made_at is not null;
