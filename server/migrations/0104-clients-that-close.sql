-- A client that closes is suspended, and its data is held until a day.
alter table client
  add column closing_at timestamptz,
  add column closing_reason text,
  add column held_until date,
  add column suspended_by_closing boolean not null default false,
  add check ((closing_at is null) = (held_until is null) and (closing_at is null) = (closing_reason is null)),
  add check (closing_at is null or status = 'Suspended'),
  add check (not suspended_by_closing or closing_at is not null);
