-- Frameworks of a client's own: what it brought in from a file, and which common controls it links to them.

-- One version of a framework as a file gave it. What was released never changes: scores stand on it.
create table own_framework (
  client_id     text not null references client (id),
  id            text not null check (id ~ '^own-[0-9a-hjkmnp-tv-z]{26}$'),
  name          text not null check (length(name) between 1 and 200),
  version       text not null check (length(version) between 1 and 16),
  publisher     text not null default '',
  licence       text not null default '',
  format        text not null check (format in ('oscal-catalog', 'oscal-profile', 'csv', 'xlsx', 'library-yaml')),
  file_hash     text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  -- The file itself, compressed: a profile is resolved against the catalogue it chooses from.
  file          bytea not null,
  groups        jsonb not null,
  requirements  int not null check (requirements > 0),
  imported_by   text references identity_user (id),
  imported_at   timestamptz not null,
  released_at   timestamptz,
  -- Taken away before it was released; nobody sees it any more.
  removed_at    timestamptz,
  -- Grows by one with every change of its links; a change names the one it was made on.
  revision      int not null default 1,
  primary key (client_id, id),
  check (removed_at is null or released_at is null)
);
create unique index own_framework_by_name on own_framework (client_id, name, version) where removed_at is null;
select house.make_client_table('own_framework');

create table own_requirement (
  client_id     text not null references client (id),
  framework_id  text not null,
  place         int not null,
  ref           text not null check (length(ref) between 1 and 40),
  -- What the file calls it: profiles and mapping files speak of it by this.
  source        text not null,
  parent_ref    text,
  group_ref     text not null,
  title         text not null check (length(title) between 1 and 300),
  asks          text not null,
  kind          text not null,
  withdrawn     boolean not null,
  primary key (client_id, framework_id, ref),
  foreign key (client_id, framework_id) references own_framework (client_id, id)
);
select house.make_client_table('own_requirement', 'select, insert');

-- That a requirement stands on a common control, or is helped by it. A link that was taken off stays, marked as such.
create table own_link (
  client_id     text not null references client (id),
  framework_id  text not null,
  ref           text not null,
  control_id    text not null,
  strength      text check (strength in ('primary', 'supporting')),
  primary key (client_id, framework_id, ref, control_id),
  foreign key (client_id, framework_id, ref) references own_requirement (client_id, framework_id, ref)
);
select house.make_client_table('own_link');
