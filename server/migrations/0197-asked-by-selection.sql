-- People who were selected by name for a course or a document, beside those whom a checklist of onboarding names.
alter table training_rule
  drop constraint training_rule_audience_check,
  add constraint training_rule_audience_check
    check (audience in ('everybody', 'role', 'department', 'group', 'joiners', 'onboarding', 'named'));

-- Whoever assigns a course to people by name says how long they have for it and how often they take it: other terms are another rule.
drop index training_rule_once;
create unique index training_rule_once on training_rule (
  client_id, course_id, audience, coalesce(role, ''), coalesce(department, ''), coalesce(group_id, ''),
  (case when audience = 'named' then due_days else 0 end),
  (case when audience = 'named' then coalesce(every_months, 0) else 0 end),
  (case when audience = 'named' then coalesce(assigned_by, '') else '' end)
) where ended_on is null;

-- By what somebody is named: a checklist that no longer asks for a document leaves alone whom somebody selected.
alter table document_named_reader
  add column source text not null default 'onboarding' check (source in ('onboarding', 'selection')),
  drop constraint document_named_reader_pkey,
  add primary key (client_id, document_id, person_id, source);
