-- Who owned a finding before its present owner (people), and who worked on it (accounts): none of them decides about it.
alter table finding
  add column held_by   text[] not null default '{}',
  add column worked_by text[] not null default '{}';
