-- A risk is rated three times: without controls (inherent), as it is now, and as it is to be once its treatment
-- is done (residual). What controls that failed since it was rated add to it is kept beside what people said.
alter table risk
  add column inherent_likelihood smallint check (inherent_likelihood between 1 and 5),
  add column inherent_impact     smallint check (inherent_impact between 1 and 5),
  add column residual_likelihood smallint check (residual_likelihood between 1 and 5),
  add column residual_impact     smallint check (residual_impact between 1 and 5),
  add column raised_likelihood   smallint not null default 0 check (raised_likelihood between 0 and 4),
  add column raised_impact       smallint not null default 0 check (raised_impact between 0 and 4),
  add column rated_on            date,
  add column department_id       text,
  add column reviewed_at         timestamptz,
  -- The review date that its owner was told of, so that they are told of it once.
  add column review_told_on      date,
  -- How many action items its plan has, and how many of them are done: counted anew whenever one of them changes.
  add column plan_items          int not null default 0 check (plan_items >= 0),
  add column plan_done           int not null default 0 check (plan_done between 0 and plan_items),
  -- What became of the last acceptance that was proposed or given.
  add column acceptance          text check (acceptance in ('Proposed', 'Accepted', 'Declined', 'Stale', 'Expired', 'Withdrawn')),
  add column accepted_until      date,
  add foreign key (client_id, department_id) references department (client_id, id);

alter table risk
  -- What people said is what is shown without what controls that failed add to it.
  add check (likelihood > raised_likelihood and impact > raised_impact),
  add check ((inherent_likelihood is null) = (inherent_impact is null)),
  add check ((residual_likelihood is null) = (residual_impact is null)),
  add check ((acceptance = 'Accepted') = (accepted_until is not null));
create index risk_by_department on risk (client_id, department_id, score, id);
-- An import looks whether a risk of a title is there.
create index risk_by_title on risk (client_id, house.plain(title));

-- A risk that is taken as it stands, for a while, by somebody who may: what it was rated then is kept as it was.
create table risk_acceptance (
  client_id       text not null references client (id),
  id              text not null,
  risk_id         text not null,
  state           text not null check (state in ('Proposed', 'Accepted', 'Declined', 'Stale', 'Expired', 'Withdrawn')),
  until_on        date not null,
  reason          text not null check (length(reason) between 1 and 2000),
  -- Who asked for it; whoever accepted without being asked is the one who decided alone.
  proposed_by     text,
  proposed_at     timestamptz,
  decided_by      text,
  decided_at      timestamptz,
  decision_note   text,
  -- What was accepted: the rating of then, what was to be left of it, and the controls that held it down.
  likelihood      smallint check (likelihood between 1 and 5),
  impact          smallint check (impact between 1 and 5),
  residual_likelihood smallint,
  residual_impact smallint,
  controls        text[] not null default '{}',
  ended_at        timestamptz,
  primary key (client_id, id),
  foreign key (client_id, risk_id) references risk (client_id, id),
  foreign key (client_id, proposed_by) references person (client_id, id),
  foreign key (client_id, decided_by) references person (client_id, id),
  check (state not in ('Accepted', 'Stale', 'Expired') or (decided_at is not null and likelihood is not null)),
  check (state not in ('Stale', 'Expired', 'Withdrawn') or ended_at is not null)
);
create index risk_acceptance_of_risk on risk_acceptance (client_id, risk_id, id);
-- One proposal is open at a time, and one acceptance holds.
create unique index risk_acceptance_open on risk_acceptance (client_id, risk_id) where state in ('Proposed', 'Accepted');
select house.make_client_table('risk_acceptance');
create policy own_rows on risk_acceptance as restrictive to claimlock_client using (
  case when house.only_person_id() is null then true
  else exists (select from risk r where r.client_id = risk_acceptance.client_id and r.id = risk_acceptance.risk_id) end);

-- How a control holds a risk down, and what it counted when the risk was last rated: 0, 0.5 or 1; null where it is yet to be
-- looked at, which happens in the change that rated it or, for risks of old, the first time they are followed.
create table risk_control (
  client_id   text not null references client (id),
  risk_id     text not null,
  control_id  text not null,
  lowers      text not null default 'Likelihood' check (lowers in ('Likelihood', 'Impact', 'Both')),
  steps       smallint not null default 1 check (steps between 1 and 4),
  held        real,
  primary key (client_id, risk_id, control_id),
  foreign key (client_id, risk_id) references risk (client_id, id)
);
select house.make_client_table('risk_control', 'select, insert, update, delete');
create policy own_rows on risk_control as restrictive to claimlock_client using (
  case when house.only_person_id() is null then true
  else exists (select from risk r where r.client_id = risk_control.client_id and r.id = risk_control.risk_id) end);
alter table risk no force row level security;
alter table risk_control no force row level security;
insert into risk_control (client_id, risk_id, control_id) select client_id, id, unnest(controls) from risk;
alter table risk force row level security;
alter table risk_control force row level security;

-- A finding that shows a risk to be real, or that follows from one.
create table risk_finding (
  client_id   text not null references client (id),
  risk_id     text not null,
  finding_id  text not null,
  linked_at   timestamptz not null,
  primary key (client_id, risk_id, finding_id),
  foreign key (client_id, risk_id) references risk (client_id, id),
  foreign key (client_id, finding_id) references finding (client_id, id)
);
create index risk_finding_by_finding on risk_finding (client_id, finding_id, risk_id);
select house.make_client_table('risk_finding', 'select, insert, delete');
create policy own_rows on risk_finding as restrictive to claimlock_client using (
  case when house.only_person_id() is null then true
  else exists (select from risk r where r.client_id = risk_finding.client_id and r.id = risk_finding.risk_id) end);
