-- Imports of people: what was asked, what came of it, and the rows that wait or could not be imported. A row that was
-- imported is gone from here: the person has it. What could not be is kept for a while, to be mended and sent again.
create table people_import (
  client_id     text not null references client (id),
  id            text not null,
  operation_id  text,
  asker_user_id text not null references identity_user (id),
  -- Whether the operator asked, who is nobody's employee.
  by_operator   boolean not null,
  conflicts     text not null check (conflicts in ('stop', 'skip', 'update')),
  invitations   text not null check (invitations in ('now', 'later')),
  created_at    timestamptz not null,
  rows          int not null check (rows >= 0),
  added         int not null default 0,
  updated       int not null default 0,
  skipped       int not null default 0,
  failed        int not null default 0,
  invited       int not null default 0,
  primary key (client_id, id),
  foreign key (client_id, operation_id) references operation (client_id, id)
);
select house.make_client_table('people_import');
revoke select on people_import from claimlock_broker;

create table people_import_row (
  client_id text not null references client (id),
  import_id text not null,
  -- Its place in the file, counted from 1, and how the file calls it.
  place     int not null,
  said      text not null,
  person    jsonb not null,
  -- Empty while it waits.
  problem   text not null default '',
  primary key (client_id, import_id, place),
  foreign key (client_id, import_id) references people_import (client_id, id)
);
select house.make_client_table('people_import_row', 'select, insert, update, delete');
revoke select on people_import_row from claimlock_broker, claimlock_platform;

-- Which column held what, for files of the same headings.
create table people_import_columns (
  client_id text not null references client (id),
  headings  text not null,
  columns   text not null check (length(columns) <= 300),
  used_at   timestamptz not null,
  primary key (client_id, headings)
);
select house.make_client_table('people_import_columns');
revoke select on people_import_columns from claimlock_broker, claimlock_platform;
