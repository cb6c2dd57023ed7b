-- Each time that the weights of the frameworks were set. What they were set to is in the ledger; here is which setting is the
-- newest, and which month-ends do not count by the same weights as the one before.
create table framework_weighing (
  client_id   text not null references client (id),
  version     int not null check (version > 0),
  weighed_at  timestamptz not null,
  primary key (client_id, version)
);
select house.make_client_table('framework_weighing', 'select, insert');
