-- Accounts: who can sign in, how, and where they are signed in now. One account serves every membership of a person.
-- These tables belong to no tenant; only the identity scope reaches them.

-- An account: one human being who can sign in.
create table identity_user (
  id                  text primary key,
  name                text not null,
  email               text not null unique check (email = lower(email)),
  email_verified      boolean not null default false,
  image               text,
  two_factor_enabled  boolean not null default false,
  is_demo             boolean not null default false,
  disabled_at         timestamptz,
  created_at          timestamptz not null,
  updated_at          timestamptz not null
);

-- An open session. Its id is shown; its token is what the cookie carries.
create table identity_session (
  id          text primary key,
  user_id     text not null references identity_user (id) on delete cascade,
  token       text not null unique,
  expires_at  timestamptz not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  ip_address  text,
  user_agent  text,
  -- How sure we are of who it is: `demo`, one factor (`single`), or two (`double`).
  assurance   text not null default 'single' check (assurance in ('demo', 'single', 'double'))
);
create index identity_session_by_user on identity_session (user_id);

-- A way to prove an account: here, a password hash (argon2id).
create table identity_account (
  id                        text primary key,
  user_id                   text not null references identity_user (id) on delete cascade,
  account_id                text not null,
  provider_id               text not null,
  password                  text,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  created_at                timestamptz not null,
  updated_at                timestamptz not null,
  unique (provider_id, account_id)
);
create index identity_account_by_user on identity_account (user_id);

-- A short-lived secret that was handed out: a reset link, a challenge, a half-finished sign-in.
create table identity_verification (
  id          text primary key,
  identifier  text not null,
  value       text not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index identity_verification_by_identifier on identity_verification (identifier);
create index identity_verification_by_expiry on identity_verification (expires_at);

-- An authenticator app with its recovery codes, encrypted with the installation's secret.
create table identity_two_factor (
  id                         text primary key,
  user_id                    text not null references identity_user (id) on delete cascade,
  secret                     text not null,
  backup_codes               text not null,
  verified                   boolean default true,
  failed_verification_count  int default 0,
  locked_until               timestamptz
);
create index identity_two_factor_by_user on identity_two_factor (user_id);

-- An authenticator code that was used: a code works once (RFC 6238 §5.2). Only its hash is kept, for a few minutes.
create table identity_used_code (
  user_id    text not null references identity_user (id) on delete cascade,
  code_hash  bytea not null,
  used_at    timestamptz not null,
  primary key (user_id, code_hash)
);

-- A passkey: a public key that a device proved it holds (WebAuthn).
create table identity_passkey (
  id             text primary key,
  user_id        text not null references identity_user (id) on delete cascade,
  name           text,
  public_key     text not null,
  credential_id  text not null unique,
  counter        int not null,
  device_type    text not null,
  backed_up      boolean not null,
  transports     text,
  aaguid         text,
  created_at     timestamptz
);
create index identity_passkey_by_user on identity_passkey (user_id);

-- A link that was handed out to invite, to set up or to reset: only the SHA-256 of its token is kept, and it works once.
create table identity_link (
  id           text primary key,
  purpose      text not null check (purpose in ('invitation', 'set-up', 'password-reset')),
  token_hash   bytea not null unique,
  email        text,
  name         text,
  audience     text check (audience in ('super_admin', 'broker_admin', 'client_admin', 'employee')),
  role         text,
  client_id    text references client (id),
  broker_id    text references broker (id),
  person_id    text,
  user_id      text references identity_user (id) on delete cascade,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  used_at      timestamptz,
  replaced_at  timestamptz
);
create index identity_link_by_person on identity_link (client_id, person_id);

-- How often something was tried, for throttling: points consumed under a key until it expires (ms since the epoch).
create table identity_throttle (
  key     text primary key,
  points  int not null default 0,
  expire  bigint
);

alter table identity_link enable row level security;
alter table identity_link force row level security;
create policy identity_scope on identity_link to claimlock_identity using (true) with check (true);
create policy setting_up on identity_link for insert to claimlock_operator with check (purpose = 'set-up');
grant insert on identity_link to claimlock_operator;
create policy client_scope on identity_link to claimlock_client using (client_id = house.client_id())
  with check (client_id = house.client_id() and broker_id is null and audience in ('client_admin', 'employee'));
create policy platform_scope on identity_link to claimlock_platform using (client_id is null)
  with check (client_id is null and audience in ('broker_admin', 'super_admin'));

grant select, insert, update, delete on identity_user, identity_session, identity_account, identity_verification,
  identity_two_factor, identity_passkey, identity_used_code, identity_link, identity_throttle to claimlock_identity;
-- A name may be read where its owner belongs; everything else about an account only in the identity scope.
alter table identity_user enable row level security;
alter table identity_user force row level security;
create policy identity_scope on identity_user to claimlock_identity using (true) with check (true);
create policy registry on identity_user for select to claimlock_server, claimlock_operator using (true);
create policy platform_scope on identity_user for select to claimlock_platform using (true);
grant select (id, name) on identity_user to claimlock_client, claimlock_broker, claimlock_platform;
-- Who is asking is found out before a scope is open.
grant select (id, name, email, image, two_factor_enabled, is_demo, disabled_at) on identity_user to claimlock_server, claimlock_operator;
grant select (id, user_id, token, expires_at, assurance, created_at, updated_at), update (updated_at) on identity_session to claimlock_server, claimlock_operator;
grant select (user_id) on identity_passkey to claimlock_server, claimlock_operator;
grant select, insert, update, delete on identity_throttle to claimlock_server, claimlock_operator;
-- Walking into a client or onto the platform may invite people.
grant insert on identity_link to claimlock_client, claimlock_platform;
grant select (id, client_id, broker_id, person_id, audience, purpose, created_at, expires_at, used_at, replaced_at),
  update (replaced_at) on identity_link to claimlock_client, claimlock_platform;

-- A membership: one account's place in one organisation, or on the platform.
create table membership (
  id          text primary key,
  user_id     text not null references identity_user (id),
  audience    text not null check (audience in ('super_admin', 'broker_admin', 'client_admin', 'employee')),
  role        text check (role in ('senior-management', 'manager', 'admin', 'staff')),
  client_id   text references client (id),
  broker_id   text references broker (id),
  person_id   text,
  created_at  timestamptz not null,
  ended_at    timestamptz,
  check ((audience in ('client_admin', 'employee')) = (client_id is not null)),
  check ((audience = 'broker_admin') = (broker_id is not null)),
  check ((client_id is not null) = (role is not null and person_id is not null))
);
create unique index membership_once_per_client on membership (client_id, user_id) where ended_at is null and client_id is not null;
create unique index membership_once_per_broker on membership (broker_id, user_id) where ended_at is null and broker_id is not null;
create unique index membership_once_on_platform on membership (user_id) where ended_at is null and client_id is null and broker_id is null;
create index membership_by_user on membership (user_id) where ended_at is null;
alter table membership enable row level security;
alter table membership force row level security;
create policy registry on membership for select to claimlock_server, claimlock_operator using (true);
create policy identity_scope on membership to claimlock_identity using (true) with check (true);
create policy client_scope on membership to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id());
create policy broker_scope on membership for select to claimlock_broker using (broker_id = house.broker_id());
create policy platform_scope on membership for select to claimlock_platform using (true);
grant select on membership to claimlock_server, claimlock_operator, claimlock_broker, claimlock_platform;
grant select, insert, update on membership to claimlock_identity, claimlock_client;

