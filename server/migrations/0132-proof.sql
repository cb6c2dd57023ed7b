-- What a test showed of a control, on which day, and until when that holds; and what the results of requirements rest on.
alter table control_state add column tested_on date, add column tested_until date,
  add check ((tested_on is null) = (tested_until is null)),
  add check (tested_until > tested_on),
  add check (effectiveness <> 'untested' or tested_on is null);
alter table requirement_state add column proof text check (proof in ('declared', 'evidenced', 'tested'));
-- How many of the requirements that are met rest on approved evidence, and on tests; not known of earlier scores.
alter table compliance_score add column evidenced int, add column tested int;
select house.keep_history(name) from unnest(array['control_state', 'requirement_state', 'compliance_score']) as name;

-- A test that somebody made of a control: how, of what, and what it showed. It is never changed; the next one follows it.
create table test_record (
  client_id      text not null references client (id),
  id             text not null,
  control_id     text not null,
  scope          text not null default 'organisation',
  -- The version of what was recorded of the control that was tested.
  state_version  int not null,
  tested_on      date not null,
  method         text not null check (method in ('inspection', 'observation', 'reperformance', 'automated')),
  sample         text not null,
  result         text not null check (result in ('effective', 'ineffective')),
  found          text,
  next_on        date not null check (next_on > tested_on),
  tester_id      text not null references identity_user (id),
  -- Whether anybody owned the control then; who it was stands in the ledger.
  had_owner      boolean not null,
  recorded_at    timestamptz not null,
  primary key (client_id, id)
);
create index test_record_by_control on test_record (client_id, control_id, recorded_at desc);
select house.make_client_table('test_record', 'select, insert');
