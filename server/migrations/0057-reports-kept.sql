-- Reports take room of their own, so that making them leaves what people send its place; their files go after their time,
-- and what is known of them stays. How a report stands follows from what happened and is not kept beside it.
alter table file_content no force row level security;
alter table file_room no force row level security;
alter table report no force row level security;
alter table stored_file no force row level security;

alter table file_content add column room text not null default 'records' check (room in ('records', 'reports'));
alter table file_room add column room text not null default 'records' check (room in ('records', 'reports'));
alter table file_room drop constraint file_room_pkey;
alter table file_room add primary key (client_id, room);

alter table report add column size bigint;
alter table report add column sha256 bytea check (length(sha256) = 32);
alter table report add column kept_until date;
update report r set size = f.size, sha256 = f.sha256, kept_until = (r.made_at at time zone 'UTC')::date + 365
  from stored_file f where f.client_id = r.client_id and f.id = r.file_id;
alter table report drop column status cascade;
alter table report add check ((made_at is null) = (sha256 is null) and (made_at is null) = (size is null)
  and (made_at is null) = (kept_until is null) and (file_id is null or made_at is not null));
create index report_by_end on report (client_id, kept_until) where file_id is not null;

-- The bytes that only reports have move to their room.
update file_content c set room = 'reports' where not exists (select from stored_file f
  where f.client_id = c.client_id and f.sha256 = c.sha256
    and not exists (select from report r where r.client_id = f.client_id and r.file_id = f.id));
delete from file_room;
insert into file_room (client_id, room, stored_bytes)
  select client_id, room, sum(size) from file_content group by client_id, room;

alter table stored_file force row level security;
alter table report force row level security;
alter table file_room force row level security;
alter table file_content force row level security;