-- A client as its own members' accounts see it.
create policy member_scope on client for select to claimlock_identity
  using (id in (select m.client_id from membership m where m.user_id = house.user_id() and m.ended_at is null));
grant select on client to claimlock_identity;

create policy client_scope on identity_user for select to claimlock_client
  using (id in (select m.user_id from membership m where m.client_id = house.client_id()));
create policy broker_scope on identity_user for select to claimlock_broker
  using (id in (select m.user_id from membership m where m.broker_id = house.broker_id()));
-- Suspending a client ends the sessions of those who belong nowhere else; deactivating a person ends theirs.
create function house.end_sessions_of_client(client text) returns int language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from identity_session s
     where s.user_id in (select m.user_id from membership m where m.client_id = client and m.ended_at is null)
       and not exists (select from membership o where o.user_id = s.user_id and o.ended_at is null and o.client_id is distinct from client)
    returning 1)
  select count(*)::int from gone
$$;
-- Only of an account that has, or had, a place at the client whose scope is open.
create function house.end_sessions_of_user(account text) returns int language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from identity_session s
     where s.user_id = account and exists (select from membership m where m.user_id = account and m.client_id = house.client_id())
    returning 1)
  select count(*)::int from gone
$$;
revoke execute on function house.end_sessions_of_client, house.end_sessions_of_user from public;
grant execute on function house.end_sessions_of_client to claimlock_platform;
grant execute on function house.end_sessions_of_user to claimlock_client;
create policy ending_sessions on membership for select to claimlock_owner using (true);
