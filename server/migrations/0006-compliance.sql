-- Compliance: what is followed, what is true of each control, and the scores that follow from it.

-- A framework that a client follows, pinned to one version of its catalogue.
create table followed_framework (
  client_id     text not null references client (id),
  framework_id  text not null,
  version       text not null,
  weight        numeric(6, 3) not null default 1 check (weight > 0),
  followed_at   timestamptz not null,
  primary key (client_id, framework_id)
);
select house.make_client_table('followed_framework');

-- What was true of one control in one scope, from one moment to the next. The open interval (no end) is the present.
create table control_state (
  client_id       text not null references client (id),
  control_id      text not null,
  scope           text not null default 'organisation',
  from_at         timestamptz not null,
  to_at           timestamptz check (to_at >= from_at),
  applicable      boolean not null default true,
  implementation  text not null check (implementation in ('none', 'planned', 'partial', 'implemented', 'inherited')),
  effectiveness   text not null check (effectiveness in ('untested', 'effective', 'ineffective')),
  reason          text,
  evidence_until  date,
  -- The day somebody last said or showed that this is so: how fresh the state is.
  confirmed_on    date not null,
  action_item_id  text,
  version         int not null,
  primary key (client_id, control_id, scope, version)
);
create unique index control_state_now on control_state (client_id, control_id, scope) where to_at is null;
create index control_state_at on control_state (client_id, control_id, scope, from_at);
select house.make_client_table('control_state');

-- A control that waits for an action item: completing the item raises it to `becomes`, reopening takes it back.
create table control_remedy (
  client_id       text not null references client (id),
  action_item_id  text not null,
  control_id      text not null,
  scope           text not null default 'organisation',
  becomes         text not null check (becomes in ('partial', 'implemented')),
  -- The version of the control's state that the completion made, and what stood before it; null until completed.
  made_version    int,
  was_version     int,
  primary key (client_id, action_item_id, control_id, scope),
  foreign key (client_id, action_item_id) references action_item (client_id, id)
);
create index control_remedy_by_control on control_remedy (client_id, control_id);
select house.make_client_table('control_remedy');

-- What follows for one requirement from the states of its controls: derived, kept so that a page need not derive it.
create table requirement_state (
  client_id     text not null references client (id),
  framework_id  text not null,
  ref           text not null,
  result        text not null check (result in ('met', 'partly', 'not-met', 'not-assessed', 'not-applicable')),
  percent       double precision check (percent between 0 and 100),
  why           text not null,
  as_of         timestamptz not null,
  primary key (client_id, framework_id, ref)
);
select house.make_client_table('requirement_state', 'select, insert, update, delete');

-- A score from one moment to the next: of a framework, or `overall`. The open interval is the present.
create table compliance_score (
  client_id       text not null references client (id),
  subject         text not null,
  from_at         timestamptz not null,
  to_at           timestamptz,
  version         int not null,
  percent         double precision check (percent between 0 and 100),
  met             int not null,
  partly          int not null,
  not_met         int not null,
  not_assessed    int not null,
  not_applicable  int not null,
  auto_fail       text[] not null default '{}',
  rule_version    text not null,
  -- What brought it about, so that the working can say why it moved.
  cause           text not null,
  action_item_id  text,
  control_id      text,
  primary key (client_id, subject, version)
);
create unique index compliance_score_now on compliance_score (client_id, subject) where to_at is null;
create index compliance_score_at on compliance_score (client_id, subject, from_at);
select house.make_client_table('compliance_score');

-- The overall score at a month's end, taken once and never again.
create table compliance_snapshot (
  client_id     text not null references client (id),
  month         text not null check (month ~ '^\d{4}-\d{2}$'),
  percent       double precision check (percent between 0 and 100),
  taken_at      timestamptz not null,
  as_of         timestamptz not null,
  rule_version  text not null,
  frameworks    jsonb not null,
  primary key (client_id, month)
);
select house.make_client_table('compliance_snapshot', 'select, insert');

-- The assurance score and tier from one moment to the next. The open interval is the present.
create table assurance_score (
  client_id     text not null references client (id),
  version       int not null,
  from_at       timestamptz not null,
  to_at         timestamptz,
  raw           double precision not null check (raw between 0 and 100),
  score         int not null check (score between 0 and 100),
  tier          text not null check (tier in ('Not yet assured', 'Bronze', 'Silver', 'Gold', 'Platinum')),
  levels        jsonb not null,
  rule_version  text not null,
  primary key (client_id, version)
);
create unique index assurance_score_now on assurance_score (client_id) where to_at is null;
create index assurance_score_by_tier on assurance_score (tier, client_id) where to_at is null;
select house.make_client_table('assurance_score');

select house.let_members_read('assurance_score');
