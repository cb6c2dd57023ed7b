-- Whether a report that failed is being made again is shown to everybody who sees the report, also where the operation is somebody else's.
create policy telling_progress on operation for select to claimlock_owner using (true);
create function house.is_under_way(operation_id text) returns boolean language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from operation o where o.client_id = house.client_id() and o.id = is_under_way.operation_id and o.ended_at is null)
$$;
revoke execute on function house.is_under_way from public;
grant execute on function house.is_under_way to claimlock_client;

-- Lists that could not be made before their reasons were kept: the item of their operation has it.
alter table list_export no force row level security;
alter table operation no force row level security;
alter table operation_item no force row level security;
update list_export e set failure = left(i.message, 500), taken_at = o.ended_at
  from operation o join operation_item i on i.client_id = o.client_id and i.operation_id = o.id
 where o.client_id = e.client_id and o.id = e.operation_id and o.ended_at is not null
   and e.row_count is null and e.failure is null and i.status = 'Failed' and i.message <> '';
alter table operation_item force row level security;
alter table operation force row level security;
alter table list_export force row level security;
