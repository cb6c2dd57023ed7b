-- Evidence: what shows that controls are as they are said to be.

-- The number that a client's last piece of evidence was given, and how many bytes its files weigh together.
create table evidence_counter (
  client_id     text not null references client (id) primary key,
  last_number   int not null default 0 check (last_number >= 0),
  stored_bytes  bigint not null default 0 check (stored_bytes >= 0)
);
select house.make_client_table('evidence_counter');

-- A file as it came in. Until an edition names it, it waits, a day at most; from then on it cannot be removed.
create table evidence_file (
  client_id    text not null references client (id),
  id           text not null,
  name         text not null check (length(name) between 1 and 200),
  size         int not null check (size > 0),
  sha256       bytea not null check (length(sha256) = 32),
  -- What its bytes are, whatever its name says.
  type         text not null,
  added_by     text not null references identity_user (id),
  received_at  timestamptz not null,
  primary key (client_id, id)
);
create index evidence_file_by_contents on evidence_file (client_id, sha256);
create index evidence_file_by_age on evidence_file (received_at);
select house.make_client_table('evidence_file', 'select, insert, delete');

-- Its bytes in pieces. They are never changed, and go only together with a file that nobody named.
create table evidence_chunk (
  client_id  text not null references client (id),
  file_id    text not null,
  place      int not null check (place >= 0),
  bytes      bytea not null check (length(bytes) between 1 and 262144),
  primary key (client_id, file_id, place),
  foreign key (client_id, file_id) references evidence_file (client_id, id) on delete cascade
);
-- What cannot be made smaller need not be tried.
alter table evidence_chunk alter column bytes set storage external;
select house.make_client_table('evidence_chunk', 'select, insert');

-- A piece of evidence: what it is, where it stands in its review, and the edition that controls stand on.
create table evidence_item (
  client_id          text not null references client (id),
  id                 text not null,
  number             int not null check (number > 0),
  title              text not null check (length(title) between 1 and 200),
  description        text not null default '',
  kind               text not null check (kind in ('File', 'Link', 'Note', 'Test result')),
  source             text not null default '',
  status             text not null default 'Waiting for review' check (status in ('Waiting for review', 'Changes requested', 'Approved', 'Withdrawn')),
  owner_id           text,
  added_by_id        text,
  edition            int not null default 1 check (edition > 0),
  received_at        timestamptz not null,
  valid_from         date not null,
  valid_until        date check (valid_until >= valid_from),
  approved_edition   int check (approved_edition between 1 and edition),
  approved_from      date,
  approved_until     date,
  approved_outcome   text check (approved_outcome in ('Passed', 'Failed')),
  -- Whether the first day of the approved edition has come: only then does anything stand on it.
  has_begun          boolean not null default false,
  -- How many days before its end that was said last; none before the first warning, 0 when it has ended.
  said_days          int,
  -- The day it is good until, as lists sort: of what is approved, or else of what waits.
  ends_on            date not null generated always as (coalesce(case when approved_edition is null then valid_until else approved_until end, date '9999-12-31')) stored,
  withdrawn_by       text references identity_user (id),
  withdrawn_at       timestamptz,
  withdrawn_reason   text,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  version            int not null default 1,
  primary key (client_id, id),
  unique (client_id, number),
  foreign key (client_id, owner_id) references person (client_id, id),
  foreign key (client_id, added_by_id) references person (client_id, id),
  check ((approved_edition is null) = (approved_from is null)),
  check ((status = 'Withdrawn') = (withdrawn_at is not null)),
  check (status <> 'Withdrawn' or approved_edition is null)
);
create index evidence_item_by_change on evidence_item (client_id, updated_at desc, id);
create index evidence_item_by_end on evidence_item (client_id, ends_on, id);
create index evidence_item_ending on evidence_item (approved_until) where approved_until is not null and said_days is distinct from 0;
create index evidence_item_beginning on evidence_item (approved_from) where approved_edition is not null and not has_begun;
select house.make_client_table('evidence_item');
-- Whoever sees only what is theirs sees what they own and what they added.
create policy own_rows on evidence_item as restrictive to claimlock_client
  using (house.only_person_id() is null or owner_id = house.only_person_id() or added_by_id = house.only_person_id());

-- One state of the contents of a piece of evidence. A new one supersedes it; it stays as it was.
create table evidence_edition (
  client_id    text not null references client (id),
  item_id      text not null,
  edition      int not null check (edition > 0),
  received_at  timestamptz not null,
  added_by     text not null references identity_user (id),
  valid_from   date not null,
  valid_until  date check (valid_until >= valid_from),
  -- Who chose its days after that: they do not approve it either.
  dated_by     text references identity_user (id),
  file_id      text,
  url          text,
  text         text not null default '',
  outcome      text check (outcome in ('Passed', 'Failed')),
  decision     text check (decision in ('Approved', 'Changes requested')),
  decided_by   text references identity_user (id),
  decided_at   timestamptz,
  note         text,
  primary key (client_id, item_id, edition),
  foreign key (client_id, item_id) references evidence_item (client_id, id),
  foreign key (client_id, file_id) references evidence_file (client_id, id),
  check ((decision is null) = (decided_at is null))
);
create index evidence_edition_by_file on evidence_edition (client_id, file_id) where file_id is not null;
select house.make_client_table('evidence_edition');

-- That a piece of evidence shows something of a control, in a scope.
create table evidence_link (
  client_id   text not null references client (id),
  item_id     text not null,
  control_id  text not null,
  scope       text not null default 'organisation',
  linked_at   timestamptz not null,
  primary key (client_id, item_id, control_id, scope),
  foreign key (client_id, item_id) references evidence_item (client_id, id)
);
create index evidence_link_by_control on evidence_link (client_id, control_id);
select house.make_client_table('evidence_link', 'select, insert, delete');

-- That a control stood on an approved piece of evidence, from one moment to the next; no end is the present. What is
-- recorded of the control itself stays as it is. Belongs to compliance.
create table control_evidence (
  client_id    text not null references client (id),
  item_id      text not null,
  control_id   text not null,
  scope        text not null default 'organisation',
  place        int not null,
  number       int not null,
  edition      int not null,
  valid_from   date not null,
  valid_until  date,
  from_at      timestamptz not null,
  to_at        timestamptz check (to_at >= from_at),
  primary key (client_id, item_id, control_id, scope, place),
  foreign key (client_id, item_id) references evidence_item (client_id, id)
);
create unique index control_evidence_now on control_evidence (client_id, item_id, control_id, scope) where to_at is null;
create index control_evidence_by_control on control_evidence (client_id, control_id) where to_at is null;
select house.make_client_table('control_evidence');
