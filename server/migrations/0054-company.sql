-- What an organisation says of itself, each fact with the day from which it is so. Rows are only ever added: a correction
-- and a withdrawal name the record that they replace, and both stay.
create table company_fact (
  client_id       text not null references client (id),
  fact            text not null check (length(fact) between 1 and 40),
  -- Counts the records of one fact: of two writers who saw the same, one has the next number.
  number          int not null check (number > 0),
  kind            text not null check (kind in ('Change', 'Correction', 'Withdrawal')),
  effective_from  date not null,
  -- A fact that there is none of is null in JSON; a withdrawal says nothing.
  value           jsonb check (pg_column_size(value) <= 262144),
  replaces        int,
  reason          text,
  file_id         text,
  recorded_at     timestamptz not null,
  recorded_by     text,
  -- Sealed into the digest that the ledger has, so that nobody finds a value by trying.
  secret          bytea not null check (length(secret) = 16),
  primary key (client_id, fact, number),
  foreign key (client_id, fact, replaces) references company_fact (client_id, fact, number),
  foreign key (client_id, file_id) references stored_file (client_id, id),
  check ((kind = 'Change') = (replaces is null)),
  check ((kind = 'Withdrawal') = (value is null)),
  check (kind = 'Change' or reason is not null),
  check (replaces < number)
);
-- A record is replaced once.
create unique index company_fact_replaced on company_fact (client_id, fact, replaces) where replaces is not null;
create index company_fact_by_file on company_fact (client_id, file_id) where file_id is not null;
create index company_fact_coming on company_fact (effective_from, client_id) where fact in ('industry', 'region', 'employees');

-- What the registry knows of clients already is the first record of it.
alter table client no force row level security;
insert into company_fact (client_id, fact, number, kind, effective_from, value, recorded_at, secret)
  select c.id, f.fact, 1, 'Change', (c.created_at at time zone 'UTC')::date, f.value, c.created_at,
         decode(replace(gen_random_uuid()::text, '-', ''), 'hex')
    from client c
    cross join lateral (values ('industry', to_jsonb(c.industry)), ('employees', to_jsonb(c.employee_count)),
                               ('region', to_jsonb(nullif(btrim(c.region), '')))) f (fact, value)
   where f.value is not null;
alter table client force row level security;
select house.make_client_table('company_fact', 'select, insert');
