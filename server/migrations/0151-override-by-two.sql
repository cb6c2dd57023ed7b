-- An override counts once a second person has confirmed it; one that an assessor decided names them and the evidence that holds
-- their report. One from before, which one person gave, waits for its second person. Belongs to compliance.
alter table requirement_override
  add column confirmed_by text references identity_user (id),
  add column confirmed_at timestamptz check (confirmed_at >= set_at),
  add column assessor text check (length(assessor) between 1 and 200),
  add column assessor_firm text check (length(assessor_firm) between 1 and 200),
  add column report_id text,
  add foreign key (client_id, report_id) references evidence_item (client_id, id),
  add check ((assessor is null) = (report_id is null) and (assessor is null) = (assessor_firm is null)),
  add check (confirmed_by is null or confirmed_by <> set_by);

-- One counts at most, and one at most waits to be confirmed.
drop index requirement_override_now;
create unique index requirement_override_now on requirement_override (client_id, framework_id, ref, (confirmed_at is null))
  where ended_at is null;

-- A table that keeps its history has its new columns there, too.
select house.keep_history('requirement_override');
