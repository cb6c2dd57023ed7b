-- An operator who looks in for an hour at most, with a reason, and in sight of the organisation. It is no membership: whoever
-- counts or lists the people of a client never meets it.
create table support_access (
  client_id   text not null references client (id),
  id          text not null,
  user_id     text not null references identity_user (id),
  reason      text not null check (reason in ('asked-by-organisation', 'fault', 'security-incident')),
  reference   text not null check (reference ~ '^[A-Z]{2,10}-[0-9]{1,9}$'),
  opened_at   timestamptz not null,
  expires_at  timestamptz not null,
  ended_at    timestamptz,
  ended_by    text check (ended_by in ('operator', 'client')),
  primary key (client_id, id),
  check (expires_at > opened_at and expires_at <= opened_at + interval '1 hour'),
  check ((ended_at is null) = (ended_by is null))
);
create index support_access_by_user on support_access (user_id) where ended_at is null;
select house.make_client_table('support_access', 'select, insert');
grant update (ended_at, ended_by) on support_access to claimlock_client;
-- What an organisation's operator looked into is not its broker's to see.
revoke select on support_access from claimlock_broker;
-- Asked with each request, of whom a session belongs to; and by an account, of itself.
create policy registry on support_access for select to claimlock_server, claimlock_operator using (true);
create policy identity_scope on support_access for select to claimlock_identity using (user_id = house.user_id());
grant select (client_id, id, user_id, opened_at, expires_at, ended_at) on support_access to claimlock_server, claimlock_operator, claimlock_identity;
-- The organisation that an operator has support access to is named to them as to its own people.
create policy support_scope on client for select to claimlock_identity
  using (id in (select s.client_id from support_access s where s.user_id = house.user_id() and s.ended_at is null));
create policy support_scope on assurance_score for select to claimlock_identity
  using (client_id in (select s.client_id from support_access s where s.user_id = house.user_id() and s.ended_at is null));
