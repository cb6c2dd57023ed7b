-- Rows that could not be imported because their whole batch failed: they are tried again where the import is.
alter table people_import_row add column undone boolean not null default false;

-- Whether an account runs the platform still: work that an operator asked for goes on for as long.
create function house.is_operator(account text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from membership m where m.user_id = account and m.audience = 'super_admin' and m.ended_at is null)
$$;
revoke execute on function house.is_operator from public;
grant execute on function house.is_operator to claimlock_client;
