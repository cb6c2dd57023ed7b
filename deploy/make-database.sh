#!/usr/bin/env bash
# Runs once, when the database container is made: the roles, their passwords, and one empty database.
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" \
  --set=owner="$CLAIMLOCK_OWNER_PASSWORD" --set=server="$CLAIMLOCK_SERVER_PASSWORD" --set=operator="$CLAIMLOCK_OPERATOR_PASSWORD" <<'SQL'
\i /claimlock/roles.sql
alter role claimlock_owner password :'owner';
alter role claimlock_server password :'server';
alter role claimlock_operator password :'operator';
create database claimlock owner claimlock_owner template template0 encoding 'UTF8';
revoke all on database claimlock from public;
grant connect on database claimlock to claimlock_owner, claimlock_server, claimlock_operator;
SQL
