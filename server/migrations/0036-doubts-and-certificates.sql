-- What was doubted and never planned has no version of a plan: a doubt changes nothing that somebody may be planning.
alter table control_review_plan
  drop constraint control_review_plan_version_check,
  add constraint control_review_plan_version_check check (version >= 0);
alter table control_review_plan no force row level security;
-- The first plan names an owner or an interval: at version 1 there is neither only where there is none.
update control_review_plan set version = 0
  where version = 1 and owner_id is null and every_months is null and doubt_note is not null;
alter table control_review_plan force row level security;

-- The certificates that a level of a framework of themes stands on, as they are recorded now; the ledger keeps what was before.
create table cyber_assurance_certificate (
  client_id     text not null references client (id),
  framework_id  text not null,
  kind          text not null check (kind in ('cyber-essentials', 'cyber-baseline', 'cyber-assurance-1')),
  number        text not null check (length(number) between 1 and 64),
  issued_by     text not null check (length(issued_by) between 1 and 120),
  expires_on    date not null,
  recorded_by   text references identity_user (id),
  recorded_at   timestamptz not null,
  version       int not null default 1,
  primary key (client_id, framework_id, kind)
);
select house.make_client_table('cyber_assurance_certificate');

-- The end of the certificates that was told of, and how many days before.
alter table cyber_assurance
  add column warned_for date,
  add column warned_days smallint,
  add check ((warned_for is null) = (warned_days is null));

-- Every certificate that a declaration counts on, as it was declared.
alter table cyber_assurance_declaration add column certificates jsonb;
alter table cyber_assurance_declaration no force row level security;
update cyber_assurance_declaration set certificates = jsonb_build_array(jsonb_build_object(
  'kind', 'cyber-essentials', 'number', certificate, 'issuedBy', null, 'expiresOn', certificate_until));
alter table cyber_assurance_declaration force row level security;
alter table cyber_assurance_declaration
  drop column certificate,
  drop column certificate_until,
  alter column certificates set not null;
