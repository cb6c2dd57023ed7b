-- A framework may be followed, left and followed again: what a month-end counted has to be known of each time.
alter table followed_framework
  add column earlier jsonb not null default '[]' check (jsonb_typeof(earlier) = 'array');
