-- The database as the migrations make it. Printed by `npm run db:snapshot`; change a migration, not this file.

table action_item (
  client_id text not null default house.client_id(),
  id text not null,
  title text not null,
  description text not null default ''::text,
  type text not null default 'generic'::text,
  status text not null default 'Pending'::text,
  priority text not null default 'Medium'::text,
  priority_rank smallint not null generated as 
CASE priority
    WHEN 'High'::text THEN 1
    WHEN 'Medium'::text THEN 2
    ELSE 3
END,
  is_open boolean not null generated as (status <> 'Completed'::text),
  due_on date not null,
  assignee_id text,
  completed_at timestamp with time zone,
  completed_by text,
  note text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  effort text not null default 'Medium'::text,
  effort_half_days smallint not null generated as 
CASE effort
    WHEN 'Small'::text THEN 1
    WHEN 'Medium'::text THEN 6
    ELSE 20
END,
  raises_control text,
  submitted_by text,
  submitted_at timestamp with time zone,
  held_by text[] not null default '{}'::text[],
  review_note text,
  open_rank integer not null generated as (
CASE status
    WHEN 'Completed'::text THEN 10000000
    ELSE 0
END + (due_on - '1970-01-01'::date)),
  soon_told_for date,
  overdue_told_for date,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, assignee_id) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (submitted_by) REFERENCES identity_user(id),
  CHECK (((status = 'Completed'::text) = (completed_at IS NOT NULL))),
  CHECK (((submitted_by IS NULL) = (submitted_at IS NULL))),
  CHECK (((status <> 'Ready for Review'::text) OR (submitted_by IS NOT NULL))),
  CHECK ((effort = ANY (ARRAY['Small'::text, 'Medium'::text, 'Large'::text]))),
  CHECK ((priority = ANY (ARRAY['High'::text, 'Medium'::text, 'Low'::text]))),
  CHECK ((status = ANY (ARRAY['Pending'::text, 'In Progress'::text, 'Ready for Review'::text, 'Completed'::text]))),
  CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  CHECK ((type = ANY (ARRAY['generic'::text, 'policy_review'::text, 'training_sync'::text, 'vulnerability_sync'::text])))
)
  -- CREATE INDEX action_item_by_assignee ON action_item USING btree (client_id, assignee_id, due_on, id);
  -- CREATE INDEX action_item_by_change ON action_item USING btree (client_id, updated_at DESC, id);
  -- CREATE INDEX action_item_by_due ON action_item USING btree (client_id, due_on, id);
  -- CREATE INDEX action_item_by_priority ON action_item USING btree (client_id, priority_rank, id);
  -- CREATE INDEX action_item_by_raised_control ON action_item USING btree (client_id, raises_control) WHERE (raises_control IS NOT NULL);
  -- CREATE INDEX action_item_by_status ON action_item USING btree (client_id, status, due_on, id);
  -- CREATE INDEX action_item_open_by_due ON action_item USING btree (client_id, due_on, id) WHERE is_open;
  -- CREATE INDEX action_item_open_first ON action_item USING btree (client_id, open_rank, id);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (assignee_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table action_item_comment (
  client_id text not null default house.client_id(),
  item_id text not null,
  place integer not null,
  said_by text not null,
  said_at timestamp with time zone not null,
  text text not null,
  PRIMARY KEY (client_id, item_id, place),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, item_id) REFERENCES action_item(client_id, id),
  FOREIGN KEY (said_by) REFERENCES identity_user(id),
  CHECK ((place > 0)),
  CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table action_item_link (
  client_id text not null default house.client_id(),
  item_id text not null,
  kind text not null,
  target text not null,
  ref text not null default ''::text,
  linked_at timestamp with time zone not null,
  finding_id text generated as 
CASE kind
    WHEN 'finding'::text THEN target
    ELSE NULL::text
END,
  risk_id text generated as 
CASE kind
    WHEN 'risk'::text THEN target
    ELSE NULL::text
END,
  evidence_id text generated as 
CASE kind
    WHEN 'evidence'::text THEN target
    ELSE NULL::text
END,
  PRIMARY KEY (client_id, item_id, kind, target, ref),
  FOREIGN KEY (client_id, evidence_id) REFERENCES evidence_item(client_id, id),
  FOREIGN KEY (client_id, finding_id) REFERENCES finding(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, item_id) REFERENCES action_item(client_id, id),
  FOREIGN KEY (client_id, risk_id) REFERENCES risk(client_id, id),
  CHECK (((kind = 'requirement'::text) = (ref <> ''::text))),
  CHECK ((kind = ANY (ARRAY['finding'::text, 'risk'::text, 'requirement'::text, 'evidence'::text])))
)
  -- CREATE INDEX action_item_link_by_target ON action_item_link USING btree (client_id, kind, target, ref);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table applicability (
  client_id text not null default house.client_id(),
  framework_id text not null,
  ref text not null,
  applicable boolean not null,
  justification text not null,
  decided_by text,
  decided_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (client_id, framework_id, ref),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (decided_by) REFERENCES identity_user(id),
  CHECK (((length(justification) >= 1) AND (length(justification) <= 2000)))
)
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table appointment (
  client_id text not null default house.client_id(),
  id text not null,
  person_id text not null,
  duty text not null,
  from_on date not null,
  until_on date,
  appointed_by text not null,
  deputy_id text,
  document text,
  confirmed_by text,
  safeguards text,
  end_said_at timestamp with time zone,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, deputy_id) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id),
  CHECK ((until_on >= from_on)),
  CHECK ((deputy_id <> person_id)),
  CHECK (((safeguards IS NULL) OR (until_on <= (from_on + 90)))),
  CHECK (((length(document) >= 1) AND (length(document) <= 200))),
  CHECK ((duty = ANY (ARRAY['DPO'::text, 'CISO'::text, 'SENIOR_MGMT_S4'::text, 'INSURANCE_RESPONSIBLE'::text, 'ATTESTOR'::text, 'INCIDENT_LEAD'::text, 'BOARD_SPONSOR'::text]))),
  CHECK (((length(safeguards) >= 40) AND (length(safeguards) <= 2000)))
)
  -- CREATE INDEX appointment_by_deputy ON appointment USING btree (client_id, deputy_id) WHERE (deputy_id IS NOT NULL);
  -- CREATE INDEX appointment_by_exception ON appointment USING btree (client_id, until_on) WHERE (safeguards IS NOT NULL);
  -- CREATE INDEX appointment_by_untold_end ON appointment USING btree (until_on, client_id) WHERE ((end_said_at IS NULL) AND (until_on IS NOT NULL));
  -- CREATE UNIQUE INDEX appointment_held_once ON appointment USING btree (client_id, person_id, duty) WHERE (until_on IS NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- policy registry permissive for select to claimlock_operator, claimlock_server using true
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform
  -- grant select (client_id, duty, from_on, person_id, until_on) to claimlock_operator
  -- grant select (client_id, duty, from_on, person_id, until_on) to claimlock_server

table assignment (
  client_id text not null default house.client_id(),
  id text not null,
  framework_id text not null,
  title text not null,
  note text not null default ''::text,
  due_on date not null,
  status text not null default 'Open'::text,
  is_open boolean not null generated as (status = ANY (ARRAY['Open'::text, 'Submitted'::text, 'Changes requested'::text])),
  made_by text,
  made_at timestamp with time zone not null,
  submitted_by text,
  submitted_at timestamp with time zone,
  decided_by text,
  decided_at timestamp with time zone,
  review_note text,
  overdue_noted_on date,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  held_by text[] not null default '{}'::text[],
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (decided_by) REFERENCES identity_user(id),
  FOREIGN KEY (made_by) REFERENCES identity_user(id),
  FOREIGN KEY (submitted_by) REFERENCES identity_user(id),
  CHECK (((status <> 'Submitted'::text) OR (submitted_at IS NOT NULL))),
  CHECK (((status <> 'Approved'::text) OR (decided_at IS NOT NULL))),
  CHECK ((length(note) <= 4000)),
  CHECK (((length(review_note) >= 1) AND (length(review_note) <= 2000))),
  CHECK ((status = ANY (ARRAY['Open'::text, 'Submitted'::text, 'Changes requested'::text, 'Approved'::text, 'Withdrawn'::text]))),
  CHECK (((length(title) >= 1) AND (length(title) <= 200)))
)
  -- CREATE INDEX assignment_by_due ON assignment USING btree (client_id, due_on, id);
  -- CREATE INDEX assignment_by_framework ON assignment USING btree (client_id, framework_id) WHERE is_open;
  -- CREATE INDEX assignment_late ON assignment USING btree (due_on) WHERE (is_open AND (overdue_noted_on IS NULL));
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (EXISTS ( SELECT FROM assignment_person p WHERE ((p.client_id = assignment.client_id) AND (p.assignment_id = assignment.id) AND (p.person_id = house.only_person_id())))) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table assignment_answer (
  client_id text not null default house.client_id(),
  assignment_id text not null,
  place integer not null,
  framework_id text not null,
  ref text not null,
  text text not null default ''::text,
  result text,
  proposals jsonb not null default '[]'::jsonb,
  evidence text[] not null default '{}'::text[],
  answered_by text,
  answered_at timestamp with time zone,
  version integer not null default 0,
  PRIMARY KEY (client_id, assignment_id, ref),
  FOREIGN KEY (answered_by) REFERENCES identity_user(id),
  FOREIGN KEY (client_id, assignment_id) REFERENCES assignment(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((cardinality(evidence) <= 20)),
  CHECK ((place >= 0)),
  CHECK ((pg_column_size(proposals) <= 16384)),
  CHECK ((result = ANY (ARRAY['met'::text, 'partly'::text, 'not-met'::text]))),
  CHECK ((length(text) <= 4000))
)
  -- CREATE INDEX assignment_answer_by_requirement ON assignment_answer USING btree (client_id, framework_id, ref);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (EXISTS ( SELECT FROM assignment_person p WHERE ((p.client_id = assignment_answer.client_id) AND (p.assignment_id = assignment_answer.assignment_id) AND (p.person_id = house.only_person_id())))) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table assignment_person (
  client_id text not null default house.client_id(),
  assignment_id text not null,
  person_id text not null,
  PRIMARY KEY (client_id, assignment_id, person_id),
  FOREIGN KEY (client_id, assignment_id) REFERENCES assignment(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id)
)
  -- CREATE INDEX assignment_person_by_person ON assignment_person USING btree (client_id, person_id);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (person_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table assurance_fact (
  client_id text not null default house.client_id(),
  fact_id text not null,
  source text not null,
  version integer not null,
  value jsonb not null,
  as_of date not null,
  evidence jsonb not null default '[]'::jsonb,
  said_by text,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone,
  PRIMARY KEY (client_id, fact_id, source, version),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (said_by) REFERENCES identity_user(id),
  CHECK ((to_at >= from_at)),
  CHECK (((source = 'stated'::text) = (said_by IS NOT NULL))),
  CHECK ((fact_id ~ '^[a-z0-9-]{2,40}$'::text)),
  CHECK ((source = ANY (ARRAY['stated'::text, 'measured'::text]))),
  CHECK ((version > 0))
)
  -- CREATE INDEX assurance_fact_by_day ON assurance_fact USING btree (as_of) WHERE (to_at IS NULL);
  -- CREATE UNIQUE INDEX assurance_fact_now ON assurance_fact USING btree (client_id, fact_id, source) WHERE (to_at IS NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table assurance_score (
  client_id text not null default house.client_id(),
  version integer not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone,
  raw double precision not null,
  score integer not null,
  tier text not null,
  levels jsonb not null,
  rule_version text not null,
  PRIMARY KEY (client_id, version),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((raw >= (0)::double precision) AND (raw <= (100)::double precision))),
  CHECK (((score >= 0) AND (score <= 100))),
  CHECK ((tier = ANY (ARRAY['Not yet assured'::text, 'Bronze'::text, 'Silver'::text, 'Gold'::text, 'Platinum'::text])))
)
  -- CREATE INDEX assurance_score_by_tier ON assurance_score USING btree (tier, client_id) WHERE (to_at IS NULL);
  -- CREATE UNIQUE INDEX assurance_score_now ON assurance_score USING btree (client_id) WHERE (to_at IS NULL);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy member_scope permissive for select to claimlock_identity using (client_id IN ( SELECT m.client_id FROM membership m WHERE ((m.user_id = house.user_id()) AND (m.ended_at IS NULL))))
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- policy support_scope permissive for select to claimlock_identity using (client_id IN ( SELECT s.client_id FROM support_access s WHERE ((s.user_id = house.user_id()) AND (s.ended_at IS NULL))))
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_identity
  -- grant SELECT to claimlock_platform

table attestation (
  client_id text not null default house.client_id(),
  framework_id text not null,
  kind text not null,
  from_on date,
  to_on date not null,
  set_by text,
  set_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (client_id, framework_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (set_by) REFERENCES identity_user(id),
  CHECK (((kind = 'type-2'::text) = (from_on IS NOT NULL))),
  CHECK ((from_on < to_on)),
  CHECK ((kind = ANY (ARRAY['type-1'::text, 'type-2'::text])))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table attestation_party (
  client_id text not null default house.client_id(),
  id text not null,
  framework_id text not null,
  kind text not null,
  name text not null,
  does text not null,
  added_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((length(does) >= 1) AND (length(does) <= 1000))),
  CHECK ((kind = ANY (ARRAY['user-control'::text, 'carve-out'::text, 'inclusive'::text]))),
  CHECK (((length(name) >= 1) AND (length(name) <= 120)))
)
  -- CREATE INDEX attestation_party_of ON attestation_party USING btree (client_id, framework_id, added_at, id);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table attestation_test (
  client_id text not null default house.client_id(),
  id text not null,
  framework_id text not null,
  ref text not null,
  what text not null,
  tested_on date not null,
  population integer not null,
  sampled integer not null,
  exceptions integer not null,
  response text,
  added_by text,
  added_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (added_by) REFERENCES identity_user(id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((sampled >= 1) AND (sampled <= population))),
  CHECK (((exceptions >= 0) AND (exceptions <= sampled))),
  CHECK ((population > 0)),
  CHECK (((length(response) >= 1) AND (length(response) <= 2000))),
  CHECK (((length(what) >= 1) AND (length(what) <= 300)))
)
  -- CREATE INDEX attestation_test_of ON attestation_test USING btree (client_id, framework_id, tested_on DESC, id DESC);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table broker (
  id text not null,
  name text not null,
  sort_name text not null generated as house.plain(name),
  fca_number text not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK (((length(name) >= 1) AND (length(name) <= 200)))
)
  -- CREATE UNIQUE INDEX broker_name ON broker USING btree (sort_name);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (id = house.broker_id())
  -- policy client_scope_read permissive for select to claimlock_client using (id = ( SELECT client.broker_id FROM client WHERE (client.id = house.client_id())))
  -- policy own_broker permissive for select to claimlock_owner using true
  -- policy platform_scope_add permissive for insert to claimlock_platform with check true
  -- policy platform_scope_read permissive for select to claimlock_platform using true
  -- policy registry permissive for select to claimlock_identity, claimlock_operator, claimlock_server using true
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_platform
  -- grant select (id, name) to claimlock_client
  -- grant select (id, name) to claimlock_identity
  -- grant select (id, name) to claimlock_operator
  -- grant select (id, name) to claimlock_server

table certificate_warning (
  client_id text not null default house.client_id(),
  kind text not null,
  warned_for date not null,
  warned_days smallint not null,
  PRIMARY KEY (client_id, kind),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((kind = ANY (ARRAY['cyber-essentials'::text, 'cyber-baseline'::text, 'cyber-assurance-1'::text])))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table client (
  id text not null,
  broker_id text,
  name text not null,
  sort_name text not null generated as house.plain(name),
  type text not null default 'Enterprise'::text,
  industry text not null,
  employee_count integer not null,
  domain text not null,
  country text not null default 'United Kingdom'::text,
  region text not null default ''::text,
  target_tier text not null default 'Bronze'::text,
  status text not null default 'Active'::text,
  suspended_at timestamp with time zone,
  suspension_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  closing_at timestamp with time zone,
  closing_reason text,
  held_until date,
  suspended_by_closing boolean not null default false,
  purging_at timestamp with time zone,
  closed_at timestamp with time zone,
  called_off_at timestamp with time zone,
  called_off_reason text,
  PRIMARY KEY (id),
  FOREIGN KEY (broker_id) REFERENCES broker(id),
  CHECK ((((called_off_at IS NULL) = (called_off_reason IS NULL)) AND ((called_off_at IS NULL) OR (closing_at IS NULL)))),
  CHECK (((status = 'Suspended'::text) = (suspended_at IS NOT NULL))),
  CHECK ((((closing_at IS NULL) = (held_until IS NULL)) AND ((closing_at IS NULL) = (closing_reason IS NULL)))),
  CHECK (((closing_at IS NULL) OR (status = 'Suspended'::text))),
  CHECK (((NOT suspended_by_closing) OR (closing_at IS NOT NULL))),
  CHECK (((closed_at IS NULL) OR (purging_at IS NOT NULL))),
  CHECK ((employee_count >= 1)),
  CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CHECK (((purging_at IS NULL) OR ((closing_at IS NOT NULL) AND (((purging_at AT TIME ZONE 'utc'::text))::date > held_until)))),
  CHECK ((status = ANY (ARRAY['Active'::text, 'Suspended'::text]))),
  CHECK ((target_tier = ANY (ARRAY['Bronze'::text, 'Silver'::text, 'Gold'::text])))
)
  -- CREATE INDEX client_by_broker ON client USING btree (broker_id, sort_name, id);
  -- CREATE INDEX client_by_name ON client USING btree (sort_name, id);
  -- CREATE INDEX client_purging ON client USING btree (id) WHERE ((purging_at IS NOT NULL) AND (closed_at IS NULL));
  -- CREATE UNIQUE INDEX client_domain ON client USING btree (domain) WHERE (domain <> ''::text);
  -- CREATE TRIGGER only_leave_broker BEFORE UPDATE OF broker_id ON client FOR EACH ROW EXECUTE FUNCTION house.only_leave_broker();
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (broker_id = house.broker_id())
  -- policy client_scope_change permissive for update to claimlock_client using (id = house.client_id()) with check (id = house.client_id())
  -- policy client_scope_read permissive for select to claimlock_client using (id = house.client_id())
  -- policy member_scope permissive for select to claimlock_identity using (id IN ( SELECT m.client_id FROM membership m WHERE ((m.user_id = house.user_id()) AND (m.ended_at IS NULL))))
  -- policy own_broker permissive for select to claimlock_owner using true
  -- policy platform_scope_add permissive for insert to claimlock_platform with check true
  -- policy platform_scope_change permissive for update to claimlock_platform using true with check true
  -- policy platform_scope_read permissive for select to claimlock_platform using true
  -- policy registry permissive for select to claimlock_operator, claimlock_server using true
  -- policy support_scope permissive for select to claimlock_identity using (id IN ( SELECT s.client_id FROM support_access s WHERE ((s.user_id = house.user_id()) AND (s.ended_at IS NULL))))
  -- grant SELECT to claimlock_broker
  -- grant SELECT to claimlock_client
  -- grant SELECT to claimlock_identity
  -- grant INSERT, SELECT, UPDATE to claimlock_platform
  -- grant update (broker_id, employee_count, industry, region, updated_at, version) to claimlock_client
  -- grant select (broker_id, id, name, purging_at, status, type) to claimlock_operator
  -- grant select (broker_id, id, name, purging_at, status, type) to claimlock_server

table client_area (
  client_id text not null default house.client_id(),
  area text not null,
  last_used_at timestamp with time zone not null,
  PRIMARY KEY (client_id, area),
  FOREIGN KEY (client_id) REFERENCES client(id)
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy platform_scope_add permissive for insert to claimlock_platform with check true
  -- policy platform_scope_change permissive for update to claimlock_platform using true with check true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_platform

table client_count (
  one boolean not null default true,
  count_id text not null,
  begun_at timestamp with time zone not null,
  worked_at timestamp with time zone not null,
  under_way boolean not null,
  total integer not null,
  done integer not null,
  figures jsonb,
  counted_at timestamp with time zone,
  PRIMARY KEY (one),
  CHECK (((figures IS NULL) = (counted_at IS NULL))),
  CHECK (one)
)
  -- row-level security, forced
  -- policy platform_scope permissive for all to claimlock_platform using true with check true
  -- grant INSERT, SELECT, UPDATE to claimlock_platform

table client_figure (
  client_id text not null default house.client_id(),
  counted_at timestamp with time zone not null,
  entries bigint not null,
  last_active_at timestamp with time zone,
  tier text not null,
  assurance_score integer,
  compliance_percent double precision,
  compliance_30 double precision,
  compliance_90 double precision,
  findings_critical integer not null,
  findings_high integer not null,
  findings_medium integer not null,
  findings_low integer not null,
  findings_info integer not null,
  actions_open integer not null,
  overdue integer not null,
  people_active integer not null,
  people_invited integer not null,
  admins_active integer not null,
  admins_invited integer not null,
  certificates_ending integer not null,
  stored_bytes bigint not null,
  attention text[] not null,
  proven_percent double precision,
  PRIMARY KEY (client_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((proven_percent >= (0)::double precision) AND (proven_percent <= (100)::double precision)))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy platform_scope_add permissive for insert to claimlock_platform with check true
  -- policy platform_scope_change permissive for update to claimlock_platform using true with check true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_platform

table client_month (
  client_id text not null default house.client_id(),
  month text not null,
  changes integer not null,
  PRIMARY KEY (client_id, month),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((changes > 0)),
  CHECK ((month ~ '^\d{4}-\d{2}$'::text))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy platform_scope_add permissive for insert to claimlock_platform with check true
  -- policy platform_scope_change permissive for update to claimlock_platform using true with check true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_platform

table client_overview (
  id text,
  broker_id text,
  name text,
  sort_name text,
  type text,
  industry text,
  employee_count integer,
  domain text,
  country text,
  region text,
  target_tier text,
  status text,
  suspended_at timestamp with time zone,
  suspension_reason text,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  version integer,
  closing_at timestamp with time zone,
  closing_reason text,
  held_until date,
  suspended_by_closing boolean,
  purging_at timestamp with time zone,
  closed_at timestamp with time zone,
  called_off_at timestamp with time zone,
  called_off_reason text,
  broker_name text,
  assurance_raw double precision,
  assurance_score integer,
  tier text,
  compliance_percent double precision,
  met integer,
  evidenced integer,
  tested integer,
  outstanding integer,
  last_activity text
)
  -- grant SELECT to claimlock_broker
  -- grant SELECT to claimlock_platform

table client_purge (
  id text not null,
  begun_at timestamp with time zone not null,
  begun_by text not null,
  reason text not null,
  worked_at timestamp with time zone not null,
  deleted jsonb not null default '{}'::jsonb,
  bytes bigint not null default 0,
  accounts_kept integer not null default 0,
  ended_at timestamp with time zone,
  ledger_size bigint,
  ledger_root bytea,
  tries integer not null default 0,
  failure text,
  stopped_at timestamp with time zone,
  checkpoints integer,
  platform_entries integer,
  PRIMARY KEY (id),
  FOREIGN KEY (begun_by) REFERENCES identity_user(id),
  FOREIGN KEY (id) REFERENCES client(id),
  CHECK ((accounts_kept >= 0)),
  CHECK ((bytes >= 0)),
  CHECK ((num_nonnulls(ended_at, ledger_size, ledger_root) = ANY (ARRAY[0, 3]))),
  CHECK (((stopped_at IS NULL) OR (ended_at IS NULL))),
  CHECK ((num_nonnulls(ended_at, checkpoints, platform_entries) = ANY (ARRAY[0, 3]))),
  CHECK ((jsonb_typeof(deleted) = 'object'::text)),
  CHECK (((length(failure) >= 1) AND (length(failure) <= 200))),
  CHECK ((length(ledger_root) = 32)),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  CHECK ((tries >= 0))
)
  -- row-level security, forced
  -- policy platform_scope permissive for all to claimlock_platform using true with check true
  -- grant INSERT, SELECT, UPDATE to claimlock_platform

table client_standing (
  id text,
  name text,
  sort_name text,
  domain text,
  industry text,
  status text,
  target_tier text,
  created_at timestamp with time zone,
  broker_id text,
  broker_name text,
  counted_at timestamp with time zone,
  last_active_at timestamp with time zone,
  tier text,
  assurance_score integer,
  compliance_percent double precision,
  compliance_30 double precision,
  compliance_90 double precision,
  findings_critical integer,
  findings_high integer,
  findings_medium integer,
  findings_low integer,
  findings_info integer,
  actions_open integer,
  overdue integer,
  people_active integer,
  people_invited integer,
  admins_active integer,
  admins_invited integer,
  certificates_ending integer,
  stored_bytes bigint,
  attention text[],
  held_until date,
  closed_at timestamp with time zone,
  proven_percent double precision
)
  -- grant SELECT to claimlock_platform

table company_fact (
  client_id text not null default house.client_id(),
  fact text not null,
  number integer not null,
  kind text not null,
  effective_from date not null,
  value jsonb,
  replaces integer,
  reason text,
  file_id text,
  recorded_at timestamp with time zone not null,
  recorded_by text,
  secret bytea not null,
  PRIMARY KEY (client_id, fact, number),
  FOREIGN KEY (client_id, fact, replaces) REFERENCES company_fact(client_id, fact, number),
  FOREIGN KEY (client_id, file_id) REFERENCES stored_file(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((kind = 'Change'::text) = (replaces IS NULL))),
  CHECK (((kind = 'Withdrawal'::text) = (value IS NULL))),
  CHECK (((kind = 'Change'::text) OR (reason IS NOT NULL))),
  CHECK ((replaces < number)),
  CHECK (((length(fact) >= 1) AND (length(fact) <= 40))),
  CHECK ((kind = ANY (ARRAY['Change'::text, 'Correction'::text, 'Withdrawal'::text]))),
  CHECK ((number > 0)),
  CHECK ((length(secret) = 16)),
  CHECK ((pg_column_size(value) <= 262144))
)
  -- CREATE INDEX company_fact_by_file ON company_fact USING btree (client_id, file_id) WHERE (file_id IS NOT NULL);
  -- CREATE INDEX company_fact_coming ON company_fact USING btree (effective_from, client_id) WHERE (fact = ANY (ARRAY['industry'::text, 'region'::text, 'employees'::text]));
  -- CREATE INDEX company_fact_replaced ON company_fact USING btree (client_id, fact, replaces) WHERE (replaces IS NOT NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table compliance_score (
  client_id text not null default house.client_id(),
  subject text not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone,
  version integer not null,
  percent double precision,
  met integer not null,
  partly integer not null,
  not_met integer not null,
  not_assessed integer not null,
  not_applicable integer not null,
  auto_fail text[] not null default '{}'::text[],
  rule_version text not null,
  cause text not null,
  action_item_id text,
  control_id text,
  percent_sum bigint,
  evidenced integer,
  tested integer,
  answers jsonb,
  outstanding integer,
  PRIMARY KEY (client_id, subject, version),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((outstanding >= 0)),
  CHECK (((percent >= (0)::double precision) AND (percent <= (100)::double precision))),
  CHECK ((percent_sum >= 0))
)
  -- CREATE INDEX compliance_score_at ON compliance_score USING btree (client_id, subject, from_at);
  -- CREATE UNIQUE INDEX compliance_score_now ON compliance_score USING btree (client_id, subject) WHERE (to_at IS NULL);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table compliance_snapshot (
  client_id text not null default house.client_id(),
  month text not null,
  percent double precision,
  taken_at timestamp with time zone not null,
  as_of timestamp with time zone not null,
  rule_version text not null,
  frameworks jsonb not null,
  PRIMARY KEY (client_id, month),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((month ~ '^\d{4}-\d{2}$'::text)),
  CHECK (((percent >= (0)::double precision) AND (percent <= (100)::double precision)))
)
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table control_evidence (
  client_id text not null default house.client_id(),
  item_id text not null,
  control_id text not null,
  scope text not null default 'organisation'::text,
  place integer not null,
  number integer not null,
  edition integer not null,
  valid_from date not null,
  valid_until date,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone,
  PRIMARY KEY (client_id, item_id, control_id, scope, place),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, item_id) REFERENCES evidence_item(client_id, id),
  CHECK ((to_at >= from_at))
)
  -- CREATE INDEX control_evidence_by_control ON control_evidence USING btree (client_id, control_id) WHERE (to_at IS NULL);
  -- CREATE UNIQUE INDEX control_evidence_now ON control_evidence USING btree (client_id, item_id, control_id, scope) WHERE (to_at IS NULL);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table control_hindrance (
  client_id text not null default house.client_id(),
  finding_id text not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone,
  control_id text not null,
  number integer not null,
  place integer not null,
  PRIMARY KEY (client_id, finding_id, place),
  FOREIGN KEY (client_id, finding_id) REFERENCES finding(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((to_at >= from_at))
)
  -- CREATE INDEX control_hindrance_by_control ON control_hindrance USING btree (client_id, control_id) WHERE (to_at IS NULL);
  -- CREATE UNIQUE INDEX control_hindrance_now ON control_hindrance USING btree (client_id, finding_id) WHERE (to_at IS NULL);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table control_remedy (
  client_id text not null default house.client_id(),
  action_item_id text not null,
  control_id text not null,
  scope text not null default 'organisation'::text,
  becomes text not null,
  made_version integer,
  was_version integer,
  PRIMARY KEY (client_id, action_item_id, control_id, scope),
  FOREIGN KEY (client_id, action_item_id) REFERENCES action_item(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((becomes = ANY (ARRAY['partial'::text, 'implemented'::text])))
)
  -- CREATE INDEX control_remedy_by_control ON control_remedy USING btree (client_id, control_id);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table control_review_plan (
  client_id text not null default house.client_id(),
  control_id text not null,
  scope text not null default 'organisation'::text,
  owner_id text,
  every_months smallint,
  told_for date,
  version integer not null default 1,
  doubt_note text,
  doubted_at timestamp with time zone,
  doubted_version integer,
  PRIMARY KEY (client_id, control_id, scope),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, owner_id) REFERENCES person(client_id, id),
  CHECK ((((doubt_note IS NULL) = (doubted_at IS NULL)) AND ((doubt_note IS NULL) = (doubted_version IS NULL)))),
  CHECK (((length(doubt_note) >= 1) AND (length(doubt_note) <= 1000))),
  CHECK (((every_months >= 1) AND (every_months <= 36))),
  CHECK ((version >= 0))
)
  -- CREATE INDEX control_review_plan_owner ON control_review_plan USING btree (client_id, owner_id) WHERE (owner_id IS NOT NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (owner_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table control_scope (
  client_id text not null default house.client_id(),
  id text not null,
  kind text not null,
  name text not null,
  release text,
  role text,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  version integer not null default 1,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((kind = 'product'::text) OR ((release IS NULL) AND (role IS NULL)))),
  CHECK ((kind = ANY (ARRAY['site'::text, 'asset-group'::text, 'device-class'::text, 'product'::text, 'service'::text, 'processor'::text]))),
  CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  CHECK (((length(release) >= 1) AND (length(release) <= 60))),
  CHECK ((role = ANY (ARRAY['manufacturer'::text, 'importer'::text, 'distributor'::text, 'authorised-representative'::text, 'open-source-steward'::text, 'none'::text])))
)
  -- CREATE UNIQUE INDEX control_scope_by_name ON control_scope USING btree (client_id, kind, lower(name), COALESCE(lower(release), ''::text)) WHERE (retired_at IS NULL);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table control_state (
  client_id text not null default house.client_id(),
  control_id text not null,
  scope text not null default 'organisation'::text,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone,
  applicable boolean not null default true,
  implementation text not null,
  effectiveness text not null,
  reason text,
  evidence_until date,
  confirmed_on date not null,
  action_item_id text,
  version integer not null,
  since_at timestamp with time zone not null,
  tested_on date,
  tested_until date,
  PRIMARY KEY (client_id, control_id, scope, version),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((to_at >= from_at)),
  CHECK (((tested_on IS NULL) = (tested_until IS NULL))),
  CHECK ((tested_until > tested_on)),
  CHECK (((effectiveness <> 'untested'::text) OR (tested_on IS NULL))),
  CHECK ((effectiveness = ANY (ARRAY['untested'::text, 'effective'::text, 'ineffective'::text]))),
  CHECK ((implementation = ANY (ARRAY['none'::text, 'planned'::text, 'partial'::text, 'implemented'::text, 'inherited'::text])))
)
  -- CREATE INDEX control_state_at ON control_state USING btree (client_id, control_id, scope, from_at);
  -- CREATE UNIQUE INDEX control_state_now ON control_state USING btree (client_id, control_id, scope) WHERE (to_at IS NULL);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table control_test (
  client_id text not null default house.client_id(),
  check_id text not null,
  target_id text not null default 'organisation'::text,
  next_run_at timestamp with time zone not null,
  queued_at timestamp with time zone,
  asked_by text,
  errors integer not null default 0,
  finding_id text,
  every_minutes integer,
  paused_at timestamp with time zone,
  pause_reason text,
  schedule_by text,
  schedule_version integer not null default 0,
  PRIMARY KEY (client_id, check_id, target_id),
  FOREIGN KEY (asked_by) REFERENCES identity_user(id),
  FOREIGN KEY (client_id, finding_id) REFERENCES finding(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (schedule_by) REFERENCES identity_user(id),
  CHECK (((paused_at IS NULL) = (pause_reason IS NULL))),
  CHECK ((errors >= 0)),
  CHECK (((every_minutes >= 5) AND (every_minutes <= 129600))),
  CHECK (((length(pause_reason) >= 1) AND (length(pause_reason) <= 500)))
)
  -- CREATE INDEX control_test_due ON control_test USING btree (next_run_at, client_id);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table control_test_state (
  client_id text not null default house.client_id(),
  check_id text not null,
  target_id text not null default 'organisation'::text,
  place integer not null,
  outcome text not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone,
  last_run_at timestamp with time zone not null,
  runs integer not null default 1,
  says text not null,
  facts jsonb not null default '[]'::jsonb,
  asked_by text,
  PRIMARY KEY (client_id, check_id, target_id, place),
  FOREIGN KEY (asked_by) REFERENCES identity_user(id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((to_at >= from_at)),
  CHECK ((pg_column_size(facts) <= 16384)),
  CHECK ((outcome = ANY (ARRAY['pass'::text, 'fail'::text, 'error'::text, 'nothing'::text]))),
  CHECK ((place > 0)),
  CHECK ((runs > 0)),
  CHECK ((length(says) <= 600))
)
  -- CREATE UNIQUE INDEX control_test_state_now ON control_test_state USING btree (client_id, check_id, target_id) WHERE (to_at IS NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table custom_role (
  client_id text not null default house.client_id(),
  id text not null,
  name text not null,
  sort_name text not null generated as house.plain(name),
  base text not null,
  withheld text[] not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((base = ANY (ARRAY['senior-management'::text, 'manager'::text, 'admin'::text, 'staff'::text]))),
  CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CHECK (((cardinality(withheld) >= 1) AND (cardinality(withheld) <= 500)))
)
  -- CREATE UNIQUE INDEX custom_role_by_name ON custom_role USING btree (client_id, sort_name) WHERE (removed_at IS NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- policy registry permissive for select to claimlock_operator, claimlock_server using true
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform
  -- grant select (client_id, id, withheld) to claimlock_operator
  -- grant select (client_id, id, withheld) to claimlock_server

table custom_role_holder (
  client_id text not null default house.client_id(),
  person_id text not null,
  custom_role_id text not null,
  given_at timestamp with time zone not null,
  given_by text not null,
  PRIMARY KEY (client_id, person_id),
  FOREIGN KEY (client_id, custom_role_id) REFERENCES custom_role(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id)
)
  -- CREATE INDEX custom_role_holder_by_role ON custom_role_holder USING btree (client_id, custom_role_id);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- policy registry permissive for select to claimlock_operator, claimlock_server using true
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform
  -- grant select (client_id, custom_role_id, person_id) to claimlock_operator
  -- grant select (client_id, custom_role_id, person_id) to claimlock_server

table cyber_assurance (
  client_id text not null default house.client_id(),
  framework_id text not null,
  level smallint not null,
  set_by text,
  set_at timestamp with time zone not null,
  version integer not null default 1,
  chosen_by text[] not null default '{}'::text[],
  PRIMARY KEY (client_id, framework_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (set_by) REFERENCES identity_user(id),
  CHECK ((level = ANY (ARRAY[1, 2])))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table cyber_assurance_certificate (
  client_id text not null default house.client_id(),
  framework_id text not null,
  kind text not null,
  number text not null,
  issued_by text not null,
  expires_on date not null,
  recorded_by text,
  recorded_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (client_id, framework_id, kind),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (recorded_by) REFERENCES identity_user(id),
  CHECK (((length(issued_by) >= 1) AND (length(issued_by) <= 120))),
  CHECK ((kind = ANY (ARRAY['cyber-essentials'::text, 'cyber-baseline'::text, 'cyber-assurance-1'::text]))),
  CHECK (((length(number) >= 1) AND (length(number) <= 64)))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table cyber_assurance_declaration (
  client_id text not null default house.client_id(),
  id text not null,
  framework_id text not null,
  level smallint not null,
  prepared_by text,
  declared_by text,
  declared_at timestamp with time zone not null,
  name text not null,
  role text not null,
  sheet text not null,
  digest text not null,
  results jsonb not null,
  met integer not null,
  asked integer not null,
  certificates jsonb not null,
  rests_on text[],
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (declared_by) REFERENCES identity_user(id),
  FOREIGN KEY (prepared_by) REFERENCES identity_user(id),
  CHECK ((asked >= met)),
  CHECK (((declared_by IS NULL) OR (declared_by IS DISTINCT FROM prepared_by))),
  CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((level = ANY (ARRAY[1, 2]))),
  CHECK ((met >= 0)),
  CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CHECK (((length(role) >= 1) AND (length(role) <= 200)))
)
  -- CREATE INDEX cyber_assurance_declaration_of ON cyber_assurance_declaration USING btree (client_id, framework_id, declared_at DESC, id DESC);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table demo_load (
  one boolean not null default true,
  begun_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  PRIMARY KEY (one),
  CHECK (one)
)
  -- no row-level security
  -- grant INSERT, SELECT, UPDATE to claimlock_operator

table department (
  client_id text not null default house.client_id(),
  id text not null,
  name text not null,
  sort_name text not null generated as house.plain(name),
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  UNIQUE (client_id, name),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
)
  -- CREATE UNIQUE INDEX department_by_name ON department USING btree (client_id, sort_name);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table document (
  client_id text not null default house.client_id(),
  id text not null,
  number integer not null,
  title text not null,
  kind text not null,
  owner_id text,
  state text not null,
  edition integer not null,
  published_edition integer,
  published_on date,
  audience text not null,
  audience_role text,
  department text,
  due_days integer not null,
  review_months integer,
  review_on date,
  review_said text,
  added_by_id text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  group_id text,
  archived_on date,
  reviewed_on date,
  reviewed_by text,
  UNIQUE (client_id, number),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, added_by_id) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id, department) REFERENCES department(client_id, name) ON UPDATE CASCADE,
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, group_id) REFERENCES person_group(client_id, id),
  FOREIGN KEY (client_id, owner_id) REFERENCES person(client_id, id),
  FOREIGN KEY (reviewed_by) REFERENCES identity_user(id),
  CHECK ((audience = ANY (ARRAY['nobody'::text, 'everybody'::text, 'role'::text, 'department'::text, 'group'::text]))),
  CHECK (((audience = 'group'::text) = (group_id IS NOT NULL))),
  CHECK ((audience_role = ANY (ARRAY['senior-management'::text, 'manager'::text, 'admin'::text, 'staff'::text]))),
  CHECK (((published_edition >= 1) AND (published_edition <= edition))),
  CHECK (((audience = 'role'::text) = (audience_role IS NOT NULL))),
  CHECK (((audience = 'department'::text) = (department IS NOT NULL))),
  CHECK (((published_edition IS NULL) = (published_on IS NULL))),
  CHECK (((state <> 'Published'::text) OR (published_edition = edition))),
  CHECK (((archived_on IS NULL) OR (state = 'Archived'::text))),
  CHECK (((reviewed_on IS NULL) = (reviewed_by IS NULL))),
  CHECK (((reviewed_on IS NULL) OR (published_edition IS NOT NULL))),
  CHECK (((length(department) >= 1) AND (length(department) <= 100))),
  CHECK (((due_days >= 1) AND (due_days <= 365))),
  CHECK ((edition > 0)),
  CHECK ((kind = ANY (ARRAY['Policy'::text, 'Procedure'::text, 'Plan'::text, 'Record'::text, 'Contract'::text, 'Other'::text]))),
  CHECK ((number > 0)),
  CHECK (((review_months >= 1) AND (review_months <= 36))),
  CHECK ((review_said = ANY (ARRAY['soon'::text, 'overdue'::text]))),
  CHECK ((state = ANY (ARRAY['Draft'::text, 'In review'::text, 'Changes requested'::text, 'Approved'::text, 'Published'::text, 'Archived'::text]))),
  CHECK (((length(title) >= 1) AND (length(title) <= 200)))
)
  -- CREATE INDEX document_by_change ON document USING btree (client_id, updated_at DESC, id);
  -- CREATE INDEX document_by_group ON document USING btree (client_id, group_id) WHERE (group_id IS NOT NULL);
  -- CREATE INDEX document_by_owner ON document USING btree (client_id, owner_id);
  -- CREATE INDEX document_by_review ON document USING btree (client_id, review_on, id);
  -- CREATE INDEX document_by_review_or_last ON document USING btree (client_id, COALESCE(review_on, '9999-12-31'::date), id);
  -- CREATE INDEX document_by_title ON document USING btree (client_id, house.plain(title), id);
  -- CREATE INDEX document_to_watch ON document USING btree (review_on) WHERE ((published_edition IS NOT NULL) AND (state <> 'Archived'::text));
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE ((published_edition IS NOT NULL) AND (id IN ( SELECT r.document_id FROM document_reader r WHERE (r.person_id = house.only_person_id())))) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table document_control (
  client_id text not null default house.client_id(),
  document_id text not null,
  control_id text not null,
  added_at timestamp with time zone not null,
  PRIMARY KEY (client_id, document_id, control_id),
  FOREIGN KEY (client_id, document_id) REFERENCES document(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id)
)
  -- CREATE INDEX document_control_by_control ON document_control USING btree (client_id, control_id);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_client

table document_counter (
  client_id text not null default house.client_id(),
  last_number integer not null default 0,
  PRIMARY KEY (client_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((last_number >= 0))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_client

table document_edition (
  client_id text not null default house.client_id(),
  document_id text not null,
  edition integer not null,
  source text not null,
  file_id text,
  url text,
  body text,
  sha256 bytea not null,
  state text not null,
  changes text not null default ''::text,
  added_by text not null,
  authors text[] not null,
  added_at timestamp with time zone not null,
  submitted_by text,
  submitted_at timestamp with time zone,
  decided_by text,
  decided_at timestamp with time zone,
  published_by text,
  published_at timestamp with time zone,
  is_material boolean,
  content text,
  reading text not null,
  words tsvector generated as house.words_of(content),
  request text,
  requested_by text,
  requested_at timestamp with time zone,
  requested_sha256 bytea,
  reply text,
  PRIMARY KEY (client_id, document_id, edition),
  FOREIGN KEY (client_id, document_id) REFERENCES document(client_id, id),
  FOREIGN KEY (client_id, file_id) REFERENCES stored_file(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((length(body) >= 1) AND (length(body) <= 200000))),
  CHECK ((length(changes) <= 4000)),
  CHECK ((added_by = ANY (authors))),
  CHECK (((source = 'Uploaded'::text) = (file_id IS NOT NULL))),
  CHECK (((source = 'Linked'::text) = (url IS NOT NULL))),
  CHECK (((source = 'Written'::text) = (body IS NOT NULL))),
  CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  CHECK (((published_at IS NULL) = (is_material IS NULL))),
  CHECK (((reading = 'read'::text) = (content IS NOT NULL))),
  CHECK ((edition > 0)),
  CHECK ((reading = ANY (ARRAY['waiting'::text, 'read'::text, 'no-text'::text, 'unreadable'::text]))),
  CHECK (((length(reply) >= 1) AND (length(reply) <= 4000))),
  CHECK (((num_nonnulls(request, requested_by, requested_at, requested_sha256) = ANY (ARRAY[0, 4])) AND ((reply IS NULL) OR (request IS NOT NULL)))),
  CHECK (((length(request) >= 1) AND (length(request) <= 4000))),
  CHECK ((length(requested_sha256) = 32)),
  CHECK ((length(sha256) = 32)),
  CHECK ((source = ANY (ARRAY['Uploaded'::text, 'Written'::text, 'Linked'::text]))),
  CHECK ((state = ANY (ARRAY['Draft'::text, 'In review'::text, 'Changes requested'::text, 'Approved'::text, 'Published'::text, 'Superseded'::text, 'Archived'::text]))),
  CHECK (((length(url) >= 1) AND (length(url) <= 2000)))
)
  -- CREATE INDEX document_edition_by_file ON document_edition USING btree (client_id, file_id);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE ((document_id, edition) IN ( SELECT d.id, d.published_edition FROM document d)) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_client

table document_named_reader (
  client_id text not null default house.client_id(),
  document_id text not null,
  person_id text not null,
  source text not null default 'onboarding'::text,
  PRIMARY KEY (client_id, document_id, person_id, source),
  FOREIGN KEY (client_id, document_id) REFERENCES document(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id),
  CHECK ((source = ANY (ARRAY['onboarding'::text, 'selection'::text])))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (person_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_client

table document_reader (
  client_id text not null default house.client_id(),
  document_id text not null,
  edition integer not null,
  person_id text not null,
  asked_on date not null,
  due_on date not null,
  acknowledged_at timestamp with time zone,
  sha256 bytea,
  is_current boolean not null default true,
  reminded text,
  reminded_on date,
  ended_on date,
  earlier_asks jsonb not null default '[]'::jsonb,
  PRIMARY KEY (client_id, document_id, person_id, edition),
  FOREIGN KEY (client_id, document_id, edition) REFERENCES document_edition(client_id, document_id, edition),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id),
  CHECK (((acknowledged_at IS NULL) = (sha256 IS NULL))),
  CHECK ((jsonb_typeof(earlier_asks) = 'array'::text)),
  CHECK ((reminded = ANY (ARRAY['soon'::text, 'overdue'::text]))),
  CHECK ((length(sha256) = 32))
)
  -- CREATE INDEX document_reader_by_person ON document_reader USING btree (client_id, person_id) WHERE is_current;
  -- CREATE INDEX document_reader_open ON document_reader USING btree (client_id, due_on) WHERE (is_current AND (acknowledged_at IS NULL));
  -- CREATE UNIQUE INDEX document_reader_once ON document_reader USING btree (client_id, document_id, person_id) WHERE is_current;
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (person_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_client

table duty_proposal (
  client_id text not null default house.client_id(),
  id text not null,
  person_id text not null,
  duty text not null,
  from_on date,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  state text not null default 'Waiting'::text,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  safeguards text,
  deputy_id text,
  document text,
  until_on date,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, deputy_id) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id),
  CHECK (((state = 'Waiting'::text) = (decided_at IS NULL))),
  CHECK (((state = 'Declined'::text) = (reason IS NOT NULL))),
  CHECK (((state <> 'Confirmed'::text) OR (decided_by <> proposed_by))),
  CHECK ((deputy_id <> person_id)),
  CHECK ((until_on > from_on)),
  CHECK (((length(document) >= 1) AND (length(document) <= 200))),
  CHECK ((duty = ANY (ARRAY['DPO'::text, 'CISO'::text, 'SENIOR_MGMT_S4'::text, 'INSURANCE_RESPONSIBLE'::text, 'ATTESTOR'::text, 'INCIDENT_LEAD'::text, 'BOARD_SPONSOR'::text]))),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  CHECK (((length(safeguards) >= 40) AND (length(safeguards) <= 2000))),
  CHECK ((state = ANY (ARRAY['Waiting'::text, 'Confirmed'::text, 'Declined'::text, 'Withdrawn'::text, 'Lapsed'::text])))
)
  -- CREATE INDEX duty_proposal_by_deputy ON duty_proposal USING btree (client_id, deputy_id) WHERE (deputy_id IS NOT NULL);
  -- CREATE INDEX duty_proposal_waiting ON duty_proposal USING btree (client_id, proposed_at, id) WHERE (state = 'Waiting'::text);
  -- CREATE UNIQUE INDEX duty_proposal_waits_once ON duty_proposal USING btree (client_id, person_id, duty) WHERE (state = 'Waiting'::text);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table evidence_counter (
  client_id text not null default house.client_id(),
  last_number integer not null default 0,
  PRIMARY KEY (client_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((last_number >= 0))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table evidence_edition (
  client_id text not null default house.client_id(),
  item_id text not null,
  edition integer not null,
  received_at timestamp with time zone not null,
  added_by text,
  valid_from date not null,
  valid_until date,
  dated_by text,
  file_id text,
  url text,
  text text not null default ''::text,
  outcome text,
  decision text,
  decided_by text,
  decided_at timestamp with time zone,
  note text,
  awaits_name text,
  awaits_type text,
  awaits_size integer,
  awaits_sha256 bytea,
  PRIMARY KEY (client_id, item_id, edition),
  FOREIGN KEY (added_by) REFERENCES identity_user(id),
  FOREIGN KEY (client_id, file_id) REFERENCES stored_file(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, item_id) REFERENCES evidence_item(client_id, id),
  FOREIGN KEY (dated_by) REFERENCES identity_user(id),
  FOREIGN KEY (decided_by) REFERENCES identity_user(id),
  CHECK (((length(awaits_name) >= 1) AND (length(awaits_name) <= 200))),
  CHECK ((length(awaits_sha256) = 32)),
  CHECK ((awaits_size > 0)),
  CHECK ((valid_until >= valid_from)),
  CHECK (((decision IS NULL) = (decided_at IS NULL))),
  CHECK (((awaits_sha256 IS NULL) = (awaits_name IS NULL))),
  CHECK (((awaits_sha256 IS NULL) = (awaits_type IS NULL))),
  CHECK (((awaits_sha256 IS NULL) = (awaits_size IS NULL))),
  CHECK (((awaits_sha256 IS NULL) OR (file_id IS NULL))),
  CHECK ((decision = ANY (ARRAY['Approved'::text, 'Changes requested'::text]))),
  CHECK ((edition > 0)),
  CHECK ((outcome = ANY (ARRAY['Passed'::text, 'Failed'::text])))
)
  -- CREATE INDEX evidence_edition_by_file ON evidence_edition USING btree (client_id, file_id) WHERE (file_id IS NOT NULL);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table evidence_item (
  client_id text not null default house.client_id(),
  id text not null,
  number integer not null,
  title text not null,
  description text not null default ''::text,
  kind text not null,
  source text not null default ''::text,
  status text not null default 'Waiting for review'::text,
  owner_id text,
  added_by_id text,
  edition integer not null default 1,
  received_at timestamp with time zone not null,
  valid_from date not null,
  valid_until date,
  approved_edition integer,
  approved_from date,
  approved_until date,
  approved_outcome text,
  has_begun boolean not null default false,
  said_days integer,
  ends_on date not null generated as COALESCE(
CASE
    WHEN (approved_edition IS NULL) THEN valid_until
    ELSE approved_until
END, '9999-12-31'::date),
  withdrawn_by text,
  withdrawn_at timestamp with time zone,
  withdrawn_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  kept_for text,
  kept_id text,
  UNIQUE (client_id, number),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, added_by_id) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, owner_id) REFERENCES person(client_id, id),
  FOREIGN KEY (withdrawn_by) REFERENCES identity_user(id),
  CHECK ((approved_outcome = ANY (ARRAY['Passed'::text, 'Failed'::text]))),
  CHECK ((valid_until >= valid_from)),
  CHECK (((approved_edition >= 1) AND (approved_edition <= edition))),
  CHECK (((approved_edition IS NULL) = (approved_from IS NULL))),
  CHECK (((status = 'Withdrawn'::text) = (withdrawn_at IS NOT NULL))),
  CHECK (((status <> 'Withdrawn'::text) OR (approved_edition IS NULL))),
  CHECK ((edition > 0)),
  CHECK (((kept_for IS NULL) = (kept_id IS NULL))),
  CHECK ((kept_for = ANY (ARRAY['document'::text, 'course'::text, 'certificate'::text]))),
  CHECK (((length(kept_id) >= 1) AND (length(kept_id) <= 100))),
  CHECK ((kind = ANY (ARRAY['File'::text, 'Link'::text, 'Note'::text, 'Test result'::text]))),
  CHECK ((number > 0)),
  CHECK ((status = ANY (ARRAY['Waiting for review'::text, 'Changes requested'::text, 'Approved'::text, 'Withdrawn'::text]))),
  CHECK (((length(title) >= 1) AND (length(title) <= 200)))
)
  -- CREATE INDEX evidence_item_beginning ON evidence_item USING btree (approved_from) WHERE ((approved_edition IS NOT NULL) AND (NOT has_begun));
  -- CREATE INDEX evidence_item_by_change ON evidence_item USING btree (client_id, updated_at DESC, id);
  -- CREATE INDEX evidence_item_by_end ON evidence_item USING btree (client_id, ends_on, id);
  -- CREATE INDEX evidence_item_ending ON evidence_item USING btree (approved_until) WHERE ((approved_until IS NOT NULL) AND (said_days IS DISTINCT FROM 0));
  -- CREATE UNIQUE INDEX evidence_item_by_kept ON evidence_item USING btree (client_id, kept_for, kept_id) WHERE (kept_for IS NOT NULL);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE ((owner_id = house.only_person_id()) OR (added_by_id = house.only_person_id())) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table evidence_link (
  client_id text not null default house.client_id(),
  item_id text not null,
  control_id text not null,
  scope text not null default 'organisation'::text,
  linked_at timestamp with time zone not null,
  PRIMARY KEY (client_id, item_id, control_id, scope),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, item_id) REFERENCES evidence_item(client_id, id)
)
  -- CREATE INDEX evidence_link_by_control ON evidence_link USING btree (client_id, control_id);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table file_content (
  client_id text not null default house.client_id(),
  sha256 bytea not null,
  size integer not null,
  received_at timestamp with time zone not null,
  room text not null default 'records'::text,
  PRIMARY KEY (client_id, sha256),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((room = ANY (ARRAY['records'::text, 'reports'::text, 'exports'::text]))),
  CHECK ((length(sha256) = 32)),
  CHECK ((size > 0))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform
  -- grant update (received_at) to claimlock_client

table file_piece (
  client_id text not null default house.client_id(),
  place integer not null,
  bytes bytea not null,
  sha256 bytea not null,
  PRIMARY KEY (client_id, sha256, place),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, sha256) REFERENCES file_content(client_id, sha256) ON DELETE CASCADE,
  CHECK (((length(bytes) >= 1) AND (length(bytes) <= 262144))),
  CHECK ((place >= 0))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table file_room (
  client_id text not null default house.client_id(),
  stored_bytes bigint not null default 0,
  room text not null default 'records'::text,
  PRIMARY KEY (client_id, room),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((room = ANY (ARRAY['records'::text, 'reports'::text, 'exports'::text]))),
  CHECK ((stored_bytes >= 0))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table finding (
  client_id text not null default house.client_id(),
  id text not null,
  number integer not null,
  title text not null,
  description text not null default ''::text,
  kind text not null,
  source text not null,
  severity text not null,
  severity_rank smallint not null generated as 
CASE severity
    WHEN 'Critical'::text THEN 1
    WHEN 'High'::text THEN 2
    WHEN 'Medium'::text THEN 3
    WHEN 'Low'::text THEN 4
    ELSE 5
END,
  status text not null default 'Open'::text,
  is_open boolean not null generated as (status = ANY (ARRAY['Open'::text, 'In Progress'::text, 'Ready for Review'::text, 'Needs Revision'::text])),
  owner_id text,
  control_id text,
  framework_id text,
  requirement_ref text,
  identified_on date not null,
  due_on date not null,
  due_agreed boolean not null default false,
  overdue_noted_on date,
  root_cause text not null default ''::text,
  corrective_action text not null default ''::text,
  effectiveness_check text not null default ''::text,
  review_note text,
  method text,
  reason text,
  accepted_until date,
  decided_by text,
  decided_at timestamp with time zone,
  recurs_of text,
  days_clean integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  open_rank integer not null generated as (
CASE
    WHEN (status = ANY (ARRAY['Open'::text, 'In Progress'::text, 'Ready for Review'::text, 'Needs Revision'::text])) THEN 0
    ELSE 10
END +
CASE severity
    WHEN 'Critical'::text THEN 1
    WHEN 'High'::text THEN 2
    WHEN 'Medium'::text THEN 3
    WHEN 'Low'::text THEN 4
    ELSE 5
END),
  held_by text[] not null default '{}'::text[],
  worked_by text[] not null default '{}'::text[],
  advice_round integer not null default 1,
  advice_asked text[] not null default '{}'::text[],
  rests_on jsonb,
  advice_asked_of text[] not null default '{}'::text[],
  due_from date,
  UNIQUE (client_id, number),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, owner_id) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id, recurs_of) REFERENCES finding(client_id, id),
  FOREIGN KEY (decided_by) REFERENCES identity_user(id),
  CHECK ((advice_asked <@ ARRAY['CISO'::text, 'DPO'::text])),
  CHECK ((advice_round > 0)),
  CHECK (((recurs_of IS NULL) = (days_clean IS NULL))),
  CHECK (((requirement_ref IS NULL) OR (framework_id IS NOT NULL))),
  CHECK (((status = 'Risk Accepted'::text) = (accepted_until IS NOT NULL))),
  CHECK (((status = 'Closed'::text) = (method IS NOT NULL))),
  CHECK (((status <> ALL (ARRAY['Closed'::text, 'Risk Accepted'::text, 'False Positive'::text])) OR (decided_at IS NOT NULL))),
  CHECK ((days_clean >= 0)),
  CHECK ((kind = ANY (ARRAY['Major nonconformity'::text, 'Minor nonconformity'::text, 'Observation'::text, 'Exception'::text]))),
  CHECK ((method = ANY (ARRAY['Fixed'::text, 'Fixed elsewhere'::text, 'No longer there'::text, 'Exception agreed'::text]))),
  CHECK ((number > 0)),
  CHECK ((pg_column_size(rests_on) <= 4096)),
  CHECK ((severity = ANY (ARRAY['Critical'::text, 'High'::text, 'Medium'::text, 'Low'::text, 'Info'::text]))),
  CHECK ((source = ANY (ARRAY['Audit'::text, 'Scan'::text, 'Phishing'::text, 'Insurer'::text, 'Incident'::text, 'Self-assessment'::text]))),
  CHECK ((status = ANY (ARRAY['Open'::text, 'In Progress'::text, 'Ready for Review'::text, 'Needs Revision'::text, 'Closed'::text, 'Risk Accepted'::text, 'False Positive'::text]))),
  CHECK (((length(title) >= 1) AND (length(title) <= 200)))
)
  -- CREATE INDEX finding_accepted ON finding USING btree (accepted_until) WHERE (accepted_until IS NOT NULL);
  -- CREATE INDEX finding_by_change ON finding USING btree (client_id, updated_at DESC, id);
  -- CREATE INDEX finding_by_control ON finding USING btree (client_id, control_id);
  -- CREATE INDEX finding_by_due ON finding USING btree (client_id, due_on, id);
  -- CREATE INDEX finding_by_owner ON finding USING btree (client_id, owner_id) WHERE is_open;
  -- CREATE INDEX finding_by_recurrence ON finding USING btree (client_id, recurs_of) WHERE (recurs_of IS NOT NULL);
  -- CREATE INDEX finding_late ON finding USING btree (due_on) WHERE (is_open AND (overdue_noted_on IS NULL));
  -- CREATE INDEX finding_open_by_rank ON finding USING btree (client_id, open_rank, id) WHERE is_open;
  -- CREATE INDEX finding_open_first ON finding USING btree (client_id, open_rank, id);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (owner_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table finding_advice (
  client_id text not null default house.client_id(),
  finding_id text not null,
  place integer not null,
  round integer not null,
  duty text not null,
  advises text not null,
  reasons text not null,
  severity text not null,
  given_by text not null,
  given_at timestamp with time zone not null,
  PRIMARY KEY (client_id, finding_id, place),
  FOREIGN KEY (client_id, finding_id) REFERENCES finding(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, given_by) REFERENCES person(client_id, id),
  CHECK ((advises = ANY (ARRAY['accept'::text, 'treat'::text]))),
  CHECK ((duty = ANY (ARRAY['CISO'::text, 'DPO'::text]))),
  CHECK ((place > 0)),
  CHECK (((length(reasons) >= 20) AND (length(reasons) <= 2000))),
  CHECK ((round > 0)),
  CHECK ((severity = ANY (ARRAY['Critical'::text, 'High'::text, 'Medium'::text, 'Low'::text, 'Info'::text])))
)
  -- CREATE INDEX finding_advice_by_person ON finding_advice USING btree (client_id, given_by);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (EXISTS ( SELECT FROM finding f WHERE ((f.client_id = finding_advice.client_id) AND (f.id = finding_advice.finding_id)))) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table finding_counter (
  client_id text not null default house.client_id(),
  last_number integer not null,
  PRIMARY KEY (client_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((last_number > 0))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table finding_deadline (
  client_id text not null default house.client_id(),
  severity text not null,
  days integer not null,
  version integer not null default 1,
  PRIMARY KEY (client_id, severity),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((days >= 1) AND (days <= 365))),
  CHECK ((severity = ANY (ARRAY['Critical'::text, 'High'::text, 'Medium'::text, 'Low'::text, 'Info'::text])))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table followed_framework (
  client_id text not null default house.client_id(),
  framework_id text not null,
  version text not null,
  weight numeric(6,3) not null default 1,
  followed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  succeeded_by text,
  earlier jsonb not null default '[]'::jsonb,
  PRIMARY KEY (client_id, framework_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((succeeded_by IS NULL) OR (ended_at IS NOT NULL))),
  CHECK ((jsonb_typeof(earlier) = 'array'::text)),
  CHECK ((weight > (0)::numeric))
)
  -- CREATE INDEX followed_framework_ended ON followed_framework USING btree (client_id, ended_at) WHERE (ended_at IS NOT NULL);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table framework_weighing (
  client_id text not null default house.client_id(),
  version integer not null,
  weighed_at timestamp with time zone not null,
  PRIMARY KEY (client_id, version),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((version > 0))
)
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table idempotency_key (
  owner text not null,
  key text not null,
  request text not null,
  status integer not null,
  answer text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (owner, key),
  CHECK (((length(key) >= 1) AND (length(key) <= 255)))
)
  -- CREATE INDEX idempotency_key_by_age ON idempotency_key USING btree (created_at);
  -- row-level security, forced
  -- policy clearing permissive for all to claimlock_platform using (created_at < (now() - '1 day'::interval)) with check false
  -- policy of_the_asker permissive for all to claimlock_broker, claimlock_client, claimlock_identity, claimlock_platform using (owner = house.user_id()) with check (owner = house.user_id())
  -- grant INSERT, SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant INSERT, SELECT to claimlock_identity
  -- grant DELETE, INSERT, SELECT to claimlock_platform

table identity_account (
  id text not null,
  user_id text not null,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  UNIQUE (provider_id, account_id),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES identity_user(id) ON DELETE CASCADE
)
  -- CREATE INDEX identity_account_by_user ON identity_account USING btree (user_id);
  -- no row-level security
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_identity

table identity_link (
  id text not null,
  purpose text not null,
  token_hash bytea not null,
  email text,
  name text,
  audience text,
  role text,
  client_id text,
  broker_id text,
  person_id text,
  user_id text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  replaced_at timestamp with time zone,
  UNIQUE (token_hash),
  PRIMARY KEY (id),
  FOREIGN KEY (broker_id) REFERENCES broker(id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (user_id) REFERENCES identity_user(id) ON DELETE CASCADE,
  CHECK ((audience = ANY (ARRAY['super_admin'::text, 'broker_admin'::text, 'client_admin'::text, 'employee'::text]))),
  CHECK ((purpose = ANY (ARRAY['invitation'::text, 'set-up'::text, 'password-reset'::text]))),
  CHECK ((role = ANY (ARRAY['senior-management'::text, 'manager'::text, 'admin'::text, 'staff'::text])))
)
  -- CREATE INDEX identity_link_by_email ON identity_link USING btree (email, created_at);
  -- CREATE INDEX identity_link_by_person ON identity_link USING btree (client_id, person_id);
  -- row-level security, forced
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check ((client_id = house.client_id()) AND (broker_id IS NULL) AND (audience = ANY (ARRAY['client_admin'::text, 'employee'::text])))
  -- policy erasing permissive for all to claimlock_owner using true
  -- policy identity_scope permissive for all to claimlock_identity using true with check true
  -- policy platform_scope permissive for all to claimlock_platform using ((client_id IS NULL) AND (purpose = 'invitation'::text)) with check ((client_id IS NULL) AND (purpose = 'invitation'::text) AND (audience = ANY (ARRAY['broker_admin'::text, 'super_admin'::text])))
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- policy setting_up permissive for insert to claimlock_operator with check (purpose = 'set-up'::text)
  -- policy setting_up_begun permissive for select to claimlock_operator using (purpose = 'set-up'::text)
  -- grant INSERT to claimlock_client
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_identity
  -- grant INSERT to claimlock_operator
  -- grant INSERT to claimlock_platform
  -- grant select (audience, broker_id, client_id, created_at, email, expires_at, id, person_id, purpose, replaced_at, used_at) to claimlock_client
  -- grant update (audience, replaced_at, role) to claimlock_client
  -- grant select (id, purpose) to claimlock_operator
  -- grant select (audience, broker_id, client_id, created_at, email, expires_at, id, name, person_id, purpose, replaced_at, used_at) to claimlock_platform
  -- grant update (replaced_at) to claimlock_platform

table identity_passkey (
  id text not null,
  user_id text not null,
  name text,
  public_key text not null,
  credential_id text not null,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamp with time zone,
  UNIQUE (credential_id),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES identity_user(id) ON DELETE CASCADE
)
  -- CREATE INDEX identity_passkey_by_user ON identity_passkey USING btree (user_id);
  -- CREATE TRIGGER secured_by_passing_on AFTER UPDATE ON identity_passkey FOR EACH ROW WHEN ((old.user_id <> new.user_id)) EXECUTE FUNCTION house.secured_by_factor();
  -- CREATE TRIGGER secured_by_passkey AFTER INSERT OR DELETE ON identity_passkey FOR EACH ROW EXECUTE FUNCTION house.secured_by_factor();
  -- no row-level security
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_identity
  -- grant select (user_id) to claimlock_operator
  -- grant select (user_id) to claimlock_server

table identity_session (
  id text not null,
  user_id text not null,
  token text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  assurance text not null default 'single'::text,
  UNIQUE (token),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES identity_user(id) ON DELETE CASCADE,
  CHECK ((assurance = ANY (ARRAY['demo'::text, 'single'::text, 'double'::text])))
)
  -- CREATE INDEX identity_session_by_user ON identity_session USING btree (user_id);
  -- no row-level security
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_identity
  -- grant select (assurance, created_at, expires_at, id, token, updated_at, user_id) to claimlock_operator
  -- grant update (updated_at) to claimlock_operator
  -- grant select (assurance, created_at, expires_at, id, token, updated_at, user_id) to claimlock_server
  -- grant update (updated_at) to claimlock_server

table identity_sign_in (
  user_id text not null,
  hour timestamp with time zone not null,
  succeeded integer not null default 0,
  failed integer not null default 0,
  PRIMARY KEY (user_id, hour),
  CHECK ((failed >= 0)),
  CHECK ((succeeded >= 0))
)
  -- CREATE INDEX identity_sign_in_by_hour ON identity_sign_in USING btree (hour);
  -- no row-level security
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_identity

table identity_throttle (
  key text not null,
  points integer not null default 0,
  expire bigint,
  PRIMARY KEY (key)
)
  -- no row-level security
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_identity
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_operator
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_server

table identity_two_factor (
  id text not null,
  user_id text not null,
  secret text not null,
  backup_codes text not null,
  verified boolean default true,
  failed_verification_count integer default 0,
  locked_until timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES identity_user(id) ON DELETE CASCADE
)
  -- CREATE INDEX identity_two_factor_by_user ON identity_two_factor USING btree (user_id);
  -- CREATE TRIGGER secured_by_authenticator AFTER INSERT OR DELETE ON identity_two_factor FOR EACH ROW EXECUTE FUNCTION house.secured_by_factor();
  -- CREATE TRIGGER secured_by_confirming AFTER UPDATE ON identity_two_factor FOR EACH ROW WHEN (((old.verified IS DISTINCT FROM new.verified) OR (old.user_id <> new.user_id))) EXECUTE FUNCTION house.secured_by_factor();
  -- no row-level security
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_identity

table identity_used_code (
  user_id text not null,
  code_hash bytea not null,
  used_at timestamp with time zone not null,
  PRIMARY KEY (user_id, code_hash),
  FOREIGN KEY (user_id) REFERENCES identity_user(id) ON DELETE CASCADE
)
  -- no row-level security
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_identity

table identity_user (
  id text not null,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  is_demo boolean not null default false,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  UNIQUE (email),
  PRIMARY KEY (id),
  CHECK ((email = lower(email)))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (id IN ( SELECT m.user_id FROM membership m WHERE (m.broker_id = house.broker_id())))
  -- policy client_scope permissive for select to claimlock_client using (id IN ( SELECT m.user_id FROM membership m WHERE (m.client_id = house.client_id())))
  -- policy erasing permissive for update to claimlock_owner using true
  -- policy finding_places permissive for select to claimlock_owner using true
  -- policy identity_scope permissive for all to claimlock_identity using true with check true
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy registry permissive for select to claimlock_operator, claimlock_server using true
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_identity
  -- grant select (id, name) to claimlock_broker
  -- grant select (id, is_demo, name) to claimlock_client
  -- grant select (disabled_at, email, id, image, is_demo, name, two_factor_enabled) to claimlock_operator
  -- grant select (id, is_demo, name) to claimlock_platform
  -- grant select (disabled_at, email, id, image, is_demo, name, two_factor_enabled) to claimlock_server

table identity_verification (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (id)
)
  -- CREATE INDEX identity_verification_by_expiry ON identity_verification USING btree (expires_at);
  -- CREATE INDEX identity_verification_by_identifier ON identity_verification USING btree (identifier);
  -- no row-level security
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_identity

table implementation_statement (
  client_id text not null default house.client_id(),
  framework_id text not null,
  ref text not null,
  control_id text not null,
  extent text not null,
  how text not null,
  stated_by text,
  stated_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (client_id, framework_id, ref),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (stated_by) REFERENCES identity_user(id),
  CHECK ((extent = ANY (ARRAY['fully'::text, 'partly'::text, 'not'::text]))),
  CHECK (((length(how) >= 1) AND (length(how) <= 2000)))
)
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table job_effect (
  job_id text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (job_id)
)
  -- CREATE INDEX job_effect_by_age ON job_effect USING btree (at);
  -- no row-level security
  -- grant INSERT, SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant INSERT, SELECT to claimlock_identity
  -- grant DELETE, INSERT, SELECT to claimlock_platform

table ledger (
  id text not null,
  size bigint not null default 0,
  frontier bytea[] not null default '{}'::bytea[],
  last_at text,
  history integer not null default 1,
  changed_at text,
  PRIMARY KEY (id),
  CHECK ((history >= 1)),
  CHECK (((id = 'platform'::text) OR (id ~ '^(cli|brk)_[0-9a-z]{26}$'::text))),
  CHECK (((size >= 0) AND (size <= '9007199254740991'::bigint)))
)
  -- row-level security, forced
  -- policy broker_reads_clients permissive for select to claimlock_broker using (id IN ( SELECT client.id FROM client))
  -- policy broker_scope permissive for all to claimlock_broker using (id = house.broker_id()) with check (id = house.broker_id())
  -- policy client_scope permissive for all to claimlock_client using (id = house.client_id()) with check (id = house.client_id())
  -- policy identity_scope permissive for all to claimlock_identity using (id = 'platform'::text) with check (id = 'platform'::text)
  -- policy platform_reads_all permissive for select to claimlock_platform using true
  -- policy platform_scope permissive for all to claimlock_platform using (id = 'platform'::text) with check (id = 'platform'::text)
  -- policy taking_turns_locks permissive for update to claimlock_owner using true with check false
  -- policy taking_turns_reads permissive for select to claimlock_owner using true
  -- grant INSERT, SELECT, UPDATE to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant INSERT, SELECT, UPDATE to claimlock_identity
  -- grant INSERT, SELECT, UPDATE to claimlock_platform

table ledger_checkpoint (
  ledger_id text not null,
  size bigint not null,
  note text not null,
  signed_at timestamp with time zone not null,
  PRIMARY KEY (ledger_id, size),
  FOREIGN KEY (ledger_id) REFERENCES ledger(id)
)
  -- row-level security, forced
  -- policy broker_reads_clients permissive for select to claimlock_broker using (ledger_id IN ( SELECT client.id FROM client))
  -- policy broker_scope permissive for all to claimlock_broker using (ledger_id = house.broker_id()) with check (ledger_id = house.broker_id())
  -- policy client_scope permissive for all to claimlock_client using (ledger_id = house.client_id()) with check (ledger_id = house.client_id())
  -- policy identity_scope permissive for all to claimlock_identity using (ledger_id = 'platform'::text) with check (ledger_id = 'platform'::text)
  -- policy platform_reads_all permissive for select to claimlock_platform using true
  -- policy platform_scope permissive for all to claimlock_platform using (ledger_id = 'platform'::text) with check (ledger_id = 'platform'::text)
  -- policy platform_signs permissive for insert to claimlock_platform with check true
  -- grant INSERT, SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant INSERT, SELECT to claimlock_identity
  -- grant INSERT, SELECT to claimlock_platform

table ledger_entry (
  ledger_id text not null,
  index bigint not null,
  entry text not null,
  leaf_hash bytea not null,
  at text not null,
  type text not null,
  user_id text,
  subject_id text,
  PRIMARY KEY (ledger_id, index),
  FOREIGN KEY (ledger_id) REFERENCES ledger(id),
  CHECK (((index >= 0) AND (index <= '9007199254740991'::bigint))),
  CHECK ((length(leaf_hash) = 32))
)
  -- CREATE INDEX ledger_entry_by_subject ON ledger_entry USING btree (ledger_id, subject_id, index);
  -- CREATE INDEX ledger_entry_by_time ON ledger_entry USING btree (ledger_id, at, index);
  -- CREATE INDEX ledger_entry_by_type ON ledger_entry USING btree (ledger_id, type, index);
  -- CREATE INDEX ledger_entry_by_user ON ledger_entry USING btree (ledger_id, user_id, index);
  -- CREATE TRIGGER read_entry BEFORE INSERT OR UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION house.read_entry();
  -- row-level security, forced
  -- policy broker_reads_clients permissive for select to claimlock_broker using (ledger_id IN ( SELECT client.id FROM client))
  -- policy broker_scope permissive for all to claimlock_broker using (ledger_id = house.broker_id()) with check (ledger_id = house.broker_id())
  -- policy client_scope permissive for all to claimlock_client using (ledger_id = house.client_id()) with check (ledger_id = house.client_id())
  -- policy identity_scope permissive for all to claimlock_identity using (ledger_id = 'platform'::text) with check (ledger_id = 'platform'::text)
  -- policy platform_reads_all permissive for select to claimlock_platform using true
  -- policy platform_scope permissive for all to claimlock_platform using (ledger_id = 'platform'::text) with check (ledger_id = 'platform'::text)
  -- grant INSERT, SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant INSERT, SELECT to claimlock_identity
  -- grant INSERT, SELECT to claimlock_platform

table ledger_node (
  ledger_id text not null,
  level integer not null,
  index bigint not null,
  hash bytea not null,
  PRIMARY KEY (ledger_id, level, index),
  FOREIGN KEY (ledger_id) REFERENCES ledger(id),
  CHECK (((index >= 0) AND (index <= (('9007199254740991'::bigint >> level) - 1)))),
  CHECK ((length(hash) = 32)),
  CHECK (((level >= 1) AND (level <= 52)))
)
  -- CREATE INDEX ledger_node_by_completion ON ledger_node USING btree (ledger_id, (((index + 1) << level)), level);
  -- row-level security, forced
  -- policy broker_reads_clients permissive for select to claimlock_broker using (ledger_id IN ( SELECT client.id FROM client))
  -- policy broker_scope permissive for all to claimlock_broker using (ledger_id = house.broker_id()) with check (ledger_id = house.broker_id())
  -- policy client_scope permissive for all to claimlock_client using (ledger_id = house.client_id()) with check (ledger_id = house.client_id())
  -- policy identity_scope permissive for all to claimlock_identity using (ledger_id = 'platform'::text) with check (ledger_id = 'platform'::text)
  -- policy platform_reads_all permissive for select to claimlock_platform using true
  -- policy platform_scope permissive for all to claimlock_platform using (ledger_id = 'platform'::text) with check (ledger_id = 'platform'::text)
  -- grant INSERT, SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant INSERT, SELECT to claimlock_identity
  -- grant INSERT, SELECT to claimlock_platform

table list_export (
  client_id text not null default house.client_id(),
  id text not null,
  list text not null,
  title text not null,
  about_kind text,
  about_id text,
  format text not null,
  filter jsonb,
  row_count integer,
  size bigint,
  sha256 bytea,
  taker_id text,
  taker_user_id text not null,
  taken_at timestamp with time zone not null,
  operation_id text,
  asked jsonb,
  file_id text,
  kept_until date,
  rests_on text[],
  downloads integer not null default 0,
  last_download_at timestamp with time zone,
  failure text,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, file_id) REFERENCES stored_file(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, operation_id) REFERENCES operation(client_id, id),
  FOREIGN KEY (client_id, taker_id) REFERENCES person(client_id, id),
  FOREIGN KEY (taker_user_id) REFERENCES identity_user(id),
  CHECK ((about_kind = ANY (ARRAY['framework'::text, 'document'::text, 'phishing-campaign'::text, 'operation'::text]))),
  CHECK (((jsonb_typeof(asked) = 'object'::text) AND (pg_column_size(asked) <= 65536))),
  CHECK (((about_kind IS NULL) = (about_id IS NULL))),
  CHECK (((row_count IS NOT NULL) OR (operation_id IS NOT NULL))),
  CHECK (((asked IS NULL) OR (row_count IS NULL))),
  CHECK (((kept_until IS NULL) = (rests_on IS NULL))),
  CHECK (((file_id IS NULL) OR ((row_count IS NOT NULL) AND (kept_until IS NOT NULL)))),
  CHECK (((failure IS NULL) OR (row_count IS NULL))),
  CHECK ((downloads >= 0)),
  CHECK (((length(failure) >= 1) AND (length(failure) <= 500))),
  CHECK (((jsonb_typeof(filter) = 'array'::text) AND (pg_column_size(filter) <= 65536))),
  CHECK ((format = ANY (ARRAY['CSV'::text, 'Excel'::text]))),
  CHECK (((length(list) >= 1) AND (length(list) <= 60))),
  CHECK ((row_count >= 0)),
  CHECK ((length(sha256) = 32)),
  CHECK ((size >= 0)),
  CHECK (((length(title) >= 1) AND (length(title) <= 200)))
)
  -- CREATE INDEX list_export_by_age ON list_export USING btree (client_id, taken_at DESC, id DESC);
  -- CREATE INDEX list_export_by_end ON list_export USING btree (client_id, kept_until) WHERE (file_id IS NOT NULL);
  -- CREATE INDEX list_export_by_taker ON list_export USING btree (client_id, taker_id);
  -- CREATE INDEX list_export_by_title ON list_export USING btree (client_id, title, id);
  -- CREATE INDEX list_export_with_filter ON list_export USING btree (client_id, taken_at) WHERE ((filter <> '[]'::jsonb) OR (asked IS NOT NULL));
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (taker_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table mail_message (
  id text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  status text not null default 'Waiting'::text,
  problem text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  reply_to text,
  PRIMARY KEY (id),
  CHECK (((length(reply_to) >= 3) AND (length(reply_to) <= 320))),
  CHECK ((status = ANY (ARRAY['Waiting'::text, 'Sent'::text, 'Kept'::text, 'Failed'::text])))
)
  -- CREATE INDEX mail_message_by_time ON mail_message USING btree (created_at DESC, id DESC);
  -- CREATE INDEX mail_message_waiting ON mail_message USING btree (created_at) WHERE (status = 'Waiting'::text);
  -- row-level security, forced
  -- policy delivery permissive for update to claimlock_platform using true with check true
  -- policy erasing permissive for all to claimlock_owner using true
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy writing permissive for insert to claimlock_broker, claimlock_client, claimlock_identity, claimlock_platform with check (status = 'Waiting'::text)
  -- grant INSERT to claimlock_broker
  -- grant INSERT to claimlock_client
  -- grant INSERT to claimlock_identity
  -- grant INSERT, SELECT to claimlock_platform
  -- grant update (body, problem, reply_to, sent_at, status) to claimlock_platform

table membership (
  id text not null,
  user_id text not null,
  audience text not null,
  role text,
  client_id text,
  broker_id text,
  person_id text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (broker_id) REFERENCES broker(id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id),
  FOREIGN KEY (user_id) REFERENCES identity_user(id),
  CHECK ((audience = ANY (ARRAY['super_admin'::text, 'broker_admin'::text, 'client_admin'::text, 'employee'::text]))),
  CHECK (((audience = ANY (ARRAY['client_admin'::text, 'employee'::text])) = (client_id IS NOT NULL))),
  CHECK (((audience = 'broker_admin'::text) = (broker_id IS NOT NULL))),
  CHECK (((client_id IS NOT NULL) = ((role IS NOT NULL) AND (person_id IS NOT NULL)))),
  CHECK ((role = ANY (ARRAY['senior-management'::text, 'manager'::text, 'admin'::text, 'staff'::text])))
)
  -- CREATE INDEX membership_by_user ON membership USING btree (user_id) WHERE (ended_at IS NULL);
  -- CREATE INDEX membership_of_client ON membership USING btree (client_id, user_id);
  -- CREATE INDEX membership_of_user ON membership USING btree (user_id);
  -- CREATE UNIQUE INDEX membership_once_on_platform ON membership USING btree (user_id) WHERE ((ended_at IS NULL) AND (client_id IS NULL) AND (broker_id IS NULL));
  -- CREATE UNIQUE INDEX membership_once_per_broker ON membership USING btree (broker_id, user_id) WHERE ((ended_at IS NULL) AND (broker_id IS NOT NULL));
  -- CREATE UNIQUE INDEX membership_once_per_client ON membership USING btree (client_id, user_id) WHERE ((ended_at IS NULL) AND (client_id IS NOT NULL));
  -- CREATE TRIGGER secured_by_moving AFTER UPDATE ON membership FOR EACH ROW WHEN (((old.user_id <> new.user_id) OR (old.client_id IS DISTINCT FROM new.client_id))) EXECUTE FUNCTION house.secured_by_place();
  -- CREATE TRIGGER secured_by_place AFTER INSERT OR DELETE ON membership FOR EACH ROW EXECUTE FUNCTION house.secured_by_place();
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (broker_id = house.broker_id())
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy ending_sessions permissive for select to claimlock_owner using true
  -- policy erasing permissive for delete to claimlock_owner using true
  -- policy identity_scope permissive for all to claimlock_identity using true with check true
  -- policy platform_ends permissive for update to claimlock_platform using (client_id IS NULL) with check (client_id IS NULL)
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- policy registry permissive for select to claimlock_operator, claimlock_server using true
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant INSERT, SELECT, UPDATE to claimlock_identity
  -- grant SELECT to claimlock_operator
  -- grant SELECT to claimlock_platform
  -- grant SELECT to claimlock_server
  -- grant update (ended_at) to claimlock_platform

table missed_deadline (
  client_id text not null default house.client_id(),
  event_id text not null,
  number integer not null,
  framework_id text not null,
  ref text not null,
  missed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (client_id, event_id, missed_at),
  FOREIGN KEY (client_id, event_id) REFERENCES privacy_event(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((ended_at >= missed_at))
)
  -- CREATE UNIQUE INDEX missed_deadline_now ON missed_deadline USING btree (client_id, event_id) WHERE (ended_at IS NULL);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table notice_choice (
  user_id text not null,
  kind text not null,
  mail text not null,
  PRIMARY KEY (user_id, kind),
  FOREIGN KEY (user_id) REFERENCES identity_user(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['do'::text, 'review'::text, 'watch'::text, 'know'::text]))),
  CHECK ((mail = ANY (ARRAY['at-once'::text, 'daily'::text, 'never'::text])))
)
  -- row-level security, forced
  -- policy erasing permissive for all to claimlock_owner using true
  -- policy identity_scope permissive for all to claimlock_identity using (user_id = house.user_id()) with check (user_id = house.user_id())
  -- policy platform_looks permissive for select to claimlock_platform using true
  -- grant INSERT, SELECT, UPDATE to claimlock_identity
  -- grant SELECT to claimlock_platform

table notice_topic_choice (
  user_id text not null,
  topic text not null,
  in_app boolean not null,
  mail text,
  PRIMARY KEY (user_id, topic),
  FOREIGN KEY (user_id) REFERENCES identity_user(id) ON DELETE CASCADE,
  CHECK ((mail = ANY (ARRAY['at-once'::text, 'daily'::text, 'never'::text]))),
  CHECK ((topic ~ '^[a-z]+(-[a-z]+)*$'::text))
)
  -- row-level security, forced
  -- policy erasing permissive for all to claimlock_owner using true
  -- policy identity_scope permissive for all to claimlock_identity using (user_id = house.user_id()) with check (user_id = house.user_id())
  -- policy platform_looks permissive for select to claimlock_platform using true
  -- grant INSERT, SELECT, UPDATE to claimlock_identity
  -- grant SELECT to claimlock_platform

table notification (
  user_id text not null,
  id text not null,
  client_id text,
  at timestamp with time zone not null,
  title text not null,
  detail text not null default ''::text,
  link text,
  read_at timestamp with time zone,
  kind text not null default 'know'::text,
  mailed_at timestamp with time zone,
  topic text,
  UNIQUE (client_id, user_id, id),
  PRIMARY KEY (user_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (user_id) REFERENCES identity_user(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['do'::text, 'review'::text, 'watch'::text, 'know'::text])))
)
  -- CREATE INDEX notification_by_time ON notification USING btree (user_id, at DESC, id DESC);
  -- CREATE INDEX notification_outside_clients ON notification USING btree (link) WHERE ((client_id IS NULL) AND (read_at IS NULL));
  -- CREATE INDEX notification_to_mail ON notification USING btree (kind, at, user_id) WHERE ((read_at IS NULL) AND (mailed_at IS NULL));
  -- CREATE INDEX notification_unread ON notification USING btree (user_id) WHERE (read_at IS NULL);
  -- row-level security, forced
  -- policy client_scope permissive for insert to claimlock_client with check ((client_id = house.client_id()) AND (user_id IN ( SELECT m.user_id FROM membership m WHERE (m.client_id = house.client_id()))))
  -- policy client_settles permissive for update to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy client_settles_sees permissive for select to claimlock_client using (client_id = house.client_id())
  -- policy erasing permissive for all to claimlock_owner using true
  -- policy identity_scope permissive for all to claimlock_identity using (user_id = house.user_id()) with check (user_id = house.user_id())
  -- policy platform_looks permissive for select to claimlock_platform using true
  -- policy platform_scope permissive for insert to claimlock_platform with check (client_id IS NULL)
  -- policy platform_settles permissive for update to claimlock_platform using (client_id IS NULL) with check (client_id IS NULL)
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT to claimlock_client
  -- grant SELECT to claimlock_identity
  -- grant INSERT to claimlock_platform
  -- grant select (client_id, id, kind, read_at, user_id) to claimlock_client
  -- grant update (read_at) to claimlock_client
  -- grant update (mailed_at, read_at) to claimlock_identity
  -- grant select (at, client_id, id, kind, link, mailed_at, read_at, topic, user_id) to claimlock_platform
  -- grant update (read_at) to claimlock_platform

table notification_subject (
  client_id text not null default house.client_id(),
  about text not null,
  user_id text not null,
  notification_id text not null,
  PRIMARY KEY (client_id, about, user_id, notification_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, user_id, notification_id) REFERENCES notification(client_id, user_id, id) ON DELETE CASCADE
)
  -- CREATE INDEX notification_subject_of ON notification_subject USING btree (client_id, user_id, notification_id);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant DELETE, INSERT, SELECT to claimlock_client

table onboarding (
  client_id text not null default house.client_id(),
  person_id text not null,
  role text not null,
  started_at timestamp with time zone not null,
  counts_from date,
  completed_on date,
  ended_on date,
  PRIMARY KEY (client_id, person_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id, role) REFERENCES onboarding_checklist(client_id, role),
  CHECK ((role = ANY (ARRAY['senior-management'::text, 'manager'::text, 'admin'::text, 'staff'::text])))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (person_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant select (client_id, ended_on, person_id) to claimlock_platform

table onboarding_checklist (
  client_id text not null default house.client_id(),
  role text not null,
  changed_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (client_id, role),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((role = ANY (ARRAY['senior-management'::text, 'manager'::text, 'admin'::text, 'staff'::text])))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_client

table onboarding_item (
  client_id text not null default house.client_id(),
  person_id text not null,
  step_id text not null,
  due_on date,
  done_at timestamp with time zone,
  done_by text,
  is_asked boolean not null default true,
  told_on date,
  tell_again_on date,
  PRIMARY KEY (client_id, person_id, step_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES onboarding(client_id, person_id),
  FOREIGN KEY (client_id, step_id) REFERENCES onboarding_step(client_id, id)
)
  -- CREATE INDEX onboarding_item_late ON onboarding_item USING btree (due_on) WHERE ((done_at IS NULL) AND is_asked);
  -- CREATE INDEX onboarding_item_open ON onboarding_item USING btree (client_id, step_id) WHERE ((done_at IS NULL) AND is_asked);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (person_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table onboarding_step (
  client_id text not null default house.client_id(),
  id text not null,
  role text not null,
  place integer not null,
  kind text not null,
  document_id text,
  course_id text,
  task text,
  due_days integer not null,
  removed_at timestamp with time zone,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, document_id) REFERENCES document(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, role) REFERENCES onboarding_checklist(client_id, role),
  CHECK (((kind = 'document'::text) = (document_id IS NOT NULL))),
  CHECK (((kind = 'course'::text) = (course_id IS NOT NULL))),
  CHECK (((kind = 'task'::text) = (task IS NOT NULL))),
  CHECK (((due_days >= 1) AND (due_days <= 365))),
  CHECK ((kind = ANY (ARRAY['document'::text, 'course'::text, 'mfa'::text, 'task'::text]))),
  CHECK (((place >= 1) AND (place <= 30))),
  CHECK ((role = ANY (ARRAY['senior-management'::text, 'manager'::text, 'admin'::text, 'staff'::text]))),
  CHECK (((length(task) >= 1) AND (length(task) <= 200)))
)
  -- CREATE INDEX onboarding_step_by_document ON onboarding_step USING btree (client_id, document_id) WHERE (document_id IS NOT NULL);
  -- CREATE INDEX onboarding_step_of_role ON onboarding_step USING btree (client_id, role, place) WHERE (removed_at IS NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_client

table operation (
  client_id text not null default house.client_id(),
  id text not null,
  kind text not null,
  title text not null,
  asker_id text,
  asker_user_id text,
  asked_at timestamp with time zone not null,
  request_key text,
  state text not null default 'Pending'::text,
  total integer not null,
  done integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  current_item text,
  started_at timestamp with time zone,
  measured_from timestamp with time zone,
  measured_over integer not null default 0,
  worked_at timestamp with time zone,
  ended_at timestamp with time zone,
  cancel_asked_at timestamp with time zone,
  step_ms jsonb not null default '{}'::jsonb,
  link text,
  worker text,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (asker_user_id) REFERENCES identity_user(id),
  FOREIGN KEY (client_id, asker_id) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((((done + skipped) + failed) <= total)),
  CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['Pending'::text, 'Running'::text])))),
  CHECK ((state = ANY (ARRAY['Pending'::text, 'Running'::text, 'Completed'::text, 'Completed with errors'::text, 'Failed'::text, 'Cancelled'::text]))),
  CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  CHECK ((total > 0))
)
  -- CREATE INDEX operation_by_age ON operation USING btree (client_id, asked_at DESC, id DESC);
  -- CREATE INDEX operation_under_way ON operation USING btree (client_id, worked_at) WHERE (ended_at IS NULL);
  -- CREATE INDEX operation_under_way_by_asker ON operation USING btree (client_id, asker_user_id) WHERE (ended_at IS NULL);
  -- CREATE UNIQUE INDEX operation_by_key ON operation USING btree (client_id, kind, request_key) WHERE (request_key IS NOT NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (asker_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- policy telling_progress permissive for select to claimlock_owner using true
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table operation_item (
  client_id text not null default house.client_id(),
  operation_id text not null,
  place integer not null,
  name text not null,
  input jsonb not null,
  status text not null default 'Pending'::text,
  message text not null default ''::text,
  at timestamp with time zone,
  attempts integer not null default 0,
  PRIMARY KEY (client_id, operation_id, place),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, operation_id) REFERENCES operation(client_id, id),
  CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  CHECK ((status = ANY (ARRAY['Pending'::text, 'Done'::text, 'Skipped'::text, 'Failed'::text])))
)
  -- CREATE INDEX operation_item_by_status ON operation_item USING btree (client_id, operation_id, status, place);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (operation_id IN ( SELECT o.id FROM operation o WHERE (o.asker_id = house.only_person_id()))) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table organisation_settings (
  client_id text not null default house.client_id(),
  version integer not null default 1,
  risk_review_months integer,
  evidence_months integer,
  document_review_months integer,
  control_review_months integer,
  evidence_notice_days integer,
  document_notice_days integer,
  control_notice_days integer,
  weekdays text[],
  bank_holidays text,
  holidays jsonb not null default '[]'::jsonb,
  matrix_labels jsonb,
  report_days integer,
  phishing_days integer,
  operation_days integer,
  updated_at timestamp with time zone not null,
  PRIMARY KEY (client_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((bank_holidays = ANY (ARRAY['England and Wales'::text, 'Scotland'::text, 'Northern Ireland'::text]))),
  CHECK (((control_notice_days >= 1) AND (control_notice_days <= 90))),
  CHECK (((control_review_months >= 1) AND (control_review_months <= 36))),
  CHECK (((document_notice_days >= 1) AND (document_notice_days <= 90))),
  CHECK (((document_review_months >= 1) AND (document_review_months <= 36))),
  CHECK (((evidence_months >= 1) AND (evidence_months <= 36))),
  CHECK (((evidence_notice_days >= 8) AND (evidence_notice_days <= 90))),
  CHECK ((jsonb_typeof(holidays) = 'array'::text)),
  CHECK ((jsonb_typeof(matrix_labels) = 'object'::text)),
  CHECK (((operation_days >= 30) AND (operation_days <= 2557))),
  CHECK (((phishing_days >= 30) AND (phishing_days <= 730))),
  CHECK (((report_days >= 30) AND (report_days <= 2557))),
  CHECK (((risk_review_months >= 1) AND (risk_review_months <= 36))),
  CHECK (((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7)))
)
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy member_scope permissive for select to claimlock_identity using (client_id IN ( SELECT m.client_id FROM membership m WHERE ((m.user_id = house.user_id()) AND (m.ended_at IS NULL))))
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_identity
  -- grant SELECT to claimlock_platform

table outside_certificate (
  client_id text not null default house.client_id(),
  id text not null,
  person_id text not null,
  title text not null,
  issuer text not null,
  number text not null default ''::text,
  issued_on date not null,
  expires_on date,
  ends_by date not null generated as COALESCE(expires_on, '9999-12-31'::date),
  course_id text,
  controls text[] not null default '{}'::text[],
  file_id text not null,
  state text not null default 'Waiting for approval'::text,
  note text,
  decided_at timestamp with time zone,
  renews_id text,
  told text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, file_id) REFERENCES stored_file(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id, renews_id) REFERENCES outside_certificate(client_id, id),
  CHECK ((expires_on >= issued_on)),
  CHECK (((length(issuer) >= 1) AND (length(issuer) <= 200))),
  CHECK (((length(note) >= 1) AND (length(note) <= 2000))),
  CHECK ((length(number) <= 100)),
  CHECK ((state = ANY (ARRAY['Waiting for approval'::text, 'Returned'::text, 'Approved'::text, 'Replaced'::text, 'Withdrawn'::text]))),
  CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  CHECK ((told = ANY (ARRAY['soon'::text, 'expired'::text])))
)
  -- CREATE INDEX outside_certificate_by_change ON outside_certificate USING btree (client_id, updated_at DESC, id);
  -- CREATE INDEX outside_certificate_by_end ON outside_certificate USING btree (client_id, ends_by, id);
  -- CREATE INDEX outside_certificate_by_file ON outside_certificate USING btree (client_id, file_id);
  -- CREATE INDEX outside_certificate_by_holder ON outside_certificate USING btree (client_id, person_id, ends_by, id);
  -- CREATE INDEX outside_certificate_untold ON outside_certificate USING btree (expires_on) WHERE ((state = 'Approved'::text) AND (told IS DISTINCT FROM 'expired'::text));
  -- CREATE UNIQUE INDEX outside_certificate_renewed_once ON outside_certificate USING btree (client_id, renews_id) WHERE (state <> 'Withdrawn'::text);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (person_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table outside_visit (
  client_id text not null default house.client_id(),
  visitor text not null,
  broker_id text,
  at timestamp with time zone not null,
  PRIMARY KEY (client_id, visitor),
  FOREIGN KEY (broker_id) REFERENCES broker(id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((broker_id IS NULL) OR (visitor = broker_id)))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table own_framework (
  client_id text not null default house.client_id(),
  id text not null,
  name text not null,
  version text not null,
  publisher text not null default ''::text,
  licence text not null default ''::text,
  format text not null,
  file_hash text not null,
  file bytea not null,
  groups jsonb not null,
  requirements integer not null,
  imported_by text,
  imported_at timestamp with time zone not null,
  released_at timestamp with time zone,
  removed_at timestamp with time zone,
  revision integer not null default 1,
  table_headings jsonb,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (imported_by) REFERENCES identity_user(id),
  CHECK (((removed_at IS NULL) OR (released_at IS NULL))),
  CHECK ((file_hash ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((format = ANY (ARRAY['oscal-catalog'::text, 'oscal-profile'::text, 'csv'::text, 'xlsx'::text, 'library-yaml'::text]))),
  CHECK ((id ~ '^own-[0-9a-hjkmnp-tv-z]{26}$'::text)),
  CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CHECK ((requirements > 0)),
  CHECK (((length(version) >= 1) AND (length(version) <= 16)))
)
  -- CREATE UNIQUE INDEX own_framework_by_name ON own_framework USING btree (client_id, name, version) WHERE (removed_at IS NULL);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table own_link (
  client_id text not null default house.client_id(),
  framework_id text not null,
  ref text not null,
  control_id text not null,
  strength text,
  PRIMARY KEY (client_id, framework_id, ref, control_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, framework_id, ref) REFERENCES own_requirement(client_id, framework_id, ref),
  CHECK ((strength = ANY (ARRAY['primary'::text, 'supporting'::text])))
)
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table own_requirement (
  client_id text not null default house.client_id(),
  framework_id text not null,
  place integer not null,
  ref text not null,
  source text not null,
  parent_ref text,
  group_ref text not null,
  title text not null,
  asks text not null,
  kind text not null,
  withdrawn boolean not null,
  PRIMARY KEY (client_id, framework_id, ref),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, framework_id) REFERENCES own_framework(client_id, id),
  CHECK (((length(ref) >= 1) AND (length(ref) <= 40))),
  CHECK (((length(title) >= 1) AND (length(title) <= 300)))
)
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table people_import (
  client_id text not null default house.client_id(),
  id text not null,
  operation_id text,
  asker_user_id text not null,
  by_operator boolean not null,
  conflicts text not null,
  invitations text not null,
  created_at timestamp with time zone not null,
  rows integer not null,
  added integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  invited integer not null default 0,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (asker_user_id) REFERENCES identity_user(id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, operation_id) REFERENCES operation(client_id, id),
  CHECK ((conflicts = ANY (ARRAY['stop'::text, 'skip'::text, 'update'::text]))),
  CHECK ((invitations = ANY (ARRAY['now'::text, 'later'::text]))),
  CHECK ((rows >= 0))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table people_import_columns (
  client_id text not null default house.client_id(),
  headings text not null,
  columns text not null,
  used_at timestamp with time zone not null,
  PRIMARY KEY (client_id, headings),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((length(columns) <= 300))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_client

table people_import_row (
  client_id text not null default house.client_id(),
  import_id text not null,
  place integer not null,
  said text not null,
  person jsonb not null,
  problem text not null default ''::text,
  undone boolean not null default false,
  PRIMARY KEY (client_id, import_id, place),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, import_id) REFERENCES people_import(client_id, id)
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_client

table person (
  client_id text not null default house.client_id(),
  id text not null,
  user_id text,
  name text not null,
  sort_name text not null generated as house.plain(name),
  email text not null,
  department text not null,
  job_title text not null,
  role text not null,
  access text not null,
  status text not null default 'Invited'::text,
  wants_notices boolean not null default true,
  onboarding boolean not null default true,
  frameworks text[] not null default '{}'::text[],
  invited_at timestamp with time zone,
  joined_on date,
  left_on date,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  erased_at timestamp with time zone,
  onboarding_asked integer,
  onboarding_done integer,
  onboarding_due_on date,
  secured boolean not null default false,
  earlier_stays datemultirange not null default '{}'::datemultirange,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, department) REFERENCES department(client_id, name) ON UPDATE CASCADE,
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (user_id) REFERENCES identity_user(id),
  CHECK ((access = ANY (ARRAY['employee'::text, 'client_admin'::text]))),
  CHECK (((onboarding_done >= 0) AND (onboarding_done <= onboarding_asked))),
  CHECK ((email = lower(email))),
  CHECK (((erased_at IS NULL) OR ((status = 'Deactivated'::text) AND (user_id IS NULL)))),
  CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  CHECK ((onboarding_asked >= 0)),
  CHECK (((onboarding_asked IS NULL) = (onboarding_done IS NULL))),
  CHECK ((role = ANY (ARRAY['senior-management'::text, 'manager'::text, 'admin'::text, 'staff'::text]))),
  CHECK ((status = ANY (ARRAY['Invited'::text, 'Active'::text, 'Deactivated'::text])))
)
  -- CREATE INDEX person_by_department ON person USING btree (client_id, department);
  -- CREATE INDEX person_by_name ON person USING btree (client_id, sort_name, id);
  -- CREATE INDEX person_by_second_factor ON person USING btree (client_id, secured, sort_name, id) WHERE (status = 'Active'::text);
  -- CREATE INDEX person_by_user ON person USING btree (client_id, user_id);
  -- CREATE UNIQUE INDEX person_email ON person USING btree (client_id, email);
  -- CREATE TRIGGER secured_by_account BEFORE UPDATE ON person FOR EACH ROW WHEN (((old.user_id IS DISTINCT FROM new.user_id) OR (old.secured <> new.secured))) EXECUTE FUNCTION house.secured_by_account();
  -- CREATE TRIGGER secured_on_arrival BEFORE INSERT ON person FOR EACH ROW WHEN (((new.user_id IS NOT NULL) OR new.secured)) EXECUTE FUNCTION house.secured_by_account();
  -- CREATE TRIGGER without_emails_on_arrival AFTER INSERT ON person FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (NOT new.wants_notices))) EXECUTE FUNCTION house.begin_without_emails();
  -- CREATE TRIGGER without_emails_on_joining AFTER UPDATE ON person FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (NOT new.wants_notices) AND (old.user_id IS DISTINCT FROM new.user_id))) EXECUTE FUNCTION house.begin_without_emails();
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy keeping_secured permissive for update to claimlock_owner using true
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- policy purging_letters permissive for select to claimlock_owner using true
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table person_group (
  client_id text not null default house.client_id(),
  id text not null,
  name text not null,
  sort_name text not null generated as house.plain(name),
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((length(name) >= 1) AND (length(name) <= 100)))
)
  -- CREATE UNIQUE INDEX person_group_by_name ON person_group USING btree (client_id, sort_name) WHERE (removed_at IS NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table person_group_member (
  client_id text not null default house.client_id(),
  group_id text not null,
  person_id text not null,
  PRIMARY KEY (client_id, group_id, person_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, group_id) REFERENCES person_group(client_id, id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id)
)
  -- CREATE INDEX person_group_of_person ON person_group_member USING btree (client_id, person_id);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table phishing_campaign (
  client_id text not null default house.client_id(),
  id text not null,
  title text not null,
  template text not null,
  audience text not null,
  role text,
  department text,
  group_id text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  state text not null default 'Draft'::text,
  created_by text,
  created_at timestamp with time zone not null,
  launched_at timestamp with time zone,
  finished_at timestamp with time zone,
  forgotten_at timestamp with time zone,
  version integer not null default 1,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, created_by) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id, department) REFERENCES department(client_id, name) ON UPDATE CASCADE,
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, group_id) REFERENCES person_group(client_id, id),
  CHECK ((audience = ANY (ARRAY['everybody'::text, 'role'::text, 'department'::text, 'group'::text]))),
  CHECK ((ends_at > starts_at)),
  CHECK (((audience = 'role'::text) = (role IS NOT NULL))),
  CHECK (((audience = 'department'::text) = (department IS NOT NULL))),
  CHECK (((audience = 'group'::text) = (group_id IS NOT NULL))),
  CHECK (((state = ANY (ARRAY['Finished'::text, 'Cancelled'::text])) = (finished_at IS NOT NULL))),
  CHECK (((state <> ALL (ARRAY['Scheduled'::text, 'Running'::text, 'Finished'::text])) OR (launched_at IS NOT NULL))),
  CHECK ((role = ANY (ARRAY['senior-management'::text, 'manager'::text, 'admin'::text, 'staff'::text]))),
  CHECK ((state = ANY (ARRAY['Draft'::text, 'Scheduled'::text, 'Running'::text, 'Finished'::text, 'Cancelled'::text]))),
  CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  CHECK ((version > 0))
)
  -- CREATE INDEX phishing_campaign_open ON phishing_campaign USING btree (client_id) WHERE (state = ANY (ARRAY['Scheduled'::text, 'Running'::text]));
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table phishing_target (
  client_id text not null default house.client_id(),
  campaign_id text not null,
  place integer not null,
  person_id text,
  left_out text,
  due_at timestamp with time zone,
  sent_at timestamp with time zone,
  clicked_at timestamp with time zone,
  submitted_at timestamp with time zone,
  reported_at timestamp with time zone,
  suspected_at timestamp with time zone,
  recorded text,
  UNIQUE (client_id, campaign_id, person_id),
  PRIMARY KEY (client_id, campaign_id, place),
  FOREIGN KEY (client_id, campaign_id) REFERENCES phishing_campaign(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id),
  CHECK (((left_out IS NULL) OR (sent_at IS NULL))),
  CHECK (((sent_at IS NOT NULL) OR (COALESCE(clicked_at, submitted_at, reported_at, suspected_at) IS NULL))),
  CHECK (((submitted_at IS NULL) OR (clicked_at IS NOT NULL))),
  CHECK ((left_out = ANY (ARRAY['Domain not confirmed'::text, 'Left before it was sent'::text]))),
  CHECK ((place > 0)),
  CHECK ((recorded = ANY (ARRAY['Reported'::text, 'No action'::text, 'Clicked'::text, 'Submitted'::text])))
)
  -- CREATE INDEX phishing_target_due ON phishing_target USING btree (client_id, due_at) WHERE ((sent_at IS NULL) AND (left_out IS NULL));
  -- CREATE INDEX phishing_target_of_person ON phishing_target USING btree (client_id, person_id);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table phishing_token (
  client_id text not null default house.client_id(),
  token_hash bytea not null,
  campaign_id text not null,
  place integer not null,
  UNIQUE (token_hash),
  PRIMARY KEY (client_id, token_hash),
  FOREIGN KEY (client_id, campaign_id, place) REFERENCES phishing_target(client_id, campaign_id, place),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((length(token_hash) = 32))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy identity_scope permissive for select to claimlock_identity using true
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT to claimlock_client
  -- grant SELECT to claimlock_identity
  -- grant SELECT to claimlock_platform

table privacy_event (
  client_id text not null default house.client_id(),
  id text not null,
  number integer not null,
  kind text not null,
  reference text not null,
  summary text not null default ''::text,
  came_at timestamp with time zone not null,
  owner_id text,
  due_at timestamp with time zone,
  soon_at timestamp with time zone,
  met_at timestamp with time zone,
  released boolean not null default false,
  people_decided_at timestamp with time zone,
  ended_at timestamp with time zone,
  said text,
  urgency timestamp with time zone not null generated as 
CASE
    WHEN ((met_at IS NOT NULL) OR released) THEN '9999-12-31 00:00:00+00'::timestamp with time zone
    ELSE COALESCE(due_at, '9999-12-30 00:00:00+00'::timestamp with time zone)
END,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  UNIQUE (client_id, number),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, owner_id) REFERENCES person(client_id, id),
  CHECK (((due_at IS NULL) = (soon_at IS NULL))),
  CHECK ((kind = ANY (ARRAY['access'::text, 'rectification'::text, 'erasure'::text, 'restriction'::text, 'portability'::text, 'objection'::text, 'breach'::text, 'complaint'::text]))),
  CHECK ((number > 0)),
  CHECK (((length(reference) >= 1) AND (length(reference) <= 60))),
  CHECK ((said = ANY (ARRAY['soon'::text, 'late'::text]))),
  CHECK ((length(summary) <= 2000))
)
  -- CREATE INDEX privacy_event_by_coming ON privacy_event USING btree (client_id, came_at, number);
  -- CREATE INDEX privacy_event_by_owner ON privacy_event USING btree (client_id, owner_id);
  -- CREATE INDEX privacy_event_by_urgency ON privacy_event USING btree (client_id, urgency, number DESC);
  -- CREATE INDEX privacy_event_running ON privacy_event USING btree (soon_at) WHERE ((met_at IS NULL) AND (NOT released) AND (said IS DISTINCT FROM 'late'::text));
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (owner_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table privacy_event_advice (
  client_id text not null default house.client_id(),
  event_id text not null,
  place integer not null,
  advises text not null,
  reasons text not null,
  given_by text not null,
  given_at timestamp with time zone not null,
  PRIMARY KEY (client_id, event_id, place),
  FOREIGN KEY (client_id, event_id) REFERENCES privacy_event(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (given_by) REFERENCES identity_user(id),
  CHECK ((advises = ANY (ARRAY['report'::text, 'not-report'::text]))),
  CHECK ((place > 0)),
  CHECK (((length(reasons) >= 20) AND (length(reasons) <= 2000)))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table privacy_event_counter (
  client_id text not null default house.client_id(),
  last_number integer not null,
  PRIMARY KEY (client_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((last_number > 0))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table privacy_event_step (
  client_id text not null default house.client_id(),
  event_id text not null,
  kind text not null,
  at timestamp with time zone not null,
  reason text,
  recorded_by text,
  recorded_at timestamp with time zone not null,
  no_officer text,
  disagreement text,
  PRIMARY KEY (client_id, event_id, kind),
  FOREIGN KEY (client_id, event_id) REFERENCES privacy_event(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (recorded_by) REFERENCES identity_user(id),
  CHECK (((length(disagreement) >= 20) AND (length(disagreement) <= 2000))),
  CHECK ((kind = ANY (ARRAY['acknowledged'::text, 'identity-asked'::text, 'identity-received'::text, 'fee-asked'::text, 'fee-received'::text, 'details-asked'::text, 'details-received'::text, 'extended'::text, 'reported'::text, 'not-reportable'::text, 'people-told'::text, 'people-not-told'::text, 'answered'::text, 'withdrawn'::text, 'closed'::text]))),
  CHECK (((length(no_officer) >= 20) AND (length(no_officer) <= 2000))),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 2000)))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table product_market (
  client_id text not null default house.client_id(),
  scope_id text not null,
  placed_on date,
  supported_until date,
  set_by text,
  set_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (client_id, scope_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, scope_id) REFERENCES control_scope(client_id, id),
  FOREIGN KEY (set_by) REFERENCES identity_user(id),
  CHECK ((supported_until >= placed_on))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table product_omission (
  client_id text not null default house.client_id(),
  scope_id text not null,
  ref text not null,
  left_out boolean not null,
  reason text not null,
  decided_by text,
  decided_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (client_id, scope_id, ref),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, scope_id) REFERENCES control_scope(client_id, id),
  FOREIGN KEY (decided_by) REFERENCES identity_user(id),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 2000)))
)
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table profile_outcome (
  client_id text not null default house.client_id(),
  framework_id text not null,
  ref text not null,
  achieved smallint,
  target smallint,
  priority text,
  set_by text,
  set_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (client_id, framework_id, ref),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (set_by) REFERENCES identity_user(id),
  CHECK (((achieved >= 0) AND (achieved <= 4))),
  CHECK ((priority = ANY (ARRAY['High'::text, 'Medium'::text, 'Low'::text]))),
  CHECK (((target >= 0) AND (target <= 4)))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table profile_tier (
  client_id text not null default house.client_id(),
  framework_id text not null,
  part text not null,
  tier smallint not null,
  reason text not null,
  set_by text,
  set_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (client_id, framework_id, part),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (set_by) REFERENCES identity_user(id),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 2000))),
  CHECK (((tier >= 1) AND (tier <= 4)))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table questionnaire_answer (
  client_id text not null default house.client_id(),
  assessment_id text not null,
  ref text not null,
  version integer not null,
  value text[] not null,
  notes text not null default ''::text,
  answered_by text,
  answered_at timestamp with time zone not null,
  is_current boolean not null default true,
  PRIMARY KEY (client_id, assessment_id, ref, version),
  FOREIGN KEY (answered_by) REFERENCES identity_user(id),
  FOREIGN KEY (client_id, assessment_id) REFERENCES questionnaire_assessment(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((length(notes) <= 4000)),
  CHECK ((version > 0))
)
  -- CREATE UNIQUE INDEX questionnaire_answer_current ON questionnaire_answer USING btree (client_id, assessment_id, ref) WHERE is_current;
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table questionnaire_assessment (
  client_id text not null default house.client_id(),
  id text not null,
  number integer not null,
  question_set text not null,
  status text not null default 'Draft'::text,
  copied_from text,
  started_by text,
  started_at timestamp with time zone not null,
  declared_by text,
  declared_at timestamp with time zone,
  declarant_name text,
  declarant_role text,
  declared_sheet text,
  digest text,
  certificate text,
  certified_on date,
  expires_on date,
  version integer not null default 1,
  UNIQUE (client_id, number),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, copied_from) REFERENCES questionnaire_assessment(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (declared_by) REFERENCES identity_user(id),
  FOREIGN KEY (started_by) REFERENCES identity_user(id),
  CHECK (((length(certificate) >= 1) AND (length(certificate) <= 100))),
  CHECK (((status = 'Declared'::text) = (declared_at IS NOT NULL))),
  CHECK (((declared_at IS NULL) = (declared_sheet IS NULL))),
  CHECK (((declared_at IS NULL) = (digest IS NULL))),
  CHECK (((declared_at IS NULL) = (declarant_name IS NULL))),
  CHECK (((declared_at IS NULL) = (declarant_role IS NULL))),
  CHECK (((certificate IS NULL) = (certified_on IS NULL))),
  CHECK (((certificate IS NULL) = (expires_on IS NULL))),
  CHECK (((certificate IS NULL) OR (status = 'Declared'::text))),
  CHECK (((length(declarant_name) >= 1) AND (length(declarant_name) <= 200))),
  CHECK (((length(declarant_role) >= 1) AND (length(declarant_role) <= 200))),
  CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((number > 0)),
  CHECK ((status = ANY (ARRAY['Draft'::text, 'Ready'::text, 'Declared'::text])))
)
  -- CREATE UNIQUE INDEX questionnaire_open ON questionnaire_assessment USING btree (client_id) WHERE (status <> 'Declared'::text);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table questionnaire_line (
  client_id text not null default house.client_id(),
  assessment_id text not null,
  id text not null,
  register text not null,
  facts jsonb not null,
  added_at timestamp with time zone not null,
  changed_by text,
  changed_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  version integer not null default 1,
  edited_by text[] not null default '{}'::text[],
  PRIMARY KEY (client_id, assessment_id, id),
  FOREIGN KEY (changed_by) REFERENCES identity_user(id),
  FOREIGN KEY (client_id, assessment_id) REFERENCES questionnaire_assessment(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((register = ANY (ARRAY['cloud-services'::text, 'device-classes'::text, 'excluded-networks'::text])))
)
  -- CREATE INDEX questionnaire_line_there ON questionnaire_line USING btree (client_id, assessment_id) WHERE (removed_at IS NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table report (
  client_id text not null default house.client_id(),
  id text not null,
  kind text not null,
  title text not null,
  format text not null,
  framework_id text,
  framework_name text,
  from_on date,
  to_on date,
  failure text,
  asker_id text,
  asker_user_id text not null,
  asked_at timestamp with time zone not null,
  made_at timestamp with time zone,
  file_id text,
  row_count integer,
  downloads integer not null default 0,
  last_download_at timestamp with time zone,
  operation_id text not null,
  size bigint,
  sha256 bytea,
  kept_until date,
  as_of date,
  rests_on text[],
  ended_at timestamp with time zone,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (asker_user_id) REFERENCES identity_user(id),
  FOREIGN KEY (client_id, asker_id) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id, file_id) REFERENCES stored_file(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, operation_id) REFERENCES operation(client_id, id),
  CHECK ((((made_at IS NULL) = (sha256 IS NULL)) AND ((made_at IS NULL) = (size IS NULL)) AND ((made_at IS NULL) = (kept_until IS NULL)) AND ((file_id IS NULL) OR (made_at IS NOT NULL)))),
  CHECK (((rests_on IS NULL) OR (made_at IS NOT NULL))),
  CHECK ((format = ANY (ARRAY['PDF'::text, 'XLSX'::text, 'CSV'::text, 'ZIP'::text]))),
  CHECK ((length(sha256) = 32)),
  CHECK (((length(title) >= 1) AND (length(title) <= 200)))
)
  -- CREATE INDEX report_by_age ON report USING btree (client_id, asked_at DESC, id DESC);
  -- CREATE INDEX report_by_end ON report USING btree (client_id, kept_until) WHERE (file_id IS NOT NULL);
  -- CREATE INDEX report_by_ending ON report USING btree (client_id, ended_at DESC, id DESC) WHERE (ended_at IS NOT NULL);
  -- CREATE INDEX report_by_title ON report USING btree (client_id, title, id);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table report_schedule (
  client_id text not null default house.client_id(),
  id text not null,
  kind text not null,
  title text not null,
  format text not null,
  framework_id text,
  framework_name text,
  cadence text not null,
  first_on date not null,
  next_on date not null,
  owner_id text not null,
  owner_user_id text not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, owner_id) REFERENCES person(client_id, id),
  FOREIGN KEY (owner_user_id) REFERENCES identity_user(id),
  CHECK ((cadence = ANY (ARRAY['weekly'::text, 'monthly'::text, 'quarterly'::text]))),
  CHECK ((next_on >= first_on)),
  CHECK (((framework_id IS NULL) = (framework_name IS NULL))),
  CHECK ((format = ANY (ARRAY['PDF'::text, 'XLSX'::text, 'CSV'::text]))),
  CHECK (((length(title) >= 1) AND (length(title) <= 200)))
)
  -- CREATE INDEX report_schedule_by_owner ON report_schedule USING btree (client_id, owner_id) WHERE (ended_at IS NULL);
  -- CREATE INDEX report_schedule_due ON report_schedule USING btree (client_id, next_on) WHERE (ended_at IS NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (owner_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table requirement_comment (
  client_id text not null default house.client_id(),
  framework_id text not null,
  ref text not null,
  place integer not null,
  said_by text not null,
  said_at timestamp with time zone not null,
  text text not null,
  PRIMARY KEY (client_id, framework_id, ref, place),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (said_by) REFERENCES identity_user(id),
  CHECK ((place > 0)),
  CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (EXISTS ( SELECT FROM (assignment_answer a JOIN assignment m ON (((m.client_id = a.client_id) AND (m.id = a.assignment_id) AND (m.status <> 'Withdrawn'::text)))) WHERE ((a.client_id = requirement_comment.client_id) AND (a.framework_id = requirement_comment.framework_id) AND (a.ref = requirement_comment.ref) AND (m.made_at <= requirement_comment.said_at)))) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table requirement_move (
  client_id text not null default house.client_id(),
  framework_id text not null,
  ref text not null,
  place integer not null,
  moved_at timestamp with time zone not null,
  from_result text not null,
  from_percent double precision,
  to_result text not null,
  to_percent double precision,
  cause text not null,
  control_id text,
  action_item_id text,
  PRIMARY KEY (client_id, framework_id, ref, place),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((from_result = ANY (ARRAY['met'::text, 'partly'::text, 'not-met'::text, 'not-assessed'::text, 'not-applicable'::text]))),
  CHECK ((place > 0)),
  CHECK ((to_result = ANY (ARRAY['met'::text, 'partly'::text, 'not-met'::text, 'not-assessed'::text, 'not-applicable'::text])))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table requirement_override (
  client_id text not null default house.client_id(),
  framework_id text not null,
  ref text not null,
  place integer not null,
  result text not null,
  reason text not null,
  until_on date not null,
  set_by text,
  set_at timestamp with time zone not null,
  ended_by text,
  ended_at timestamp with time zone,
  said_by text,
  said_at timestamp with time zone,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  assessor text,
  assessor_firm text,
  report_id text,
  asked_at timestamp with time zone,
  PRIMARY KEY (client_id, framework_id, ref, place),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, report_id) REFERENCES evidence_item(client_id, id),
  FOREIGN KEY (confirmed_by) REFERENCES identity_user(id),
  FOREIGN KEY (ended_by) REFERENCES identity_user(id),
  FOREIGN KEY (set_by) REFERENCES identity_user(id),
  CHECK (((length(assessor) >= 1) AND (length(assessor) <= 200))),
  CHECK (((length(assessor_firm) >= 1) AND (length(assessor_firm) <= 200))),
  CHECK ((ended_at >= set_at)),
  CHECK (((said_by IS NULL) = (said_at IS NULL))),
  CHECK ((confirmed_at >= set_at)),
  CHECK ((((assessor IS NULL) = (report_id IS NULL)) AND ((assessor IS NULL) = (assessor_firm IS NULL)))),
  CHECK (((confirmed_by IS NULL) OR (confirmed_by <> set_by))),
  CHECK ((place > 0)),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 2000))),
  CHECK ((result = ANY (ARRAY['met'::text, 'partly'::text, 'not-met'::text]))),
  CHECK (((length(said_by) >= 1) AND (length(said_by) <= 200)))
)
  -- CREATE INDEX requirement_override_ending ON requirement_override USING btree (until_on) WHERE (ended_at IS NULL);
  -- CREATE UNIQUE INDEX requirement_override_now ON requirement_override USING btree (client_id, framework_id, ref, ((confirmed_at IS NULL))) WHERE (ended_at IS NULL);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table requirement_state (
  client_id text not null default house.client_id(),
  framework_id text not null,
  ref text not null,
  result text not null,
  percent double precision,
  why text not null,
  as_of timestamp with time zone not null,
  moves integer not null default 0,
  proof text,
  PRIMARY KEY (client_id, framework_id, ref),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((percent >= (0)::double precision) AND (percent <= (100)::double precision))),
  CHECK ((proof = ANY (ARRAY['declared'::text, 'evidenced'::text, 'tested'::text]))),
  CHECK ((result = ANY (ARRAY['met'::text, 'partly'::text, 'not-met'::text, 'not-assessed'::text, 'not-applicable'::text])))
)
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table risk (
  client_id text not null default house.client_id(),
  id text not null,
  title text not null,
  description text not null default ''::text,
  category text not null default 'Other'::text,
  likelihood smallint not null,
  impact smallint not null,
  score smallint not null generated as (likelihood * impact),
  cell_value smallint not null generated as ((likelihood + impact) - 2),
  treatment text not null default 'Mitigate'::text,
  plan text not null default ''::text,
  status text not null default 'Active'::text,
  is_open boolean not null generated as (status <> 'Resolved'::text),
  progress smallint not null default 0,
  owner_id text,
  review_on date,
  review_by date not null generated as COALESCE(review_on, '9999-12-31'::date),
  controls text[] not null default '{}'::text[],
  outcome text,
  resolved_at timestamp with time zone,
  resolved_by text,
  note text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  inherent_likelihood smallint,
  inherent_impact smallint,
  residual_likelihood smallint,
  residual_impact smallint,
  raised_likelihood smallint not null default 0,
  raised_impact smallint not null default 0,
  rated_on date,
  department_id text,
  reviewed_at timestamp with time zone,
  review_told_on date,
  plan_items integer not null default 0,
  plan_done integer not null default 0,
  acceptance text,
  accepted_until date,
  acceptance_told_on date,
  title_plain text not null generated as house.plain(title),
  advice_round integer not null default 1,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, department_id) REFERENCES department(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, owner_id) REFERENCES person(client_id, id),
  CHECK ((acceptance = ANY (ARRAY['Proposed'::text, 'Accepted'::text, 'Declined'::text, 'Stale'::text, 'Expired'::text, 'Withdrawn'::text]))),
  CHECK ((advice_round > 0)),
  CHECK ((category = ANY (ARRAY['Cyber attack'::text, 'Data protection'::text, 'Technology failure'::text, 'People'::text, 'Suppliers'::text, 'Fraud'::text, 'Legal and regulatory'::text, 'Physical'::text, 'Other'::text]))),
  CHECK (((status = 'Resolved'::text) = (resolved_at IS NOT NULL))),
  CHECK (((status = 'Resolved'::text) = (outcome IS NOT NULL))),
  CHECK (((plan_done >= 0) AND (plan_done <= plan_items))),
  CHECK (((likelihood > raised_likelihood) AND (impact > raised_impact))),
  CHECK (((inherent_likelihood IS NULL) = (inherent_impact IS NULL))),
  CHECK (((residual_likelihood IS NULL) = (residual_impact IS NULL))),
  CHECK (((acceptance = 'Accepted'::text) = (accepted_until IS NOT NULL))),
  CHECK (((impact >= 1) AND (impact <= 5))),
  CHECK (((inherent_impact >= 1) AND (inherent_impact <= 5))),
  CHECK (((inherent_likelihood >= 1) AND (inherent_likelihood <= 5))),
  CHECK (((likelihood >= 1) AND (likelihood <= 5))),
  CHECK ((outcome = ANY (ARRAY['Treated'::text, 'Accepted'::text, 'No longer applies'::text]))),
  CHECK ((plan_items >= 0)),
  CHECK (((progress >= 0) AND (progress <= 100))),
  CHECK (((raised_impact >= 0) AND (raised_impact <= 4))),
  CHECK (((raised_likelihood >= 0) AND (raised_likelihood <= 4))),
  CHECK (((residual_impact >= 1) AND (residual_impact <= 5))),
  CHECK (((residual_likelihood >= 1) AND (residual_likelihood <= 5))),
  CHECK ((status = ANY (ARRAY['Active'::text, 'Mitigating'::text, 'Resolved'::text]))),
  CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  CHECK ((treatment = ANY (ARRAY['Mitigate'::text, 'Accept'::text, 'Transfer'::text, 'Avoid'::text])))
)
  -- CREATE INDEX risk_by_change ON risk USING btree (client_id, updated_at DESC, id);
  -- CREATE INDEX risk_by_department ON risk USING btree (client_id, department_id, score, id);
  -- CREATE INDEX risk_by_owner ON risk USING btree (client_id, owner_id, score, id);
  -- CREATE INDEX risk_by_review ON risk USING btree (client_id, review_by, id);
  -- CREATE INDEX risk_by_score ON risk USING btree (client_id, score, id);
  -- CREATE INDEX risk_by_status ON risk USING btree (client_id, status, score, id);
  -- CREATE INDEX risk_by_title ON risk USING btree (client_id, title_plain, id);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (owner_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table risk_acceptance (
  client_id text not null default house.client_id(),
  id text not null,
  risk_id text not null,
  state text not null,
  until_on date not null,
  reason text not null,
  proposed_by text,
  proposed_at timestamp with time zone,
  decided_by text,
  decided_at timestamp with time zone,
  decision_note text,
  likelihood smallint,
  impact smallint,
  residual_likelihood smallint,
  residual_impact smallint,
  controls text[] not null default '{}'::text[],
  ended_at timestamp with time zone,
  rests_on jsonb,
  asks text[] not null default '{}'::text[],
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, decided_by) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, proposed_by) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id, risk_id) REFERENCES risk(client_id, id),
  CHECK ((asks <@ ARRAY['CISO'::text, 'DPO'::text])),
  CHECK (((state <> ALL (ARRAY['Accepted'::text, 'Stale'::text, 'Expired'::text])) OR ((decided_at IS NOT NULL) AND (likelihood IS NOT NULL)))),
  CHECK (((state <> ALL (ARRAY['Stale'::text, 'Expired'::text, 'Withdrawn'::text])) OR (ended_at IS NOT NULL))),
  CHECK (((impact >= 1) AND (impact <= 5))),
  CHECK (((likelihood >= 1) AND (likelihood <= 5))),
  CHECK (((length(reason) >= 1) AND (length(reason) <= 2000))),
  CHECK ((pg_column_size(rests_on) <= 4096)),
  CHECK ((state = ANY (ARRAY['Proposed'::text, 'Accepted'::text, 'Declined'::text, 'Stale'::text, 'Expired'::text, 'Withdrawn'::text])))
)
  -- CREATE INDEX risk_acceptance_of_risk ON risk_acceptance USING btree (client_id, risk_id, id);
  -- CREATE UNIQUE INDEX risk_acceptance_open ON risk_acceptance USING btree (client_id, risk_id) WHERE (state = ANY (ARRAY['Proposed'::text, 'Accepted'::text]));
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (EXISTS ( SELECT FROM risk r WHERE ((r.client_id = risk_acceptance.client_id) AND (r.id = risk_acceptance.risk_id)))) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table risk_advice (
  client_id text not null default house.client_id(),
  risk_id text not null,
  place integer not null,
  round integer not null,
  duty text not null,
  advises text not null,
  reasons text not null,
  likelihood integer not null,
  impact integer not null,
  given_by text not null,
  given_at timestamp with time zone not null,
  PRIMARY KEY (client_id, risk_id, place),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, given_by) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id, risk_id) REFERENCES risk(client_id, id),
  CHECK ((advises = ANY (ARRAY['accept'::text, 'treat'::text]))),
  CHECK ((duty = ANY (ARRAY['CISO'::text, 'DPO'::text]))),
  CHECK (((impact >= 1) AND (impact <= 5))),
  CHECK (((likelihood >= 1) AND (likelihood <= 5))),
  CHECK ((place > 0)),
  CHECK (((length(reasons) >= 20) AND (length(reasons) <= 2000))),
  CHECK ((round > 0))
)
  -- CREATE INDEX risk_advice_by_person ON risk_advice USING btree (client_id, given_by);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (EXISTS ( SELECT FROM risk r WHERE ((r.client_id = risk_advice.client_id) AND (r.id = risk_advice.risk_id)))) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table risk_control (
  client_id text not null default house.client_id(),
  risk_id text not null,
  control_id text not null,
  lowers text not null default 'Likelihood'::text,
  steps smallint not null default 1,
  held real,
  PRIMARY KEY (client_id, risk_id, control_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, risk_id) REFERENCES risk(client_id, id),
  CHECK ((lowers = ANY (ARRAY['Likelihood'::text, 'Impact'::text, 'Both'::text]))),
  CHECK (((steps >= 1) AND (steps <= 4)))
)
  -- CREATE INDEX risk_control_by_control ON risk_control USING btree (client_id, control_id);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (EXISTS ( SELECT FROM risk r WHERE ((r.client_id = risk_control.client_id) AND (r.id = risk_control.risk_id)))) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table risk_finding (
  client_id text not null default house.client_id(),
  risk_id text not null,
  finding_id text not null,
  linked_at timestamp with time zone not null,
  PRIMARY KEY (client_id, risk_id, finding_id),
  FOREIGN KEY (client_id, finding_id) REFERENCES finding(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, risk_id) REFERENCES risk(client_id, id)
)
  -- CREATE INDEX risk_finding_by_finding ON risk_finding USING btree (client_id, finding_id, risk_id);
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (EXISTS ( SELECT FROM risk r WHERE ((r.client_id = risk_finding.client_id) AND (r.id = risk_finding.risk_id)))) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table row_history (
  client_id text not null default house.client_id(),
  table_name text not null,
  at timestamp with time zone not null,
  place bigint not null default nextval('house.row_history_place'::regclass),
  key text not null,
  before jsonb,
  PRIMARY KEY (client_id, table_name, at, place),
  FOREIGN KEY (client_id) REFERENCES client(id)
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for select to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE false END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT to claimlock_client

table statement_approval (
  client_id text not null default house.client_id(),
  framework_id text not null,
  version integer not null,
  approved_by text,
  approved_at timestamp with time zone not null,
  name text not null,
  role text not null,
  sheet text not null,
  digest text not null,
  PRIMARY KEY (client_id, framework_id, version),
  FOREIGN KEY (approved_by) REFERENCES identity_user(id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CHECK (((length(role) >= 1) AND (length(role) <= 200))),
  CHECK ((version > 0))
)
  -- what its rows were is kept in row_history
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table stored_file (
  client_id text not null default house.client_id(),
  id text not null,
  name text not null,
  size integer not null,
  sha256 bytea not null,
  type text not null,
  added_by text not null,
  received_at timestamp with time zone not null,
  kept_at timestamp with time zone,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (added_by) REFERENCES identity_user(id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, sha256) REFERENCES file_content(client_id, sha256),
  CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CHECK ((length(sha256) = 32)),
  CHECK ((size > 0))
)
  -- CREATE INDEX stored_file_by_contents ON stored_file USING btree (client_id, sha256);
  -- CREATE INDEX stored_file_waiting ON stored_file USING btree (received_at) WHERE (kept_at IS NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform
  -- grant update (kept_at) to claimlock_client

table support_access (
  client_id text not null default house.client_id(),
  id text not null,
  user_id text not null,
  reason text not null,
  reference text not null,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (user_id) REFERENCES identity_user(id),
  CHECK (((expires_at > opened_at) AND (expires_at <= (opened_at + '01:00:00'::interval)))),
  CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  CHECK ((ended_by = ANY (ARRAY['operator'::text, 'client'::text]))),
  CHECK ((reason = ANY (ARRAY['asked-by-organisation'::text, 'fault'::text, 'security-incident'::text]))),
  CHECK ((reference ~ '^[A-Z]{2,10}-[0-9]{1,9}$'::text))
)
  -- CREATE INDEX support_access_by_user ON support_access USING btree (user_id) WHERE (ended_at IS NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy identity_scope permissive for select to claimlock_identity using (user_id = house.user_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- policy registry permissive for select to claimlock_operator, claimlock_server using true
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform
  -- grant update (ended_at, ended_by) to claimlock_client
  -- grant select (client_id, ended_at, expires_at, id, opened_at, user_id) to claimlock_identity
  -- grant select (client_id, ended_at, expires_at, id, opened_at, user_id) to claimlock_operator
  -- grant select (client_id, ended_at, expires_at, id, opened_at, user_id) to claimlock_server

table support_counter (
  tenant_id text not null,
  last_number integer not null,
  PRIMARY KEY (tenant_id),
  CHECK ((last_number > 1000))
)
  -- row-level security, forced
  -- policy broker_scope permissive for all to claimlock_broker using (tenant_id = house.broker_id()) with check (tenant_id = house.broker_id())
  -- policy client_scope permissive for all to claimlock_client using (tenant_id = house.client_id()) with check (tenant_id = house.client_id())
  -- policy purging permissive for all to claimlock_owner using (tenant_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT, UPDATE to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client

table support_message (
  id text not null,
  client_id text default house.client_id(),
  broker_id text default house.broker_id(),
  ticket_id text not null,
  place integer not null,
  from_support boolean not null,
  author_id text not null,
  signed text,
  text text not null,
  asks boolean not null default false,
  at timestamp with time zone not null,
  mail_hash bytea,
  whole text,
  left_out text[] not null default '{}'::text[],
  UNIQUE (client_id, id),
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES identity_user(id),
  FOREIGN KEY (broker_id) REFERENCES broker(id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, ticket_id) REFERENCES support_ticket(client_id, id),
  CHECK (((whole IS NULL) OR (mail_hash IS NOT NULL))),
  CHECK ((num_nonnulls(client_id, broker_id) = 1)),
  CHECK (((signed IS NOT NULL) = from_support)),
  CHECK ((from_support OR (NOT asks))),
  CHECK (((cardinality(left_out) <= 21) AND (array_position(left_out, NULL::text) IS NULL))),
  CHECK (((left_out = '{}'::text[]) OR (mail_hash IS NOT NULL))),
  CHECK ((length(mail_hash) = 32)),
  CHECK (((mail_hash IS NULL) OR (NOT from_support))),
  CHECK ((place > 0)),
  CHECK (((length(signed) >= 1) AND (length(signed) <= 300))),
  CHECK (((length(text) >= 1) AND (length(text) <= 10000))),
  CHECK (((length(whole) >= 1) AND (length(whole) <= 100000)))
)
  -- CREATE INDEX support_message_by_ticket ON support_message USING btree (ticket_id, place);
  -- CREATE UNIQUE INDEX support_message_once_by_mail ON support_message USING btree (client_id, ticket_id, mail_hash) WHERE (mail_hash IS NOT NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for all to claimlock_broker using (broker_id = house.broker_id()) with check (broker_id = house.broker_id())
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (ticket_id IN ( SELECT t.id FROM support_ticket t WHERE (t.person_id = house.only_person_id()))) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table support_message_file (
  client_id text not null default house.client_id(),
  message_id text not null,
  file_id text not null,
  PRIMARY KEY (client_id, message_id, file_id),
  FOREIGN KEY (client_id, file_id) REFERENCES stored_file(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, message_id) REFERENCES support_message(client_id, id)
)
  -- CREATE UNIQUE INDEX support_message_file_once ON support_message_file USING btree (client_id, file_id);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (message_id IN ( SELECT m.id FROM (support_message m JOIN support_ticket t ON ((t.id = m.ticket_id))) WHERE (t.person_id = house.only_person_id()))) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table support_note (
  id text not null,
  ticket_id text not null,
  author_id text not null,
  signed text not null,
  text text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES identity_user(id),
  FOREIGN KEY (ticket_id) REFERENCES support_ticket(id),
  CHECK (((length(signed) >= 1) AND (length(signed) <= 300))),
  CHECK (((length(text) >= 1) AND (length(text) <= 10000)))
)
  -- CREATE INDEX support_note_by_ticket ON support_note USING btree (ticket_id, id);
  -- row-level security, forced
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy platform_writes permissive for insert to claimlock_platform with check (ticket_id IN ( SELECT t.id FROM support_ticket t))
  -- policy purging permissive for all to claimlock_owner using (ticket_id IN ( SELECT t.id FROM (support_ticket t JOIN client c ON ((c.id = t.client_id))) WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT to claimlock_platform

table support_reply_address (
  token_hash bytea not null,
  ticket_id text not null,
  user_id text not null,
  made_at timestamp with time zone not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (ticket_id) REFERENCES support_ticket(id),
  FOREIGN KEY (user_id) REFERENCES identity_user(id),
  CHECK ((length(token_hash) = 32))
)
  -- CREATE INDEX support_reply_address_by_age ON support_reply_address USING btree (made_at);
  -- CREATE INDEX support_reply_address_of_ticket ON support_reply_address USING btree (ticket_id);
  -- row-level security, forced
  -- policy identity_forgets permissive for delete to claimlock_identity using true
  -- policy identity_scope permissive for select to claimlock_identity using true
  -- policy identity_writes permissive for insert to claimlock_identity with check (user_id = house.user_id())
  -- policy purging permissive for all to claimlock_owner using (ticket_id IN ( SELECT t.id FROM (support_ticket t JOIN client c ON ((c.id = t.client_id))) WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant DELETE, INSERT, SELECT to claimlock_identity

table support_ticket (
  id text not null,
  client_id text default house.client_id(),
  broker_id text default house.broker_id(),
  opened_by text not null,
  person_id text,
  number integer not null,
  subject text not null,
  kind text not null,
  screen text,
  reference text,
  state text not null default 'open'::text,
  opened_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  waiting_by timestamp with time zone not null generated as COALESCE(waiting_since, '9999-12-31 00:00:00+00'::timestamp with time zone),
  version integer not null default 1,
  UNIQUE (client_id, id),
  UNIQUE (client_id, number),
  PRIMARY KEY (id),
  FOREIGN KEY (broker_id) REFERENCES broker(id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id),
  FOREIGN KEY (opened_by) REFERENCES identity_user(id),
  CHECK ((num_nonnulls(client_id, broker_id) = 1)),
  CHECK (((waiting_since IS NOT NULL) = (state = 'open'::text))),
  CHECK ((kind = ANY (ARRAY['question'::text, 'fault'::text, 'access'::text, 'data'::text, 'other'::text]))),
  CHECK ((length(reference) <= 64)),
  CHECK ((length(screen) <= 300)),
  CHECK ((state = ANY (ARRAY['open'::text, 'asked-back'::text, 'answered'::text, 'closed'::text]))),
  CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
)
  -- CREATE INDEX support_ticket_by_age ON support_ticket USING btree (opened_at, id);
  -- CREATE INDEX support_ticket_by_change ON support_ticket USING btree (client_id, updated_at DESC, id);
  -- CREATE INDEX support_ticket_by_waiting ON support_ticket USING btree (waiting_by, id);
  -- CREATE INDEX support_ticket_of_person ON support_ticket USING btree (client_id, person_id, updated_at DESC, id);
  -- CREATE UNIQUE INDEX support_ticket_once_per_broker ON support_ticket USING btree (broker_id, number) WHERE (broker_id IS NOT NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for all to claimlock_broker using (broker_id = house.broker_id()) with check (broker_id = house.broker_id())
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (person_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant INSERT, SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform
  -- grant update (state, updated_at, version, waiting_since) to claimlock_broker
  -- grant update (state, updated_at, version, waiting_since) to claimlock_client

table test_record (
  client_id text not null default house.client_id(),
  id text not null,
  control_id text not null,
  scope text not null default 'organisation'::text,
  state_version integer not null,
  tested_on date not null,
  method text not null,
  sample text not null,
  result text not null,
  found text,
  next_on date not null,
  tester_id text not null,
  had_owner boolean not null,
  recorded_at timestamp with time zone not null,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (tester_id) REFERENCES identity_user(id),
  CHECK ((next_on > tested_on)),
  CHECK ((method = ANY (ARRAY['inspection'::text, 'observation'::text, 'reperformance'::text, 'automated'::text]))),
  CHECK ((result = ANY (ARRAY['effective'::text, 'ineffective'::text])))
)
  -- CREATE INDEX test_record_by_control ON test_record USING btree (client_id, control_id, recorded_at DESC);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT to claimlock_client
  -- grant SELECT to claimlock_platform

table test_target (
  client_id text not null default house.client_id(),
  id text not null,
  kind text not null,
  name text not null,
  domain_id text,
  selectors text[] not null default '{}'::text[],
  token text,
  confirmed_at timestamp with time zone,
  asked_at timestamp with time zone,
  checked_at timestamp with time zone,
  problem text,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, domain_id) REFERENCES test_target(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((kind = 'host'::text) = (domain_id IS NOT NULL))),
  CHECK (((kind = 'domain'::text) = (token IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['domain'::text, 'host'::text, 'address'::text]))),
  CHECK (((length(name) >= 1) AND (length(name) <= 253))),
  CHECK ((cardinality(selectors) <= 10))
)
  -- CREATE INDEX test_target_by_domain ON test_target USING btree (client_id, domain_id) WHERE (domain_id IS NOT NULL);
  -- CREATE UNIQUE INDEX test_target_by_name ON test_target USING btree (client_id, kind, name) WHERE (removed_at IS NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table tracker_line (
  client_id text not null default house.client_id(),
  framework_id text not null,
  ref text not null,
  owner_id text,
  next_action text not null default ''::text,
  target_on date,
  legal_risk text,
  note text not null default ''::text,
  set_by text,
  set_at timestamp with time zone not null,
  version integer not null default 1,
  PRIMARY KEY (client_id, framework_id, ref),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, owner_id) REFERENCES person(client_id, id),
  FOREIGN KEY (set_by) REFERENCES identity_user(id),
  CHECK ((legal_risk = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  CHECK ((length(next_action) <= 500)),
  CHECK ((length(note) <= 2000))
)
  -- CREATE INDEX tracker_line_by_owner ON tracker_line USING btree (client_id, owner_id) WHERE (owner_id IS NOT NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (owner_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table training_assignment (
  client_id text not null default house.client_id(),
  id text not null,
  course_id text not null,
  person_id text not null,
  rule_id text not null,
  assigned_on date not null,
  due_on date not null,
  every_months integer,
  read_modules text[] not null default '{}'::text[],
  started_at timestamp with time zone,
  failed smallint not null default 0,
  wait_until timestamp with time zone,
  attempts integer not null default 0,
  completed_at timestamp with time zone,
  completed_on date generated as ((completed_at AT TIME ZONE 'UTC'::text))::date,
  version bytea,
  score smallint,
  valid_until date,
  ended_on date,
  is_current boolean not null default true,
  reminded text,
  reminded_on date,
  by_certificate text,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, by_certificate) REFERENCES outside_certificate(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id, rule_id) REFERENCES training_rule(client_id, id),
  CHECK ((((completed_at IS NULL) = ((version IS NULL) AND (by_certificate IS NULL))) AND ((version IS NULL) = (score IS NULL)))),
  CHECK (((failed >= 0) AND (failed <= 3))),
  CHECK ((reminded = ANY (ARRAY['soon'::text, 'overdue'::text]))),
  CHECK (((score >= 0) AND (score <= 100))),
  CHECK ((length(version) = 32))
)
  -- CREATE INDEX training_assignment_by_certificate ON training_assignment USING btree (client_id, by_certificate) WHERE (by_certificate IS NOT NULL);
  -- CREATE INDEX training_assignment_by_due ON training_assignment USING btree (client_id, due_on, id) WHERE (is_current AND (ended_on IS NULL));
  -- CREATE INDEX training_assignment_by_rule ON training_assignment USING btree (client_id, rule_id);
  -- CREATE INDEX training_assignment_by_work ON training_assignment USING btree (client_id, ( CASE WHEN (completed_at IS NULL) THEN due_on ELSE '9999-12-31'::date END), id) WHERE (is_current AND (ended_on IS NULL));
  -- CREATE INDEX training_assignment_open ON training_assignment USING btree (client_id, due_on) WHERE ((completed_at IS NULL) AND (ended_on IS NULL));
  -- CREATE UNIQUE INDEX training_assignment_once ON training_assignment USING btree (client_id, person_id, course_id) WHERE (is_current AND (ended_on IS NULL));
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (person_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table training_attempt (
  client_id text not null default house.client_id(),
  id text not null,
  assignment_id text not null,
  person_id text not null,
  number integer not null,
  version bytea not null,
  seed text not null,
  started_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  score smallint,
  passed boolean,
  dropped boolean not null default false,
  UNIQUE (client_id, assignment_id, number),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, assignment_id) REFERENCES training_assignment(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((answered_at IS NULL) = (score IS NULL))),
  CHECK (((answered_at IS NULL) = (passed IS NULL))),
  CHECK ((number > 0)),
  CHECK (((score >= 0) AND (score <= 100))),
  CHECK ((length(version) = 32))
)
  -- CREATE UNIQUE INDEX training_attempt_open ON training_attempt USING btree (client_id, assignment_id) WHERE ((answered_at IS NULL) AND (NOT dropped));
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (person_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table training_certificate (
  client_id text not null default house.client_id(),
  id text not null,
  number integer not null,
  person_id text not null,
  course_id text not null,
  assignment_id text not null,
  issued_on date not null,
  expires_on date,
  ends_by date not null generated as COALESCE(expires_on, '9999-12-31'::date),
  code text not null,
  told text,
  UNIQUE (client_id, assignment_id),
  UNIQUE (client_id, number),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, assignment_id) REFERENCES training_assignment(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id),
  CHECK ((expires_on >= issued_on)),
  CHECK ((code ~ '^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$'::text)),
  CHECK ((number > 0)),
  CHECK ((told = ANY (ARRAY['soon'::text, 'expired'::text])))
)
  -- CREATE INDEX training_certificate_by_end ON training_certificate USING btree (client_id, ends_by, id);
  -- CREATE INDEX training_certificate_by_issue ON training_certificate USING btree (client_id, issued_on DESC, id);
  -- CREATE INDEX training_certificate_untold ON training_certificate USING btree (expires_on) WHERE (told IS DISTINCT FROM 'expired'::text);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (person_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table training_certificate_code (
  client_id text not null default house.client_id(),
  code_hash bytea not null,
  certificate_id text not null,
  UNIQUE (code_hash),
  PRIMARY KEY (client_id, code_hash),
  FOREIGN KEY (client_id, certificate_id) REFERENCES training_certificate(client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((length(code_hash) = 32))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy identity_scope permissive for select to claimlock_identity using true
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT to claimlock_client
  -- grant SELECT to claimlock_identity
  -- grant SELECT to claimlock_platform

table training_certificate_counter (
  client_id text not null default house.client_id(),
  last_number integer not null,
  PRIMARY KEY (client_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK ((last_number > 0))
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table training_place (
  client_id text not null default house.client_id(),
  session_id text not null,
  person_id text not null,
  state text not null,
  turn integer not null,
  at timestamp with time zone not null,
  attended boolean,
  UNIQUE (client_id, session_id, turn),
  PRIMARY KEY (client_id, session_id, person_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id, session_id) REFERENCES training_session(client_id, id),
  CHECK (((attended IS NULL) OR (state = 'Enrolled'::text))),
  CHECK ((state = ANY (ARRAY['Enrolled'::text, 'Waiting'::text]))),
  CHECK ((turn > 0))
)
  -- CREATE INDEX training_place_of_person ON training_place USING btree (client_id, person_id);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table training_rule (
  client_id text not null default house.client_id(),
  id text not null,
  course_id text not null,
  audience text not null,
  role text,
  department text,
  due_days integer not null,
  every_months integer,
  assigned_by text,
  from_on date not null,
  ended_on date,
  created_at timestamp with time zone not null,
  group_id text,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, assigned_by) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id, department) REFERENCES department(client_id, name) ON UPDATE CASCADE,
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, group_id) REFERENCES person_group(client_id, id),
  CHECK ((audience = ANY (ARRAY['everybody'::text, 'role'::text, 'department'::text, 'group'::text, 'joiners'::text, 'onboarding'::text, 'named'::text]))),
  CHECK (((audience = ANY (ARRAY['role'::text, 'onboarding'::text])) = (role IS NOT NULL))),
  CHECK (((audience = 'department'::text) = (department IS NOT NULL))),
  CHECK (((audience = 'group'::text) = (group_id IS NOT NULL))),
  CHECK (((length(department) >= 1) AND (length(department) <= 100))),
  CHECK (((due_days >= 1) AND (due_days <= 365))),
  CHECK (((every_months >= 1) AND (every_months <= 36))),
  CHECK ((role = ANY (ARRAY['senior-management'::text, 'manager'::text, 'admin'::text, 'staff'::text])))
)
  -- CREATE UNIQUE INDEX training_rule_once ON training_rule USING btree (client_id, course_id, audience, COALESCE(role, ''::text), COALESCE(department, ''::text), COALESCE(group_id, ''::text), ( CASE WHEN (audience = 'named'::text) THEN due_days ELSE 0 END), ( CASE WHEN (audience = 'named'::text) THEN COALESCE(every_months, 0) ELSE 0 END), ( CASE WHEN (audience = 'named'::text) THEN COALESCE(assigned_by, ''::text) ELSE ''::text END)) WHERE (ended_on IS NULL);
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table training_rule_person (
  client_id text not null default house.client_id(),
  rule_id text not null,
  person_id text not null,
  PRIMARY KEY (client_id, rule_id, person_id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  FOREIGN KEY (client_id, person_id) REFERENCES person(client_id, id),
  FOREIGN KEY (client_id, rule_id) REFERENCES training_rule(client_id, id)
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy own_rows restrictive for all to claimlock_client using CASE WHEN (house.only_person_id() IS NULL) THEN true ELSE (person_id = house.only_person_id()) END
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant DELETE, INSERT, SELECT, UPDATE to claimlock_client

table training_session (
  client_id text not null default house.client_id(),
  id text not null,
  title text not null,
  description text not null default ''::text,
  instructor text not null,
  starts_at timestamp with time zone not null,
  minutes integer not null,
  location text not null,
  capacity integer not null,
  created_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  recorded_at timestamp with time zone,
  reminded_at timestamp with time zone,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id) REFERENCES client(id),
  CHECK (((capacity >= 1) AND (capacity <= 1000))),
  CHECK (((length(instructor) >= 1) AND (length(instructor) <= 100))),
  CHECK (((length(location) >= 1) AND (length(location) <= 200))),
  CHECK (((minutes >= 5) AND (minutes <= 1440))),
  CHECK (((length(title) >= 1) AND (length(title) <= 200)))
)
  -- CREATE INDEX training_session_by_start ON training_session USING btree (client_id, starts_at, id);
  -- CREATE INDEX training_session_near ON training_session USING btree (starts_at) WHERE ((cancelled_at IS NULL) AND (reminded_at IS NULL));
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

table training_sync (
  client_id text not null default house.client_id(),
  synced_at timestamp with time zone not null,
  PRIMARY KEY (client_id),
  FOREIGN KEY (client_id) REFERENCES client(id)
)
  -- row-level security, forced
  -- policy broker_scope permissive for select to claimlock_broker using (client_id IN ( SELECT client.id FROM client))
  -- policy client_scope permissive for all to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())
  -- policy platform_scope permissive for select to claimlock_platform using true
  -- policy purging permissive for all to claimlock_owner using (client_id IN ( SELECT c.id FROM client c WHERE ((c.purging_at IS NOT NULL) AND (c.closed_at IS NULL)))) with check false
  -- grant SELECT to claimlock_broker
  -- grant INSERT, SELECT, UPDATE to claimlock_client
  -- grant SELECT to claimlock_platform

CREATE OR REPLACE FUNCTION house.as_of()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('claimlock.as_of'::text, true), ''::text))::timestamp with time zone;

CREATE OR REPLACE FUNCTION house.begin_without_emails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  -- An account that has a place elsewhere keeps what holds there.
  if not exists (select from membership m where m.user_id = new.user_id and m.client_id is distinct from new.client_id) then
    insert into notice_choice (user_id, kind, mail)
      select new.user_id, kind, 'never' from unnest(array['do', 'review', 'watch', 'know']) kind on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION house.broker_id()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('claimlock.broker_id', true), '') $function$;

CREATE OR REPLACE FUNCTION house.client_id()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('claimlock.client_id', true), '') $function$;

CREATE OR REPLACE FUNCTION house.end_sessions_of_client(client text)
 RETURNS SETOF text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with gone as (
    delete from identity_session s
     where s.user_id in (select m.user_id from membership m where m.client_id = client and m.ended_at is null)
       and not exists (select from membership o where o.user_id = s.user_id and o.ended_at is null and o.client_id is distinct from client)
    returning s.user_id)
  select distinct user_id from gone order by user_id
$function$;

CREATE OR REPLACE FUNCTION house.end_sessions_of_user(account text)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with gone as (
    delete from identity_session s
     where s.user_id = account
       and exists (select from membership m where m.user_id = account and m.client_id = house.client_id())
       and not exists (select from membership o where o.user_id = account and o.ended_at is null)
    returning 1)
  select count(*)::int from gone
$function$;

CREATE OR REPLACE FUNCTION house.end_sessions_outside(account text)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with gone as (
    delete from identity_session s
     where s.user_id = account and exists (select from membership m where m.user_id = account and m.client_id is null)
    returning 1)
  select count(*)::int from gone
$function$;

CREATE OR REPLACE FUNCTION house.erase_person(person text, address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  here constant text := house.client_id();
  account text;
  began timestamptz;
  over timestamptz;
begin
  if here is null then raise exception 'a person is erased at a client'; end if;
  if exists (select from membership m where m.client_id = here and m.person_id = person and m.ended_at is null) then
    raise exception 'somebody who still has a place here is not erased';
  end if;
  delete from identity_link l where l.client_id = here and l.person_id = person;
  for account, began, over in delete from membership m where m.client_id = here and m.person_id = person
      returning m.user_id, m.created_at, m.ended_at loop
    delete from notification n where n.user_id = account and n.client_id = here;
    delete from identity_sign_in s where s.user_id = account and s.hour > began - interval '1 hour' and s.hour <= over;
    if not exists (select from membership o where o.user_id = account) then
      perform house.forget_account(account);
    end if;
  end loop;
  -- Letters are kept by address alone: those to somebody who never had an account, and is invited nowhere else, go as well.
  if not exists (select from identity_user u where u.email = address)
     and not exists (select from identity_link l where l.email = address) then
    delete from mail_message g where g.recipient = address;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION house.forget_account(account text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from notification n where n.user_id = account;
  delete from notice_choice c where c.user_id = account;
  delete from notice_topic_choice t where t.user_id = account;
  delete from identity_sign_in i where i.user_id = account;
  delete from identity_session s where s.user_id = account;
  delete from identity_account a where a.user_id = account;
  delete from identity_passkey k where k.user_id = account;
  delete from identity_two_factor f where f.user_id = account;
  delete from identity_used_code u where u.user_id = account;
  delete from identity_link l where l.user_id = account;
  delete from mail_message g using identity_user u where u.id = account and g.recipient = u.email;
  update identity_user u
     set name = 'Erased person', email = lower(account) || '@erased.invalid', email_verified = false, image = null,
         two_factor_enabled = false, disabled_at = coalesce(u.disabled_at, clock_timestamp()), updated_at = clock_timestamp()
   where u.id = account;
end $function$;

CREATE OR REPLACE FUNCTION house.has_place(address text, firm text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (
    select from membership m join identity_user u on u.id = m.user_id
     where u.email = address and m.ended_at is null and m.client_id is null and m.broker_id is not distinct from firm)
$function$;

CREATE OR REPLACE FUNCTION house.is_operator(account text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (
    select from membership m where m.user_id = account and m.audience = 'super_admin' and m.ended_at is null)
$function$;

CREATE OR REPLACE FUNCTION house.is_secured(client text, account text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from membership m where m.client_id = client and m.user_id = account)
     and (exists (select from identity_two_factor f where f.user_id = account and f.verified)
       or exists (select from identity_passkey k where k.user_id = account))
$function$;

CREATE OR REPLACE FUNCTION house.is_under_way(operation_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from operation o where o.client_id = house.client_id() and o.id = is_under_way.operation_id and o.ended_at is null)
$function$;

CREATE OR REPLACE FUNCTION house.keep_history(of_table text, without text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  key_of text;
begin
  select 'concat_ws(chr(31), ' || string_agg(format('%%1$s.%I', a.attname), ', ' order by k.place) || ')' into key_of
    from pg_index i cross join lateral unnest(i.indkey) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
   where i.indrelid = of_table::regclass and i.indisprimary and a.attname <> 'client_id';
  key_of := coalesce(key_of, '''''');
  execute format($f$
    create or replace function house.%I() returns trigger language plpgsql as $t$
    begin
      -- What the owner does is a migration, or it forgets somebody: of that no past is kept.
      if current_user = 'claimlock_owner' then
        return null;
      end if;
      if tg_op = 'INSERT' then
        insert into public.row_history (client_id, table_name, at, key)
          select became.client_id, %L, house.works_at(), %s from became;
      else
        insert into public.row_history (client_id, table_name, at, key, before)
          select was.client_id, %L, house.works_at(), %s, to_jsonb(was) - %L::text[] from was;
      end if;
      return null;
    end $t$ $f$, 'history_of_' || of_table, of_table, format(key_of, 'became'), of_table, format(key_of, 'was'), without);
  execute format('revoke execute on function house.%I() from public', 'history_of_' || of_table);
  execute format('create or replace trigger history_of_added after insert on %I referencing new table as became for each statement execute function house.%I()', of_table, 'history_of_' || of_table);
  execute format('create or replace trigger history_of_changed after update on %I referencing old table as was for each statement execute function house.%I()', of_table, 'history_of_' || of_table);
  execute format('create or replace trigger history_of_removed after delete on %I referencing old table as was for each statement execute function house.%I()', of_table, 'history_of_' || of_table);
  execute format($f$
    create or replace view as_of.%1$I with (security_invoker = true) as
      select now_there.* from public.%1$I now_there
       where not exists (select from public.row_history h
                          where h.client_id = now_there.client_id and h.table_name = %1$L and h.at > house.as_of() and h.key = %2$s)
      union all
      select was.*
        from (select distinct on (h.key) h.before from public.row_history h
               where h.client_id = house.client_id() and h.table_name = %1$L and h.at > house.as_of()
               order by h.key, h.place) first_change
       cross join lateral jsonb_populate_record(null::public.%1$I, first_change.before) was
       where first_change.before is not null $f$, of_table, format(key_of, 'now_there'));
  execute format('grant select on as_of.%I to claimlock_client', of_table);
end $function$;

CREATE OR REPLACE FUNCTION house.keep_secured(account text, at_client text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  clients text[] := array[at_client];
begin
  perform from identity_user u where u.id = account for no key update;
  if at_client is null then
    clients := array(select distinct m.client_id from membership m where m.user_id = account and m.client_id is not null);
  end if;
  update person p set secured = not p.secured
   where p.client_id = any(clients) and p.user_id = account and p.secured <> house.is_secured(p.client_id, account);
end $function$;

CREATE OR REPLACE FUNCTION house.let_members_read(name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create policy member_scope on %I for select to claimlock_identity using (client_id in (select m.client_id from membership m where m.user_id = house.user_id() and m.ended_at is null))', name);
  execute format('grant select on %I to claimlock_identity', name);
end $function$;

CREATE OR REPLACE FUNCTION house.let_purge(name text, whose text DEFAULT 'client_id'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create policy purging on %I to claimlock_owner using (%I in (select c.id from client c where c.purging_at is not null and c.closed_at is null)) with check (false)', name, whose);
end $function$;

CREATE OR REPLACE FUNCTION house.make_client_table(name text, verbs text DEFAULT 'select, insert, update'::text, owner_column text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  first_key text;
begin
  select a.attname into first_key
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
   where i.indrelid = name::regclass and i.indisprimary;
  if first_key is distinct from 'client_id' then
    raise exception 'The primary key of % must start with client_id.', name;
  end if;
  execute format('alter table %I alter column client_id set default house.client_id()', name);
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy client_scope on %I to claimlock_client using (client_id = house.client_id()) with check (client_id = house.client_id())', name);
  execute format('create policy broker_scope on %I for select to claimlock_broker using (client_id in (select id from client))', name);
  execute format('create policy platform_scope on %I for select to claimlock_platform using (true)', name);
  perform house.let_purge(name);
  if owner_column is not null then
    execute format('create policy own_rows on %I as restrictive to claimlock_client using (case when house.only_person_id() is null then true else %I = house.only_person_id() end)', name, owner_column);
  end if;
  execute format('grant %s on %I to claimlock_client', verbs, name);
  execute format('grant select on %I to claimlock_broker, claimlock_platform', name);
end $function$;

CREATE OR REPLACE FUNCTION house.make_ledger_table(name text, key_column text, verbs text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy client_scope on %I to claimlock_client using (%I = house.client_id()) with check (%I = house.client_id())', name, key_column, key_column);
  execute format('create policy broker_scope on %I to claimlock_broker using (%I = house.broker_id()) with check (%I = house.broker_id())', name, key_column, key_column);
  execute format('create policy broker_reads_clients on %I for select to claimlock_broker using (%I in (select id from client))', name, key_column);
  execute format('create policy identity_scope on %I to claimlock_identity using (%I = ''platform'') with check (%I = ''platform'')', name, key_column, key_column);
  execute format('create policy platform_scope on %I to claimlock_platform using (%I = ''platform'') with check (%I = ''platform'')', name, key_column, key_column);
  execute format('create policy platform_reads_all on %I for select to claimlock_platform using (true)', name);
  execute format('grant %s on %I to claimlock_client, claimlock_broker, claimlock_identity, claimlock_platform', verbs, name);
end $function$;

CREATE OR REPLACE FUNCTION house.only_leave_broker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'claimlock_client' and new.broker_id is not null and new.broker_id is distinct from old.broker_id then
    raise exception 'An organisation leaves its broker; the operator gives it another.';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION house.only_person_id()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('claimlock.only_person_id', true), '') $function$;

CREATE OR REPLACE FUNCTION house.own_broker()
 RETURNS TABLE(id text, name text, people integer, last_seen timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select b.id, b.name,
         (select count(distinct m.user_id)::int from membership m where m.broker_id = b.id and m.ended_at is null),
         (select max(s.updated_at) from membership m join identity_session s on s.user_id = m.user_id
           where m.broker_id = b.id and m.ended_at is null and not exists (
             select from membership o where o.user_id = m.user_id and o.broker_id is distinct from b.id and o.ended_at is null))
    from client c join broker b on b.id = c.broker_id
   where c.id = house.client_id()
$function$;

CREATE OR REPLACE FUNCTION house.places_outside()
 RETURNS TABLE(id text, user_id text, name text, email text, broker_id text, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select m.id, m.user_id, u.name, u.email, m.broker_id, m.created_at
    from membership m join identity_user u on u.id = m.user_id
   where m.client_id is null and m.ended_at is null
$function$;

CREATE OR REPLACE FUNCTION house.plain(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when octet_length(words) = length(words) then lower(words collate "C")
    else lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]+', '', 'g') collate "C") end
$function$;

CREATE OR REPLACE FUNCTION house.purge_client(client text, most integer)
 RETURNS TABLE(measure text, kind text, amount bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  here constant text := purge_client.client;
  room int := most;
  one record;
  said text[];
  account text;
  gone_now bigint;
  circle boolean;
  erased bigint := 0;
  kept bigint := 0;
begin
  if not exists (select from public.client c where c.id = here and c.closing_at is not null and c.purging_at is not null
      and c.closed_at is null and (c.purging_at at time zone 'utc')::date > c.held_until) then
    raise exception 'The records of this client are not to be deleted.';
  end if;
  for one in select t.name, t.those, t.free from house.tables_to_purge() t loop
    exit when room <= 0;
    measure := 'deleted';
    kind := one.name;
    amount := 0;
    if one.name = 'membership' then
      with gone as (delete from membership m where m.ctid = any(array(
          select s.ctid from membership s where s.client_id = here order by s.user_id limit room))
          returning m.user_id, m.created_at, m.ended_at),
        -- Where the account goes on elsewhere, it is told there no more when it signed in here.
        unsaid as (delete from identity_sign_in i using gone g where i.user_id = g.user_id
          and i.hour > g.created_at - interval '1 hour' and (g.ended_at is null or i.hour <= g.ended_at))
      select count(*), array_agg(distinct user_id) into amount, said from gone;
      foreach account in array coalesce(said, '{}') loop
        if exists (select from membership o where o.user_id = account and o.client_id is distinct from here) then
          kept := kept + 1;
        elsif not exists (select from membership o where o.user_id = account) then
          perform house.forget_account(account);
          erased := erased + 1;
        end if;
      end loop;
    else
      loop
        execute format('with gone as (delete from public.%1$I t where t.ctid = any(array(select s.ctid from public.%1$I s where %2$s limit $2)) returning %3$s as said)
            select count(*), array_agg(said) filter (where said is not null) from gone', one.name, coalesce(one.free, one.those),
            case one.name when 'person' then 't.email' when 'identity_link' then 't.email' when 'file_content' then 't.size::text' else 'null::text' end)
          into gone_now, said using here, room - amount;
        amount := amount + gone_now;
        -- Of rows that name others of their table those go next that are named no more: all of them, before what they name.
        exit when one.free is null or gone_now = 0 or amount = room;
      end loop;
      if one.free is not null and amount < room then
        execute format('select exists (select from public.%I s where %s)', one.name, one.those) into circle using here;
        if circle then raise exception 'Rows of % name each other in a circle.', one.name; end if;
      end if;
    end if;
    continue when amount = 0;
    room := room - amount;
    return next;
    if one.name = 'file_content' then
      measure := 'bytes';
      select sum(size::bigint) into amount from unnest(said) as size;
      return next;
    elsif one.name in ('person', 'identity_link') and said is not null then
      -- Letters are kept by address alone: those to somebody who is known nowhere else go as well.
      delete from mail_message g where g.recipient = any(said)
         and not exists (select from identity_user u where u.email = g.recipient)
         and not exists (select from identity_link l where l.email = g.recipient)
         and not exists (select from person p where p.email = g.recipient);
      get diagnostics amount = row_count;
      kind := 'mail_message';
      if amount > 0 then return next; end if;
    end if;
  end loop;
  if erased > 0 then
    measure := 'deleted'; kind := 'identity_user'; amount := erased;
    return next;
  end if;
  if kept > 0 then
    measure := 'kept'; kind := 'identity_user'; amount := kept;
    return next;
  end if;
  -- Jobs name rows by their ids alone; those that still wait would find none.
  if room = most and to_regclass('pgboss.job') is not null then
    execute $jobs$delete from pgboss.job j where j.data ->> 'clientId' = $1 and j.state in ('created', 'retry')
       and j.name <> 'organisations.purge-client'$jobs$ using here;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION house.read_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  said jsonb := new.entry::jsonb;
begin
  new.at := said ->> 'at';
  new.type := said ->> 'type';
  new.user_id := said #>> '{actor,userId}';
  new.subject_id := said #>> '{subject,id}';
  return new;
end $function$;

CREATE OR REPLACE FUNCTION house.secured_by_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' or old.user_id is distinct from new.user_id then
    perform from identity_user u where u.id = new.user_id for no key update;
  end if;
  new.secured := new.user_id is not null and house.is_secured(new.client_id, new.user_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION house.secured_by_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  account text;
begin
  for account in select distinct a from unnest(array[
      case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'DELETE' then new.user_id end]) a where a is not null order by a loop
    perform house.keep_secured(account);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION house.secured_by_place()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  -- Whoever is erased has no account any more: nothing is held for them, as they are held themselves by then.
  if tg_op <> 'INSERT' and old.client_id is not null
     and exists (select from person p where p.client_id = old.client_id and p.user_id = old.user_id) then
    perform house.keep_secured(old.user_id, old.client_id);
  end if;
  if tg_op <> 'DELETE' and new.client_id is not null then
    perform house.keep_secured(new.user_id, new.client_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION house.seen_in_part(accounts text[], since timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct m.user_id from membership m
   where m.client_id = house.client_id() and m.user_id = any(accounts)
     and exists (select from membership o where o.user_id = m.user_id and o.client_id is distinct from house.client_id()
       and (o.ended_at is null or o.ended_at > since))
$function$;

CREATE OR REPLACE FUNCTION house.sign_in_facts(accounts text[], at timestamp with time zone)
 RETURNS TABLE(user_id text, open_sessions integer, elsewhere boolean, last_seen timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id,
         (select count(*)::int from identity_session s where s.user_id = a.id and s.expires_at > at),
         e.elsewhere,
         case when not e.elsewhere then (select max(s.updated_at) from identity_session s where s.user_id = a.id) end
    from unnest(accounts) as a (id)
   cross join lateral (select exists (select from membership o where o.user_id = a.id and o.ended_at is null
     and o.client_id is distinct from house.client_id()) as elsewhere) as e
   where exists (select from membership m where m.user_id = a.id and m.client_id = house.client_id())
$function$;

CREATE OR REPLACE FUNCTION house.sign_ins_here(accounts text[], since timestamp with time zone)
 RETURNS TABLE(user_id text, hours text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with here as (
    -- An account has a place here once, or several times one after the other.
    select m.user_id, array_agg(m.created_at) as began, array_agg(m.ended_at) as ended from membership m
     where m.client_id = house.client_id() and (accounts is null or m.user_id = any(accounts)) group by m.user_id),
  elsewhere as (
    select o.user_id from here h join membership o on o.user_id = h.user_id and o.client_id is distinct from house.client_id())
  select h.user_id, s.hours
    -- Account by account, however many others have signed in meanwhile.
    from here h cross join lateral
      (select string_agg(case when i.succeeded = 1 and i.failed = 0 then i.number::text
            else i.number || ':' || i.succeeded || ':' || i.failed end, ' ') as hours
         from (select k.*, (extract(epoch from k.hour) / 3600)::int as number
                 from identity_sign_in k where k.user_id = h.user_id and k.hour >= since offset 0) i
        where exists (select from unnest(h.began, h.ended) as place (began, ended)
               where place.began < i.hour + interval '1 hour' and (place.ended is null or place.ended > i.hour))
          and (h.user_id not in (select e.user_id from elsewhere e) or not exists (
            select from membership o where o.user_id = h.user_id and o.client_id is distinct from house.client_id()
               and o.created_at < i.hour + interval '1 hour' and (o.ended_at is null or o.ended_at > i.hour)))) s
   where s.hours is not null
$function$;

CREATE OR REPLACE FUNCTION house.tables_to_purge()
 RETURNS TABLE(name text, those text, free text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  waiting oid[];
  next oid[];
  one oid;
  whose text;
  itself text;
begin
  select array_agg(c.oid) into waiting from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('client_id', 'tenant_id') and not a.attisdropped);
  waiting := waiting || array(select distinct k.conrelid from pg_constraint k
    where k.contype = 'f' and k.confrelid = any(waiting) and not k.conrelid = any(waiting));
  while cardinality(waiting) > 0 loop
    next := array(select w from unnest(waiting) as w where not exists (
      select from pg_constraint k where k.contype = 'f' and k.confrelid = w and k.conrelid <> w and k.conrelid = any(waiting)));
    if cardinality(next) = 0 then
      raise exception 'Tables name each other in a circle: %', (select string_agg(w::regclass::text, ', ' order by 1) from unnest(waiting) as w);
    end if;
    -- Accounts are emptied with their last membership: what they were told here is deleted, and counted, before.
    if cardinality(next) > 1 then next := array_remove(next, 'membership'::regclass::oid); end if;
    foreach one in array next loop
      if not exists (select from pg_policy p where p.polrelid = one and p.polname = 'purging') then
        raise exception 'The deletion of a client does not reach its rows in %.', one::regclass;
      end if;
      select format('s.%I = $1', a.attname) into whose from pg_attribute a
       where a.attrelid = one and a.attname in ('client_id', 'tenant_id') and not a.attisdropped;
      if whose is null then
        select string_agg(format('exists (select from public.%I p where p.client_id = $1 and (%s))', p.relname, (
            select string_agg(format('p.%I = s.%I', there.attname, here.attname), ' and ')
              from unnest(k.conkey, k.confkey) as by (mine, its)
              join pg_attribute here on here.attrelid = k.conrelid and here.attnum = by.mine
              join pg_attribute there on there.attrelid = k.confrelid and there.attnum = by.its)), ' or ')
          into whose
          from pg_constraint k join pg_class p on p.oid = k.confrelid
          join pg_attribute a on a.attrelid = p.oid and a.attname = 'client_id'
         where k.contype = 'f' and k.conrelid = one;
      end if;
      -- Of rows that name others of their own table, those that none names come first.
      select string_agg(format(' and not exists (select from public.%I r where r.ctid <> s.ctid and %s)', (select c.relname from pg_class c where c.oid = one), (
          select string_agg(format('r.%I = s.%I', here.attname, there.attname), ' and ')
            from unnest(k.conkey, k.confkey) as by (mine, its)
            join pg_attribute here on here.attrelid = one and here.attnum = by.mine
            join pg_attribute there on there.attrelid = one and there.attnum = by.its)), '')
        into itself
        from pg_constraint k where k.contype = 'f' and k.conrelid = one and k.confrelid = one;
      name := (select c.relname from pg_class c where c.oid = one);
      those := whose;
      free := whose || itself;
      return next;
    end loop;
    waiting := array(select w from unnest(waiting) as w where not w = any(next));
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION house.take_turn(ledger_id text)
 RETURNS TABLE(size bigint, frontier bytea[], history integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query select l.size, l.frontier, l.history from ledger l where l.id = take_turn.ledger_id for update;
end
$function$;

CREATE OR REPLACE FUNCTION house.user_id()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('claimlock.user_id', true), '') $function$;

CREATE OR REPLACE FUNCTION house.words_of(content text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  length int := coalesce(length(content), 0);
begin
  loop
    begin
      return to_tsvector('english'::regconfig, left(coalesce(content, ''), length));
    exception when program_limit_exceeded then
      length := length / 2;
    end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION house.works_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN COALESCE((NULLIF(current_setting('claimlock.at'::text, true), ''::text))::timestamp with time zone, now());
