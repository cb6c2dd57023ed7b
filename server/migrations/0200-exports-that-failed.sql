-- What could not be made stands in the history of exports as well, with its reason. A report that ended, made or not, is found by when it did.
alter table report add column ended_at timestamptz;
alter table report no force row level security;
alter table operation no force row level security;
update report set ended_at = made_at where made_at is not null;
update report r set ended_at = o.ended_at
  from operation o where o.client_id = r.client_id and o.id = r.operation_id and r.made_at is null and r.failure is not null;
alter table operation force row level security;
alter table report force row level security;
drop index report_by_making;
create index report_by_ending on report (client_id, ended_at desc, id desc) where ended_at is not null;

alter table list_export add column failure text check (length(failure) between 1 and 500);
alter table list_export add check (failure is null or row_count is null);
