-- Who kept a line of a questionnaire's registers: whoever prepared the answers does not declare them (SoD-3).
alter table questionnaire_line add column edited_by text[] not null default '{}';
alter table questionnaire_line no force row level security;
update questionnaire_line set edited_by = array[changed_by] where changed_by is not null;
alter table questionnaire_line force row level security;

-- Evidence links and what stands on them have named a scope from the beginning, and it was always the whole organisation. From
-- now on it can be a part. What stood in parts is counted in full once, by the rule of today.
alter table compliance_score no force row level security;
alter table control_state no force row level security;
update compliance_score set percent_sum = null
 where to_at is null and client_id in (select client_id from control_state where scope <> 'organisation' and to_at is null);
alter table compliance_score force row level security;
alter table control_state force row level security;

-- The file that an edition was taken over without: its name, type, size and SHA-256 where it was written. Nothing of it is here.
alter table evidence_edition
  add column awaits_name text check (length(awaits_name) between 1 and 200),
  add column awaits_type text,
  add column awaits_size int check (awaits_size > 0),
  add column awaits_sha256 bytea check (length(awaits_sha256) = 32),
  add check ((awaits_sha256 is null) = (awaits_name is null)),
  add check ((awaits_sha256 is null) = (awaits_type is null)),
  add check ((awaits_sha256 is null) = (awaits_size is null)),
  add check (awaits_sha256 is null or file_id is null);

-- Of an assessor's word that was taken over: who gave it elsewhere, and when. Whoever took it over is `set_by`.
alter table requirement_override
  add column said_by text check (length(said_by) between 1 and 200),
  add column said_at timestamptz,
  add check ((said_by is null) = (said_at is null));
