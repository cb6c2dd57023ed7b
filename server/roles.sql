-- The roles of a ClaimLock database. Run once per server by an administrator; running it again changes nothing.
-- Nobody here is a superuser, may bypass row-level security, or may create roles.

do $$
begin
  -- Scopes: nobody signs in as these. A transaction steps into one of them before it can see a tenant's row.
  if not exists (select from pg_roles where rolname = 'claimlock_client') then create role claimlock_client nologin; end if;
  if not exists (select from pg_roles where rolname = 'claimlock_broker') then create role claimlock_broker nologin; end if;
  if not exists (select from pg_roles where rolname = 'claimlock_identity') then create role claimlock_identity nologin; end if;
  if not exists (select from pg_roles where rolname = 'claimlock_platform') then create role claimlock_platform nologin; end if;

  -- Logins: the owner migrates; the server answers requests; the platform login answers the operator's.
  if not exists (select from pg_roles where rolname = 'claimlock_owner') then create role claimlock_owner login; end if;
  if not exists (select from pg_roles where rolname = 'claimlock_server') then create role claimlock_server login noinherit; end if;
  if not exists (select from pg_roles where rolname = 'claimlock_operator') then create role claimlock_operator login noinherit; end if;
end $$;

-- The request login can never reach the platform scope: only the operator's login can.
grant claimlock_client, claimlock_broker, claimlock_identity to claimlock_server;
-- What the platform does to a client or a broker is recorded in their own ledgers, so it steps into them.
grant claimlock_client, claimlock_broker, claimlock_platform to claimlock_operator;
