-- Documents: what an organisation wrote, was sent or keeps elsewhere, with every version, who approved it, and whoever has
-- to read it.
create table document_counter (
  client_id    text not null references client (id) primary key,
  last_number  int not null default 0 check (last_number >= 0)
);
select house.make_client_table('document_counter');

create table document (
  client_id          text not null references client (id),
  id                 text not null,
  number             int not null check (number > 0),
  title              text not null check (length(title) between 1 and 200),
  kind               text not null check (kind in ('Policy', 'Procedure', 'Plan', 'Record', 'Contract', 'Other')),
  owner_id           text,
  -- How its latest version stands; Archived once the document itself is not used any more.
  state              text not null check (state in ('Draft', 'In review', 'Changes requested', 'Approved', 'Published', 'Archived')),
  edition            int not null check (edition > 0),
  -- The version that people read now.
  published_edition  int check (published_edition between 1 and edition),
  published_on       date,
  audience           text not null check (audience in ('nobody', 'everybody', 'role', 'department')),
  audience_role      text check (audience_role in ('senior-management', 'manager', 'admin', 'staff')),
  department         text check (length(department) between 1 and 100),
  -- How many days somebody has to read it.
  due_days           int not null check (due_days between 1 and 365),
  -- After how many months it is looked at again, and by when.
  review_months      int check (review_months between 1 and 36),
  review_on          date,
  -- What was last said of that day.
  review_said        text check (review_said in ('soon', 'overdue')),
  added_by_id        text,
  version            int not null default 1,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  primary key (client_id, id),
  unique (client_id, number),
  foreign key (client_id, owner_id) references person (client_id, id),
  foreign key (client_id, added_by_id) references person (client_id, id),
  check ((audience = 'role') = (audience_role is not null)),
  check ((audience = 'department') = (department is not null)),
  check ((published_edition is null) = (published_on is null)),
  check (state <> 'Published' or published_edition = edition)
);
create index document_by_change on document (client_id, updated_at desc, id);
create index document_by_review on document (client_id, review_on, id);
create index document_by_owner on document (client_id, owner_id);
create index document_to_watch on document (review_on) where published_edition is not null and state <> 'Archived';
select house.make_client_table('document');

-- One version of a document. What it holds changes only while it is a draft.
create table document_edition (
  client_id     text not null references client (id),
  document_id   text not null,
  edition       int not null check (edition > 0),
  source        text not null check (source in ('Uploaded', 'Written', 'Linked')),
  file_id       text,
  url           text check (length(url) between 1 and 2000),
  body          text check (length(body) between 1 and 200000),
  -- SHA-256 of its file, its text or its address: what is approved and acknowledged.
  sha256        bytea not null check (length(sha256) = 32),
  state         text not null check (state in ('Draft', 'In review', 'Changes requested', 'Approved', 'Published', 'Superseded', 'Archived')),
  -- What is new in it, in its author's words.
  changes       text not null default '' check (length(changes) <= 4000),
  -- The account of whoever wrote or brought it last, and of all who did: none of them approves it.
  added_by      text not null,
  authors       text[] not null check (added_by = any(authors)),
  added_at      timestamptz not null,
  submitted_by  text,
  submitted_at  timestamptz,
  decided_by    text,
  decided_at    timestamptz,
  note          text check (length(note) between 1 and 4000),
  published_by  text,
  published_at  timestamptz,
  is_material   boolean,
  -- What can be read of it, for search and preview; nothing while it waits to be read.
  content       text,
  reading       text not null check (reading in ('waiting', 'read', 'no-text', 'unreadable')),
  primary key (client_id, document_id, edition),
  foreign key (client_id, document_id) references document (client_id, id),
  foreign key (client_id, file_id) references stored_file (client_id, id),
  check ((source = 'Uploaded') = (file_id is not null)),
  check ((source = 'Linked') = (url is not null)),
  check ((source = 'Written') = (body is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((published_at is null) = (is_material is null)),
  check ((reading = 'read') = (content is not null))
);
create index document_edition_by_file on document_edition (client_id, file_id);
select house.make_client_table('document_edition');
alter table document_edition add column words tsvector generated always as (to_tsvector('english', coalesce(content, ''))) stored;

-- The controls that a document serves.
create table document_control (
  client_id    text not null references client (id),
  document_id  text not null,
  control_id   text not null,
  added_at     timestamptz not null,
  primary key (client_id, document_id, control_id),
  foreign key (client_id, document_id) references document (client_id, id)
);
create index document_control_by_control on document_control (client_id, control_id);
select house.make_client_table('document_control', 'select, insert, update, delete');

-- Somebody who has to read a document, and when they did. A version that changes what is asked asks them again.
create table document_reader (
  client_id        text not null references client (id),
  document_id      text not null,
  edition          int not null,
  person_id        text not null,
  asked_on         date not null,
  due_on           date not null,
  acknowledged_at  timestamptz,
  -- What they acknowledged: the SHA-256 of that version.
  sha256           bytea check (length(sha256) = 32),
  -- False once a later version asks for it anew, or nobody asks them any more.
  is_current       boolean not null default true,
  reminded         text check (reminded in ('soon', 'overdue')),
  reminded_on      date,
  primary key (client_id, document_id, person_id, edition),
  foreign key (client_id, document_id, edition) references document_edition (client_id, document_id, edition),
  foreign key (client_id, person_id) references person (client_id, id),
  check ((acknowledged_at is null) = (sha256 is null))
);
create unique index document_reader_once on document_reader (client_id, document_id, person_id) where is_current;
create index document_reader_by_person on document_reader (client_id, person_id) where is_current;
create index document_reader_open on document_reader (client_id, due_on) where is_current and acknowledged_at is null;
select house.make_client_table('document_reader', owner_column => 'person_id');

-- Whoever sees only what is theirs sees the documents that they are asked to read, and of these what is published.
create policy own_rows on document as restrictive to claimlock_client using (case when house.only_person_id() is null
  then true else published_edition is not null and id in (select r.document_id from document_reader r
    where r.person_id = house.only_person_id()) end);
create policy own_rows on document_edition as restrictive to claimlock_client using (case when house.only_person_id() is null
  then true else (document_id, edition) in (select d.id, d.published_edition from document d) end);
-- What an organisation writes down is its own: no broker reads it, and the platform only where there is something to do.
revoke select on document, document_edition, document_control, document_reader, document_counter from claimlock_broker;
revoke select on document_edition, document_control, document_reader, document_counter from claimlock_platform;
