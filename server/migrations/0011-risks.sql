-- Something that could happen to a client, how likely and how bad it would be, and what is done about it.
create table risk (
  client_id   text not null references client (id),
  id          text not null,
  title       text not null check (length(title) between 1 and 200),
  description text not null default '',
  category    text not null default 'Other' check (category in ('Cyber attack', 'Data protection', 'Technology failure', 'People', 'Suppliers', 'Fraud', 'Legal and regulatory', 'Physical', 'Other')),
  likelihood  smallint not null check (likelihood between 1 and 5),
  impact      smallint not null check (impact between 1 and 5),
  -- 1 to 25, so that lists sort by an index.
  score       smallint not null generated always as (likelihood * impact) stored,
  -- 0 to 8: where it stands in the matrix. Levels begin at values of it.
  cell_value  smallint not null generated always as (likelihood + impact - 2) stored,
  treatment   text not null default 'Mitigate' check (treatment in ('Mitigate', 'Accept', 'Transfer', 'Avoid')),
  plan        text not null default '',
  status      text not null default 'Active' check (status in ('Active', 'Mitigating', 'Resolved')),
  is_open     boolean not null generated always as (status <> 'Resolved') stored,
  progress    smallint not null default 0 check (progress between 0 and 100),
  owner_id    text,
  review_on   date,
  -- A risk without a review date comes after every one that has one.
  review_by   date not null generated always as (coalesce(review_on, date '9999-12-31')) stored,
  controls    text[] not null default '{}',
  outcome     text check (outcome in ('Treated', 'Accepted', 'No longer applies')),
  resolved_at timestamptz,
  resolved_by text,
  note        text,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  version     int not null default 1,
  primary key (client_id, id),
  foreign key (client_id, owner_id) references person (client_id, id),
  check ((status = 'Resolved') = (resolved_at is not null)),
  check ((status = 'Resolved') = (outcome is not null))
);
create index risk_by_score on risk (client_id, score, id);
create index risk_by_status on risk (client_id, status, score, id);
create index risk_by_review on risk (client_id, review_by, id);
create index risk_by_change on risk (client_id, updated_at desc, id);
create index risk_by_owner on risk (client_id, owner_id, score, id);
select house.make_client_table('risk', owner_column => 'owner_id');
