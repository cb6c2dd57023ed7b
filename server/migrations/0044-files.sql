-- Files that people send, whatever they are for. What came in under a name is one thing, its bytes are another: the same
-- bytes are kept once for a client. Until now both belonged to evidence.
alter table evidence_file no force row level security;
alter table evidence_chunk no force row level security;
alter table evidence_edition no force row level security;
alter table evidence_counter no force row level security;

alter table evidence_file rename to stored_file;
alter table evidence_chunk rename to file_piece;
drop index evidence_file_by_age;
alter index evidence_file_by_contents rename to stored_file_by_contents;

-- Bytes of a client, known by their SHA-256, and when they last came in. They go with the last file that has them.
create table file_content (
  client_id    text not null references client (id),
  sha256       bytea not null check (length(sha256) = 32),
  size         int not null check (size > 0),
  received_at  timestamptz not null,
  primary key (client_id, sha256)
);
insert into file_content (client_id, sha256, size, received_at)
  select client_id, sha256, max(size), max(received_at) from stored_file group by client_id, sha256;
select house.make_client_table('file_content', 'select, insert, delete');
grant update (received_at) on file_content to claimlock_client;
-- Until the end, so that what refers to it is checked against all of it.
alter table file_content no force row level security;

-- Until something names a file, it waits, a day at most; from then on it is kept.
alter table stored_file add column kept_at timestamptz;
update stored_file f set kept_at = (select min(e.received_at) from evidence_edition e
  where e.client_id = f.client_id and e.file_id = f.id);
alter table stored_file add foreign key (client_id, sha256) references file_content (client_id, sha256);
create index stored_file_waiting on stored_file (received_at) where kept_at is null;
grant update (kept_at) on stored_file to claimlock_client;

-- Where the same bytes are there several times, those of one file stay: of one whose bytes are still what they were.
alter table file_piece add column sha256 bytea;
update file_piece p set sha256 = f.sha256
  from (
    select distinct on (o.client_id, o.sha256) o.client_id, o.sha256, o.id
      from (select f.*, count(*) over (partition by client_id, sha256) as times from stored_file f) o
     order by o.client_id, o.sha256, case when o.times = 1 then true else
         sha256(coalesce((select string_agg(c.bytes, ''::bytea order by c.place) from file_piece c
           where c.client_id = o.client_id and c.file_id = o.id), ''::bytea)) = o.sha256 end desc, o.received_at, o.id
  ) f
 where p.client_id = f.client_id and p.file_id = f.id;
delete from file_piece where sha256 is null;
-- The key and the reference go with the column.
alter table file_piece drop column file_id cascade;
alter table file_piece alter column sha256 set not null;
alter table file_piece add primary key (client_id, sha256, place);
alter table file_piece add foreign key (client_id, sha256) references file_content (client_id, sha256) on delete cascade;

-- How much room a client's bytes take together.
create table file_room (
  client_id     text not null references client (id) primary key,
  stored_bytes  bigint not null default 0 check (stored_bytes >= 0)
);
insert into file_room (client_id, stored_bytes) select client_id, sum(size) from file_content group by client_id;
select house.make_client_table('file_room');
alter table evidence_counter drop column stored_bytes;

do $$
declare
  old record;
begin
  for old in select c.relname as of_table, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.oid in ('stored_file'::regclass, 'file_piece'::regclass) and k.conname ~ '^evidence_(file|chunk)_'
  loop
    execute format('alter table %I rename constraint %I to %I', old.of_table, old.name,
      regexp_replace(old.name, '^evidence_(file|chunk)', old.of_table));
  end loop;
end $$;

alter table stored_file force row level security;
alter table file_piece force row level security;
alter table evidence_edition force row level security;
alter table evidence_counter force row level security;
alter table file_content force row level security;
