-- When somebody from outside last looked at a client: one row for each person of its broker, and one for each support access.
create table outside_visit (
  client_id  text not null references client (id),
  -- The account of the broker's person, or the support access.
  visitor    text not null,
  -- For which firm; none where it was an operator with support access.
  broker_id  text references broker (id),
  at         timestamptz not null,
  primary key (client_id, visitor)
);
select house.make_client_table('outside_visit');
-- Whom a client's administrators see there is not told to those who are seen.
revoke select on outside_visit from claimlock_broker;
