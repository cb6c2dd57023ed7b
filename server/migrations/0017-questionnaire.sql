-- Questionnaires: what a client answers to a framework's question set, and what somebody declared of it.

-- One assessment by a question set, from its first answer to its declaration, and for good after that.
create table questionnaire_assessment (
  client_id          text not null references client (id),
  id                 text not null,
  number             int not null check (number > 0),
  -- The version of the questions that it is pinned to: the name of a catalogue file.
  question_set       text not null,
  status             text not null default 'Draft' check (status in ('Draft', 'Ready', 'Declared')),
  copied_from        text,
  started_by         text references identity_user (id),
  started_at         timestamptz not null,
  declared_by        text references identity_user (id),
  declared_at        timestamptz,
  declarant_name     text check (length(declarant_name) between 1 and 200),
  declarant_role     text check (length(declarant_role) between 1 and 200),
  -- All that was declared, as canonical JSON, and its SHA-256, which stands in the ledger.
  declared_sheet     text,
  digest             text check (digest ~ '^[0-9a-f]{64}$'),
  certificate        text check (length(certificate) between 1 and 100),
  certified_on       date,
  expires_on         date,
  version            int not null default 1,
  primary key (client_id, id),
  unique (client_id, number),
  foreign key (client_id, copied_from) references questionnaire_assessment (client_id, id),
  check ((status = 'Declared') = (declared_at is not null)),
  check ((declared_at is null) = (declared_sheet is null)),
  check ((declared_at is null) = (digest is null)),
  check ((declared_at is null) = (declarant_name is null)),
  check ((declared_at is null) = (declarant_role is null)),
  check ((certificate is null) = (certified_on is null)),
  check ((certificate is null) = (expires_on is null)),
  check (certificate is null or status = 'Declared')
);
-- One is filled in at a time.
create unique index questionnaire_open on questionnaire_assessment (client_id) where status <> 'Declared';
select house.make_client_table('questionnaire_assessment');

-- What was answered to a question: every version, so that nothing is lost when somebody answers anew.
create table questionnaire_answer (
  client_id      text not null references client (id),
  assessment_id  text not null,
  ref            text not null,
  version        int not null check (version > 0),
  value          text[] not null,
  notes          text not null default '' check (length(notes) <= 4000),
  answered_by    text references identity_user (id),
  answered_at    timestamptz not null,
  is_current     boolean not null default true,
  primary key (client_id, assessment_id, ref, version),
  foreign key (client_id, assessment_id) references questionnaire_assessment (client_id, id)
);
create unique index questionnaire_answer_current on questionnaire_answer (client_id, assessment_id, ref) where is_current;
select house.make_client_table('questionnaire_answer');

-- A line of a register: a cloud service, a device class, or a network that is left out.
create table questionnaire_line (
  client_id      text not null references client (id),
  assessment_id  text not null,
  id             text not null,
  register       text not null check (register in ('cloud-services', 'device-classes', 'excluded-networks')),
  facts          jsonb not null,
  added_at       timestamptz not null,
  changed_by     text references identity_user (id),
  changed_at     timestamptz not null,
  removed_at     timestamptz,
  version        int not null default 1,
  primary key (client_id, assessment_id, id),
  foreign key (client_id, assessment_id) references questionnaire_assessment (client_id, id)
);
create index questionnaire_line_there on questionnaire_line (client_id, assessment_id) where removed_at is null;
select house.make_client_table('questionnaire_line');
