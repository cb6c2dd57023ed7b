-- Findings: what somebody found to be wrong at a client, and what became of it.

-- The number that a client's last finding was given. Numbers are drawn here, so none is given twice.
create table finding_counter (
  client_id    text not null references client (id) primary key,
  last_number  int not null check (last_number > 0)
);
select house.make_client_table('finding_counter');

-- How many days a client gives itself to put a finding of one severity right; without a row the usual number holds.
create table finding_deadline (
  client_id  text not null references client (id),
  severity   text not null check (severity in ('Critical', 'High', 'Medium', 'Low', 'Info')),
  days       int not null check (days between 1 and 365),
  primary key (client_id, severity)
);
select house.make_client_table('finding_deadline');

-- One finding, from the day it was found until it is closed, and for good after that.
create table finding (
  client_id            text not null references client (id),
  id                   text not null,
  number               int not null check (number > 0),
  title                text not null check (length(title) between 1 and 200),
  description          text not null default '',
  kind                 text not null check (kind in ('Major nonconformity', 'Minor nonconformity', 'Observation', 'Exception')),
  source               text not null check (source in ('Audit', 'Scan', 'Phishing', 'Insurer', 'Incident', 'Self-assessment')),
  severity             text not null check (severity in ('Critical', 'High', 'Medium', 'Low', 'Info')),
  -- 1 Critical to 5 Info, so that lists sort by an index.
  severity_rank        smallint not null generated always as (case severity when 'Critical' then 1 when 'High' then 2 when 'Medium' then 3 when 'Low' then 4 else 5 end) stored,
  status               text not null default 'Open' check (status in ('Open', 'In Progress', 'Ready for Review', 'Needs Revision', 'Closed', 'Risk Accepted', 'False Positive')),
  is_open              boolean not null generated always as (status in ('Open', 'In Progress', 'Ready for Review', 'Needs Revision')) stored,
  owner_id             text,
  control_id           text,
  framework_id         text,
  requirement_ref      text,
  identified_on        date not null,
  -- Worked out once from the deadlines that held when it was raised, or agreed by somebody.
  due_on               date not null,
  due_agreed           boolean not null default false,
  -- The day on which it was recorded that it is overdue; a new due date empties it.
  overdue_noted_on     date,
  root_cause           text not null default '',
  corrective_action    text not null default '',
  effectiveness_check  text not null default '',
  review_note          text,
  method               text check (method in ('Fixed', 'Fixed elsewhere', 'No longer there', 'Exception agreed')),
  reason               text,
  accepted_until       date,
  decided_by           text references identity_user (id),
  decided_at           timestamptz,
  recurs_of            text,
  days_clean           int check (days_clean >= 0),
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  version              int not null default 1,
  primary key (client_id, id),
  unique (client_id, number),
  foreign key (client_id, owner_id) references person (client_id, id),
  foreign key (client_id, recurs_of) references finding (client_id, id),
  check ((recurs_of is null) = (days_clean is null)),
  check (requirement_ref is null or framework_id is not null),
  check ((status = 'Risk Accepted') = (accepted_until is not null)),
  check ((status = 'Closed') = (method is not null)),
  check (status not in ('Closed', 'Risk Accepted', 'False Positive') or decided_at is not null)
);
create index finding_by_severity on finding (client_id, severity_rank, id);
create index finding_open_by_severity on finding (client_id, severity_rank, id) where is_open;
create index finding_by_due on finding (client_id, due_on, id);
create index finding_by_change on finding (client_id, updated_at desc, id);
create index finding_by_owner on finding (client_id, owner_id) where is_open;
create index finding_by_control on finding (client_id, control_id);
create index finding_by_recurrence on finding (client_id, recurs_of) where recurs_of is not null;
create index finding_late on finding (due_on) where is_open and overdue_noted_on is null;
create index finding_accepted on finding (accepted_until) where accepted_until is not null;
select house.make_client_table('finding', owner_column => 'owner_id');

-- That a finding made a control count as ineffective, from one moment to the next; no end is the present. What is recorded
-- of the control itself stays as it is. Belongs to compliance.
create table control_hindrance (
  client_id   text not null references client (id),
  finding_id  text not null,
  from_at     timestamptz not null,
  to_at       timestamptz check (to_at >= from_at),
  control_id  text not null,
  number      int not null,
  place       int not null,
  primary key (client_id, finding_id, place),
  foreign key (client_id, finding_id) references finding (client_id, id)
);
create unique index control_hindrance_now on control_hindrance (client_id, finding_id) where to_at is null;
create index control_hindrance_by_control on control_hindrance (client_id, control_id) where to_at is null;
select house.make_client_table('control_hindrance');
