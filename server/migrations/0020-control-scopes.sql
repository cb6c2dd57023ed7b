-- The parts of an organisation that a control can be recorded for by themselves, beside the organisation as a whole: a site, a
-- group of assets, a class of devices, a product in one release, a service, a processor.
create table control_scope (
  client_id   text not null references client (id),
  id          text not null,
  kind        text not null check (kind in ('site', 'asset-group', 'device-class', 'product', 'service', 'processor')),
  name        text not null check (length(name) between 1 and 120),
  -- Of a product: its release, and the part that the organisation plays for it under the Cyber Resilience Act.
  release     text check (length(release) between 1 and 60),
  role        text check (role in ('manufacturer', 'importer', 'distributor', 'open-source-steward', 'none')),
  created_at  timestamptz not null,
  retired_at  timestamptz,
  version     int not null default 1,
  primary key (client_id, id),
  check (kind = 'product' or (release is null and role is null))
);
create unique index control_scope_by_name on control_scope (client_id, kind, lower(name), coalesce(lower(release), ''))
  where retired_at is null;
select house.make_client_table('control_scope');
