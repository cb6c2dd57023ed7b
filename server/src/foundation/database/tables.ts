/** Generated from the migrations by `npm run db:snapshot`. Change a migration, not this file. */

import type { ColumnType } from "kysely";

/** An instant as RFC 3339 text in UTC; a Date may be written. */
export type Instant = ColumnType<string, string | Date, string | Date>;

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<number, number | string, number | string>;

export interface ActionItem {
  assignee_id: string | null;
  client_id: Generated<string>;
  completed_at: Instant | null;
  completed_by: string | null;
  created_at: Instant;
  description: Generated<string>;
  due_on: string;
  effort: Generated<"Small" | "Medium" | "Large">;
  effort_half_days: Generated<number>;
  held_by: Generated<string[]>;
  id: string;
  is_open: Generated<boolean>;
  note: string | null;
  open_rank: Generated<number>;
  overdue_told_for: string | null;
  priority: Generated<"High" | "Medium" | "Low">;
  priority_rank: Generated<number>;
  raises_control: string | null;
  review_note: string | null;
  soon_told_for: string | null;
  status: Generated<"Pending" | "In Progress" | "Ready for Review" | "Completed">;
  submitted_at: Instant | null;
  submitted_by: string | null;
  title: string;
  type: Generated<"generic" | "policy_review" | "training_sync" | "vulnerability_sync">;
  updated_at: Instant;
  version: Generated<number>;
}

export interface ActionItemComment {
  client_id: Generated<string>;
  item_id: string;
  place: number;
  said_at: Instant;
  said_by: string;
  text: string;
}

export interface ActionItemLink {
  client_id: Generated<string>;
  evidence_id: Generated<string | null>;
  finding_id: Generated<string | null>;
  item_id: string;
  kind: "finding" | "risk" | "requirement" | "evidence";
  linked_at: Instant;
  ref: Generated<string>;
  risk_id: Generated<string | null>;
  target: string;
}

export interface Applicability {
  applicable: boolean;
  client_id: Generated<string>;
  decided_at: Instant;
  decided_by: string | null;
  framework_id: string;
  justification: string;
  ref: string;
  version: Generated<number>;
}

export interface Appointment {
  appointed_by: string;
  client_id: Generated<string>;
  confirmed_by: string | null;
  deputy_id: string | null;
  document: string | null;
  duty: "DPO" | "CISO" | "SENIOR_MGMT_S4" | "INSURANCE_RESPONSIBLE" | "ATTESTOR" | "INCIDENT_LEAD" | "BOARD_SPONSOR";
  end_said_at: Instant | null;
  from_on: string;
  id: string;
  person_id: string;
  safeguards: string | null;
  until_on: string | null;
}

export interface Assignment {
  client_id: Generated<string>;
  decided_at: Instant | null;
  decided_by: string | null;
  due_on: string;
  framework_id: string;
  held_by: Generated<string[]>;
  id: string;
  is_open: Generated<boolean>;
  made_at: Instant;
  made_by: string | null;
  note: Generated<string>;
  overdue_noted_on: string | null;
  review_note: string | null;
  status: Generated<"Open" | "Submitted" | "Changes requested" | "Approved" | "Withdrawn">;
  submitted_at: Instant | null;
  submitted_by: string | null;
  title: string;
  updated_at: Instant;
  version: Generated<number>;
}

export interface AssignmentAnswer {
  answered_at: Instant | null;
  answered_by: string | null;
  assignment_id: string;
  client_id: Generated<string>;
  evidence: Generated<string[]>;
  framework_id: string;
  place: number;
  proposals: Generated<Json>;
  ref: string;
  result: "met" | "partly" | "not-met" | null;
  text: Generated<string>;
  version: Generated<number>;
}

export interface AssignmentPerson {
  assignment_id: string;
  client_id: Generated<string>;
  person_id: string;
}

export interface AssuranceFact {
  as_of: string;
  client_id: Generated<string>;
  evidence: Generated<Json>;
  fact_id: string;
  from_at: Instant;
  said_by: string | null;
  source: "stated" | "measured";
  to_at: Instant | null;
  value: Json;
  version: number;
}

export interface AssuranceScore {
  client_id: Generated<string>;
  from_at: Instant;
  levels: Json;
  raw: number;
  rule_version: string;
  score: number;
  tier: "Not yet assured" | "Bronze" | "Silver" | "Gold" | "Platinum";
  to_at: Instant | null;
  version: number;
}

export interface Attestation {
  client_id: Generated<string>;
  framework_id: string;
  from_on: string | null;
  kind: "type-1" | "type-2";
  set_at: Instant;
  set_by: string | null;
  to_on: string;
  version: Generated<number>;
}

export interface AttestationParty {
  added_at: Instant;
  client_id: Generated<string>;
  does: string;
  framework_id: string;
  id: string;
  kind: "user-control" | "carve-out" | "inclusive";
  name: string;
  version: Generated<number>;
}

export interface AttestationTest {
  added_at: Instant;
  added_by: string | null;
  client_id: Generated<string>;
  exceptions: number;
  framework_id: string;
  id: string;
  population: number;
  ref: string;
  response: string | null;
  sampled: number;
  tested_on: string;
  version: Generated<number>;
  what: string;
}

export interface Broker {
  created_at: Instant;
  fca_number: string;
  id: string;
  name: string;
  sort_name: Generated<string>;
  version: Generated<number>;
}

export interface CertificateWarning {
  client_id: Generated<string>;
  kind: "cyber-essentials" | "cyber-baseline" | "cyber-assurance-1";
  warned_days: number;
  warned_for: string;
}

export interface Client {
  broker_id: string | null;
  called_off_at: Instant | null;
  called_off_reason: string | null;
  closed_at: Instant | null;
  closing_at: Instant | null;
  closing_reason: string | null;
  country: Generated<string>;
  created_at: Instant;
  domain: string;
  employee_count: number;
  held_until: string | null;
  id: string;
  industry: string;
  name: string;
  purging_at: Instant | null;
  region: Generated<string>;
  sort_name: Generated<string>;
  status: Generated<"Active" | "Suspended">;
  suspended_at: Instant | null;
  suspended_by_closing: Generated<boolean>;
  suspension_reason: string | null;
  target_tier: Generated<"Bronze" | "Silver" | "Gold">;
  type: Generated<string>;
  updated_at: Instant;
  version: Generated<number>;
}

export interface ClientArea {
  area: string;
  client_id: Generated<string>;
  last_used_at: Instant;
}

export interface ClientCount {
  begun_at: Instant;
  count_id: string;
  counted_at: Instant | null;
  done: number;
  figures: Json | null;
  one: Generated<boolean>;
  total: number;
  under_way: boolean;
  worked_at: Instant;
}

export interface ClientFigure {
  actions_open: number;
  admins_active: number;
  admins_invited: number;
  assurance_score: number | null;
  attention: string[];
  certificates_ending: number;
  client_id: Generated<string>;
  compliance_30: number | null;
  compliance_90: number | null;
  compliance_percent: number | null;
  counted_at: Instant;
  entries: number;
  findings_critical: number;
  findings_high: number;
  findings_info: number;
  findings_low: number;
  findings_medium: number;
  last_active_at: Instant | null;
  overdue: number;
  people_active: number;
  people_invited: number;
  proven_percent: number | null;
  stored_bytes: number;
  tier: string;
}

export interface ClientMonth {
  changes: number;
  client_id: Generated<string>;
  month: string;
}

export interface ClientOverview {
  assurance_raw: number | null;
  assurance_score: number | null;
  broker_id: string | null;
  broker_name: string | null;
  called_off_at: Instant | null;
  called_off_reason: string | null;
  closed_at: Instant | null;
  closing_at: Instant | null;
  closing_reason: string | null;
  compliance_percent: number | null;
  country: string | null;
  created_at: Instant | null;
  domain: string | null;
  employee_count: number | null;
  evidenced: number | null;
  held_until: string | null;
  id: string | null;
  industry: string | null;
  last_activity: string | null;
  met: number | null;
  name: string | null;
  outstanding: number | null;
  purging_at: Instant | null;
  region: string | null;
  sort_name: string | null;
  status: string | null;
  suspended_at: Instant | null;
  suspended_by_closing: boolean | null;
  suspension_reason: string | null;
  target_tier: string | null;
  tested: number | null;
  tier: string | null;
  type: string | null;
  updated_at: Instant | null;
  version: number | null;
}

export interface ClientPurge {
  accounts_kept: Generated<number>;
  begun_at: Instant;
  begun_by: string;
  bytes: Generated<number>;
  checkpoints: number | null;
  deleted: Generated<Json>;
  ended_at: Instant | null;
  failure: string | null;
  id: string;
  ledger_root: Uint8Array | null;
  ledger_size: number | null;
  platform_entries: number | null;
  reason: string;
  stopped_at: Instant | null;
  tries: Generated<number>;
  worked_at: Instant;
}

export interface ClientStanding {
  actions_open: number | null;
  admins_active: number | null;
  admins_invited: number | null;
  assurance_score: number | null;
  attention: string[] | null;
  broker_id: string | null;
  broker_name: string | null;
  certificates_ending: number | null;
  closed_at: Instant | null;
  compliance_30: number | null;
  compliance_90: number | null;
  compliance_percent: number | null;
  counted_at: Instant | null;
  created_at: Instant | null;
  domain: string | null;
  findings_critical: number | null;
  findings_high: number | null;
  findings_info: number | null;
  findings_low: number | null;
  findings_medium: number | null;
  held_until: string | null;
  id: string | null;
  industry: string | null;
  last_active_at: Instant | null;
  name: string | null;
  overdue: number | null;
  people_active: number | null;
  people_invited: number | null;
  proven_percent: number | null;
  sort_name: string | null;
  status: string | null;
  stored_bytes: number | null;
  target_tier: string | null;
  tier: string | null;
}

export interface CompanyFact {
  client_id: Generated<string>;
  effective_from: string;
  fact: string;
  file_id: string | null;
  kind: "Change" | "Correction" | "Withdrawal";
  number: number;
  reason: string | null;
  recorded_at: Instant;
  recorded_by: string | null;
  replaces: number | null;
  secret: Uint8Array;
  value: Json | null;
}

export interface ComplianceScore {
  action_item_id: string | null;
  answers: Json | null;
  auto_fail: Generated<string[]>;
  cause: string;
  client_id: Generated<string>;
  control_id: string | null;
  evidenced: number | null;
  from_at: Instant;
  met: number;
  not_applicable: number;
  not_assessed: number;
  not_met: number;
  outstanding: number | null;
  partly: number;
  percent: number | null;
  percent_sum: number | null;
  rule_version: string;
  subject: string;
  tested: number | null;
  to_at: Instant | null;
  version: number;
}

export interface ComplianceSnapshot {
  as_of: Instant;
  client_id: Generated<string>;
  frameworks: Json;
  month: string;
  percent: number | null;
  rule_version: string;
  taken_at: Instant;
}

export interface ControlEvidence {
  client_id: Generated<string>;
  control_id: string;
  edition: number;
  from_at: Instant;
  item_id: string;
  number: number;
  place: number;
  scope: Generated<string>;
  to_at: Instant | null;
  valid_from: string;
  valid_until: string | null;
}

export interface ControlHindrance {
  client_id: Generated<string>;
  control_id: string;
  finding_id: string;
  from_at: Instant;
  number: number;
  place: number;
  to_at: Instant | null;
}

export interface ControlRemedy {
  action_item_id: string;
  becomes: "partial" | "implemented";
  client_id: Generated<string>;
  control_id: string;
  made_version: number | null;
  scope: Generated<string>;
  was_version: number | null;
}

export interface ControlReviewPlan {
  client_id: Generated<string>;
  control_id: string;
  doubt_note: string | null;
  doubted_at: Instant | null;
  doubted_version: number | null;
  every_months: number | null;
  owner_id: string | null;
  scope: Generated<string>;
  told_for: string | null;
  version: Generated<number>;
}

export interface ControlScope {
  client_id: Generated<string>;
  created_at: Instant;
  id: string;
  kind: "site" | "asset-group" | "device-class" | "product" | "service" | "processor";
  name: string;
  release: string | null;
  retired_at: Instant | null;
  role: "manufacturer" | "importer" | "distributor" | "authorised-representative" | "open-source-steward" | "none" | null;
  version: Generated<number>;
}

export interface ControlState {
  action_item_id: string | null;
  applicable: Generated<boolean>;
  client_id: Generated<string>;
  confirmed_on: string;
  control_id: string;
  effectiveness: "untested" | "effective" | "ineffective";
  evidence_until: string | null;
  from_at: Instant;
  implementation: "none" | "planned" | "partial" | "implemented" | "inherited";
  reason: string | null;
  scope: Generated<string>;
  since_at: Instant;
  tested_on: string | null;
  tested_until: string | null;
  to_at: Instant | null;
  version: number;
}

export interface ControlTest {
  asked_by: string | null;
  check_id: string;
  client_id: Generated<string>;
  errors: Generated<number>;
  every_minutes: number | null;
  finding_id: string | null;
  next_run_at: Instant;
  pause_reason: string | null;
  paused_at: Instant | null;
  queued_at: Instant | null;
  schedule_by: string | null;
  schedule_version: Generated<number>;
  target_id: Generated<string>;
}

export interface ControlTestState {
  asked_by: string | null;
  check_id: string;
  client_id: Generated<string>;
  facts: Generated<Json>;
  from_at: Instant;
  last_run_at: Instant;
  outcome: "pass" | "fail" | "error" | "nothing";
  place: number;
  runs: Generated<number>;
  says: string;
  target_id: Generated<string>;
  to_at: Instant | null;
}

export interface CustomRole {
  base: "senior-management" | "manager" | "admin" | "staff";
  client_id: Generated<string>;
  created_at: Instant;
  id: string;
  name: string;
  removed_at: Instant | null;
  sort_name: Generated<string>;
  version: Generated<number>;
  withheld: string[];
}

export interface CustomRoleHolder {
  client_id: Generated<string>;
  custom_role_id: string;
  given_at: Instant;
  given_by: string;
  person_id: string;
}

export interface CyberAssurance {
  chosen_by: Generated<string[]>;
  client_id: Generated<string>;
  framework_id: string;
  level: number;
  set_at: Instant;
  set_by: string | null;
  version: Generated<number>;
}

export interface CyberAssuranceCertificate {
  client_id: Generated<string>;
  expires_on: string;
  framework_id: string;
  issued_by: string;
  kind: "cyber-essentials" | "cyber-baseline" | "cyber-assurance-1";
  number: string;
  recorded_at: Instant;
  recorded_by: string | null;
  version: Generated<number>;
}

export interface CyberAssuranceDeclaration {
  asked: number;
  certificates: Json;
  client_id: Generated<string>;
  declared_at: Instant;
  declared_by: string | null;
  digest: string;
  framework_id: string;
  id: string;
  level: number;
  met: number;
  name: string;
  prepared_by: string | null;
  rests_on: string[] | null;
  results: Json;
  role: string;
  sheet: string;
}

export interface DemoLoad {
  begun_at: Instant;
  finished_at: Instant | null;
  one: Generated<boolean>;
}

export interface Department {
  client_id: Generated<string>;
  created_at: Instant;
  id: string;
  name: string;
  removed_at: Instant | null;
  sort_name: Generated<string>;
}

export interface Document {
  added_by_id: string | null;
  archived_on: string | null;
  audience: "nobody" | "everybody" | "role" | "department" | "group";
  audience_role: "senior-management" | "manager" | "admin" | "staff" | null;
  client_id: Generated<string>;
  created_at: Instant;
  department: string | null;
  due_days: number;
  edition: number;
  group_id: string | null;
  id: string;
  kind: "Policy" | "Procedure" | "Plan" | "Record" | "Contract" | "Other";
  number: number;
  owner_id: string | null;
  published_edition: number | null;
  published_on: string | null;
  review_months: number | null;
  review_on: string | null;
  review_said: "soon" | "overdue" | null;
  reviewed_by: string | null;
  reviewed_on: string | null;
  state: "Draft" | "In review" | "Changes requested" | "Approved" | "Published" | "Archived";
  title: string;
  updated_at: Instant;
  version: Generated<number>;
}

export interface DocumentControl {
  added_at: Instant;
  client_id: Generated<string>;
  control_id: string;
  document_id: string;
}

export interface DocumentCounter {
  client_id: Generated<string>;
  last_number: Generated<number>;
}

export interface DocumentEdition {
  added_at: Instant;
  added_by: string;
  authors: string[];
  body: string | null;
  changes: Generated<string>;
  client_id: Generated<string>;
  content: string | null;
  decided_at: Instant | null;
  decided_by: string | null;
  document_id: string;
  edition: number;
  file_id: string | null;
  is_material: boolean | null;
  published_at: Instant | null;
  published_by: string | null;
  reading: "waiting" | "read" | "no-text" | "unreadable";
  reply: string | null;
  request: string | null;
  requested_at: Instant | null;
  requested_by: string | null;
  requested_sha256: Uint8Array | null;
  sha256: Uint8Array;
  source: "Uploaded" | "Written" | "Linked";
  state: "Draft" | "In review" | "Changes requested" | "Approved" | "Published" | "Superseded" | "Archived";
  submitted_at: Instant | null;
  submitted_by: string | null;
  url: string | null;
  words: Generated<string | null>;
}

export interface DocumentNamedReader {
  client_id: Generated<string>;
  document_id: string;
  person_id: string;
  source: Generated<"onboarding" | "selection">;
}

export interface DocumentReader {
  acknowledged_at: Instant | null;
  asked_on: string;
  client_id: Generated<string>;
  document_id: string;
  due_on: string;
  earlier_asks: Generated<Json>;
  edition: number;
  ended_on: string | null;
  is_current: Generated<boolean>;
  person_id: string;
  reminded: "soon" | "overdue" | null;
  reminded_on: string | null;
  sha256: Uint8Array | null;
}

export interface DutyProposal {
  client_id: Generated<string>;
  decided_at: Instant | null;
  decided_by: string | null;
  deputy_id: string | null;
  document: string | null;
  duty: "DPO" | "CISO" | "SENIOR_MGMT_S4" | "INSURANCE_RESPONSIBLE" | "ATTESTOR" | "INCIDENT_LEAD" | "BOARD_SPONSOR";
  from_on: string | null;
  id: string;
  person_id: string;
  proposed_at: Instant;
  proposed_by: string;
  reason: string | null;
  safeguards: string | null;
  state: Generated<"Waiting" | "Confirmed" | "Declined" | "Withdrawn" | "Lapsed">;
  until_on: string | null;
}

export interface EvidenceCounter {
  client_id: Generated<string>;
  last_number: Generated<number>;
}

export interface EvidenceEdition {
  added_by: string | null;
  awaits_name: string | null;
  awaits_sha256: Uint8Array | null;
  awaits_size: number | null;
  awaits_type: string | null;
  client_id: Generated<string>;
  dated_by: string | null;
  decided_at: Instant | null;
  decided_by: string | null;
  decision: "Approved" | "Changes requested" | null;
  edition: number;
  file_id: string | null;
  item_id: string;
  note: string | null;
  outcome: "Passed" | "Failed" | null;
  received_at: Instant;
  text: Generated<string>;
  url: string | null;
  valid_from: string;
  valid_until: string | null;
}

export interface EvidenceItem {
  added_by_id: string | null;
  approved_edition: number | null;
  approved_from: string | null;
  approved_outcome: "Passed" | "Failed" | null;
  approved_until: string | null;
  client_id: Generated<string>;
  created_at: Instant;
  description: Generated<string>;
  edition: Generated<number>;
  ends_on: Generated<string>;
  has_begun: Generated<boolean>;
  id: string;
  kept_for: "document" | "course" | "certificate" | null;
  kept_id: string | null;
  kind: "File" | "Link" | "Note" | "Test result";
  number: number;
  owner_id: string | null;
  received_at: Instant;
  said_days: number | null;
  source: Generated<string>;
  status: Generated<"Waiting for review" | "Changes requested" | "Approved" | "Withdrawn">;
  title: string;
  updated_at: Instant;
  valid_from: string;
  valid_until: string | null;
  version: Generated<number>;
  withdrawn_at: Instant | null;
  withdrawn_by: string | null;
  withdrawn_reason: string | null;
}

export interface EvidenceLink {
  client_id: Generated<string>;
  control_id: string;
  item_id: string;
  linked_at: Instant;
  scope: Generated<string>;
}

export interface FileContent {
  client_id: Generated<string>;
  received_at: Instant;
  room: Generated<"records" | "reports" | "exports">;
  sha256: Uint8Array;
  size: number;
}

export interface FilePiece {
  bytes: Uint8Array;
  client_id: Generated<string>;
  place: number;
  sha256: Uint8Array;
}

export interface FileRoom {
  client_id: Generated<string>;
  room: Generated<"records" | "reports" | "exports">;
  stored_bytes: Generated<number>;
}

export interface Finding {
  accepted_until: string | null;
  advice_asked: Generated<string[]>;
  advice_asked_of: Generated<string[]>;
  advice_round: Generated<number>;
  client_id: Generated<string>;
  control_id: string | null;
  corrective_action: Generated<string>;
  created_at: Instant;
  days_clean: number | null;
  decided_at: Instant | null;
  decided_by: string | null;
  description: Generated<string>;
  due_agreed: Generated<boolean>;
  due_from: string | null;
  due_on: string;
  effectiveness_check: Generated<string>;
  framework_id: string | null;
  held_by: Generated<string[]>;
  id: string;
  identified_on: string;
  is_open: Generated<boolean>;
  kind: "Major nonconformity" | "Minor nonconformity" | "Observation" | "Exception";
  method: "Fixed" | "Fixed elsewhere" | "No longer there" | "Exception agreed" | null;
  number: number;
  open_rank: Generated<number>;
  overdue_noted_on: string | null;
  owner_id: string | null;
  reason: string | null;
  recurs_of: string | null;
  requirement_ref: string | null;
  rests_on: Json | null;
  review_note: string | null;
  root_cause: Generated<string>;
  severity: "Critical" | "High" | "Medium" | "Low" | "Info";
  severity_rank: Generated<number>;
  source: "Audit" | "Scan" | "Phishing" | "Insurer" | "Incident" | "Self-assessment";
  status: Generated<"Open" | "In Progress" | "Ready for Review" | "Needs Revision" | "Closed" | "Risk Accepted" | "False Positive">;
  title: string;
  updated_at: Instant;
  version: Generated<number>;
  worked_by: Generated<string[]>;
}

export interface FindingAdvice {
  advises: "accept" | "treat";
  client_id: Generated<string>;
  duty: "CISO" | "DPO";
  finding_id: string;
  given_at: Instant;
  given_by: string;
  place: number;
  reasons: string;
  round: number;
  severity: "Critical" | "High" | "Medium" | "Low" | "Info";
}

export interface FindingCounter {
  client_id: Generated<string>;
  last_number: number;
}

export interface FindingDeadline {
  client_id: Generated<string>;
  days: number;
  severity: "Critical" | "High" | "Medium" | "Low" | "Info";
  version: Generated<number>;
}

export interface FollowedFramework {
  client_id: Generated<string>;
  earlier: Generated<Json>;
  ended_at: Instant | null;
  followed_at: Instant;
  framework_id: string;
  succeeded_by: string | null;
  version: string;
  weight: Generated<Numeric>;
}

export interface FrameworkWeighing {
  client_id: Generated<string>;
  version: number;
  weighed_at: Instant;
}

export interface IdempotencyKey {
  answer: string;
  created_at: Instant;
  key: string;
  owner: string;
  request: string;
  status: number;
}

export interface IdentityAccount {
  access_token: string | null;
  access_token_expires_at: Instant | null;
  account_id: string;
  created_at: Instant;
  id: string;
  id_token: string | null;
  password: string | null;
  provider_id: string;
  refresh_token: string | null;
  refresh_token_expires_at: Instant | null;
  scope: string | null;
  updated_at: Instant;
  user_id: string;
}

export interface IdentityLink {
  audience: "super_admin" | "broker_admin" | "client_admin" | "employee" | null;
  broker_id: string | null;
  client_id: string | null;
  created_at: Instant;
  email: string | null;
  expires_at: Instant;
  id: string;
  name: string | null;
  person_id: string | null;
  purpose: "invitation" | "set-up" | "password-reset";
  replaced_at: Instant | null;
  role: "senior-management" | "manager" | "admin" | "staff" | null;
  token_hash: Uint8Array;
  used_at: Instant | null;
  user_id: string | null;
}

export interface IdentityPasskey {
  aaguid: string | null;
  backed_up: boolean;
  counter: number;
  created_at: Instant | null;
  credential_id: string;
  device_type: string;
  id: string;
  name: string | null;
  public_key: string;
  transports: string | null;
  user_id: string;
}

export interface IdentitySession {
  assurance: Generated<"demo" | "single" | "double">;
  created_at: Instant;
  expires_at: Instant;
  id: string;
  ip_address: string | null;
  token: string;
  updated_at: Instant;
  user_agent: string | null;
  user_id: string;
}

export interface IdentitySignIn {
  failed: Generated<number>;
  hour: Instant;
  succeeded: Generated<number>;
  user_id: string;
}

export interface IdentityThrottle {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface IdentityTwoFactor {
  backup_codes: string;
  failed_verification_count: Generated<number | null>;
  id: string;
  locked_until: Instant | null;
  secret: string;
  user_id: string;
  verified: Generated<boolean | null>;
}

export interface IdentityUsedCode {
  code_hash: Uint8Array;
  used_at: Instant;
  user_id: string;
}

export interface IdentityUser {
  created_at: Instant;
  disabled_at: Instant | null;
  email: string;
  email_verified: Generated<boolean>;
  id: string;
  image: string | null;
  is_demo: Generated<boolean>;
  name: string;
  two_factor_enabled: Generated<boolean>;
  updated_at: Instant;
}

export interface IdentityVerification {
  created_at: Instant;
  expires_at: Instant;
  id: string;
  identifier: string;
  updated_at: Instant;
  value: string;
}

export interface ImplementationStatement {
  client_id: Generated<string>;
  control_id: string;
  extent: "fully" | "partly" | "not";
  framework_id: string;
  how: string;
  ref: string;
  stated_at: Instant;
  stated_by: string | null;
  version: Generated<number>;
}

export interface JobEffect {
  at: Instant;
  job_id: string;
}

export interface Ledger {
  changed_at: string | null;
  frontier: Generated<ArrayType<Uint8Array>>;
  history: Generated<number>;
  id: string;
  last_at: string | null;
  size: Generated<number>;
}

export interface LedgerCheckpoint {
  ledger_id: string;
  note: string;
  signed_at: Instant;
  size: number;
}

export interface LedgerEntry {
  at: string;
  entry: string;
  index: number;
  leaf_hash: Uint8Array;
  ledger_id: string;
  subject_id: string | null;
  type: string;
  user_id: string | null;
}

export interface LedgerNode {
  hash: Uint8Array;
  index: number;
  ledger_id: string;
  level: number;
}

export interface ListExport {
  about_id: string | null;
  about_kind: "framework" | "document" | "phishing-campaign" | "operation" | null;
  asked: Json | null;
  client_id: Generated<string>;
  downloads: Generated<number>;
  failure: string | null;
  file_id: string | null;
  filter: Json | null;
  format: "CSV" | "Excel";
  id: string;
  kept_until: string | null;
  last_download_at: Instant | null;
  list: string;
  operation_id: string | null;
  rests_on: string[] | null;
  row_count: number | null;
  sha256: Uint8Array | null;
  size: number | null;
  taken_at: Instant;
  taker_id: string | null;
  taker_user_id: string;
  title: string;
}

export interface MailMessage {
  body: string;
  created_at: Instant;
  id: string;
  problem: string | null;
  recipient: string;
  reply_to: string | null;
  sent_at: Instant | null;
  status: Generated<"Waiting" | "Sent" | "Kept" | "Failed">;
  subject: string;
}

export interface Membership {
  audience: "super_admin" | "broker_admin" | "client_admin" | "employee";
  broker_id: string | null;
  client_id: string | null;
  created_at: Instant;
  ended_at: Instant | null;
  id: string;
  person_id: string | null;
  role: "senior-management" | "manager" | "admin" | "staff" | null;
  user_id: string;
}

export interface MissedDeadline {
  client_id: Generated<string>;
  ended_at: Instant | null;
  event_id: string;
  framework_id: string;
  missed_at: Instant;
  number: number;
  ref: string;
}

export interface NoticeChoice {
  kind: "do" | "review" | "watch" | "know";
  mail: "at-once" | "daily" | "never";
  user_id: string;
}

export interface NoticeTopicChoice {
  in_app: boolean;
  mail: "at-once" | "daily" | "never" | null;
  topic: string;
  user_id: string;
}

export interface Notification {
  at: Instant;
  client_id: string | null;
  detail: Generated<string>;
  id: string;
  kind: Generated<"do" | "review" | "watch" | "know">;
  link: string | null;
  mailed_at: Instant | null;
  read_at: Instant | null;
  title: string;
  topic: string | null;
  user_id: string;
}

export interface NotificationSubject {
  about: string;
  client_id: Generated<string>;
  notification_id: string;
  user_id: string;
}

export interface Onboarding {
  client_id: Generated<string>;
  completed_on: string | null;
  counts_from: string | null;
  ended_on: string | null;
  person_id: string;
  role: "senior-management" | "manager" | "admin" | "staff";
  started_at: Instant;
}

export interface OnboardingChecklist {
  changed_at: Instant;
  client_id: Generated<string>;
  role: "senior-management" | "manager" | "admin" | "staff";
  version: Generated<number>;
}

export interface OnboardingItem {
  client_id: Generated<string>;
  done_at: Instant | null;
  done_by: string | null;
  due_on: string | null;
  is_asked: Generated<boolean>;
  person_id: string;
  step_id: string;
  tell_again_on: string | null;
  told_on: string | null;
}

export interface OnboardingStep {
  client_id: Generated<string>;
  course_id: string | null;
  document_id: string | null;
  due_days: number;
  id: string;
  kind: "document" | "course" | "mfa" | "task";
  place: number;
  removed_at: Instant | null;
  role: "senior-management" | "manager" | "admin" | "staff";
  task: string | null;
}

export interface Operation {
  asked_at: Instant;
  asker_id: string | null;
  asker_user_id: string | null;
  cancel_asked_at: Instant | null;
  client_id: Generated<string>;
  current_item: string | null;
  done: Generated<number>;
  ended_at: Instant | null;
  failed: Generated<number>;
  id: string;
  kind: string;
  link: string | null;
  measured_from: Instant | null;
  measured_over: Generated<number>;
  request_key: string | null;
  skipped: Generated<number>;
  started_at: Instant | null;
  state: Generated<"Pending" | "Running" | "Completed" | "Completed with errors" | "Failed" | "Cancelled">;
  step_ms: Generated<Json>;
  title: string;
  total: number;
  worked_at: Instant | null;
  worker: string | null;
}

export interface OperationItem {
  at: Instant | null;
  attempts: Generated<number>;
  client_id: Generated<string>;
  input: Json;
  message: Generated<string>;
  name: string;
  operation_id: string;
  place: number;
  status: Generated<"Pending" | "Done" | "Skipped" | "Failed">;
}

export interface OrganisationSettings {
  bank_holidays: "England and Wales" | "Scotland" | "Northern Ireland" | null;
  client_id: Generated<string>;
  control_notice_days: number | null;
  control_review_months: number | null;
  document_notice_days: number | null;
  document_review_months: number | null;
  evidence_months: number | null;
  evidence_notice_days: number | null;
  holidays: Generated<Json>;
  matrix_labels: Json | null;
  operation_days: number | null;
  phishing_days: number | null;
  report_days: number | null;
  risk_review_months: number | null;
  updated_at: Instant;
  version: Generated<number>;
  weekdays: string[] | null;
}

export interface OutsideCertificate {
  client_id: Generated<string>;
  controls: Generated<string[]>;
  course_id: string | null;
  created_at: Instant;
  decided_at: Instant | null;
  ends_by: Generated<string>;
  expires_on: string | null;
  file_id: string;
  id: string;
  issued_on: string;
  issuer: string;
  note: string | null;
  number: Generated<string>;
  person_id: string;
  renews_id: string | null;
  state: Generated<"Waiting for approval" | "Returned" | "Approved" | "Replaced" | "Withdrawn">;
  title: string;
  told: "soon" | "expired" | null;
  updated_at: Instant;
  version: Generated<number>;
}

export interface OutsideVisit {
  at: Instant;
  broker_id: string | null;
  client_id: Generated<string>;
  visitor: string;
}

export interface OwnFramework {
  client_id: Generated<string>;
  file: Uint8Array;
  file_hash: string;
  format: "oscal-catalog" | "oscal-profile" | "csv" | "xlsx" | "library-yaml";
  groups: Json;
  id: string;
  imported_at: Instant;
  imported_by: string | null;
  licence: Generated<string>;
  name: string;
  publisher: Generated<string>;
  released_at: Instant | null;
  removed_at: Instant | null;
  requirements: number;
  revision: Generated<number>;
  table_headings: Json | null;
  version: string;
}

export interface OwnLink {
  client_id: Generated<string>;
  control_id: string;
  framework_id: string;
  ref: string;
  strength: "primary" | "supporting" | null;
}

export interface OwnRequirement {
  asks: string;
  client_id: Generated<string>;
  framework_id: string;
  group_ref: string;
  kind: string;
  parent_ref: string | null;
  place: number;
  ref: string;
  source: string;
  title: string;
  withdrawn: boolean;
}

export interface PeopleImport {
  added: Generated<number>;
  asker_user_id: string;
  by_operator: boolean;
  client_id: Generated<string>;
  conflicts: "stop" | "skip" | "update";
  created_at: Instant;
  failed: Generated<number>;
  id: string;
  invitations: "now" | "later";
  invited: Generated<number>;
  operation_id: string | null;
  rows: number;
  skipped: Generated<number>;
  updated: Generated<number>;
}

export interface PeopleImportColumns {
  client_id: Generated<string>;
  columns: string;
  headings: string;
  used_at: Instant;
}

export interface PeopleImportRow {
  client_id: Generated<string>;
  import_id: string;
  person: Json;
  place: number;
  problem: Generated<string>;
  said: string;
  undone: Generated<boolean>;
}

export interface Person {
  access: "employee" | "client_admin";
  client_id: Generated<string>;
  created_at: Instant;
  department: string;
  earlier_stays: Generated<string>;
  email: string;
  erased_at: Instant | null;
  frameworks: Generated<string[]>;
  id: string;
  invited_at: Instant | null;
  job_title: string;
  joined_on: string | null;
  left_on: string | null;
  name: string;
  onboarding: Generated<boolean>;
  onboarding_asked: number | null;
  onboarding_done: number | null;
  onboarding_due_on: string | null;
  role: "senior-management" | "manager" | "admin" | "staff";
  secured: Generated<boolean>;
  sort_name: Generated<string>;
  status: Generated<"Invited" | "Active" | "Deactivated">;
  user_id: string | null;
  version: Generated<number>;
  wants_notices: Generated<boolean>;
}

export interface PersonGroup {
  client_id: Generated<string>;
  created_at: Instant;
  id: string;
  name: string;
  removed_at: Instant | null;
  sort_name: Generated<string>;
}

export interface PersonGroupMember {
  client_id: Generated<string>;
  group_id: string;
  person_id: string;
}

export interface PhishingCampaign {
  audience: "everybody" | "role" | "department" | "group";
  client_id: Generated<string>;
  created_at: Instant;
  created_by: string | null;
  department: string | null;
  ends_at: Instant;
  finished_at: Instant | null;
  forgotten_at: Instant | null;
  group_id: string | null;
  id: string;
  launched_at: Instant | null;
  role: "senior-management" | "manager" | "admin" | "staff" | null;
  starts_at: Instant;
  state: Generated<"Draft" | "Scheduled" | "Running" | "Finished" | "Cancelled">;
  template: string;
  title: string;
  version: Generated<number>;
}

export interface PhishingTarget {
  campaign_id: string;
  clicked_at: Instant | null;
  client_id: Generated<string>;
  due_at: Instant | null;
  left_out: "Domain not confirmed" | "Left before it was sent" | null;
  person_id: string | null;
  place: number;
  recorded: "Reported" | "No action" | "Clicked" | "Submitted" | null;
  reported_at: Instant | null;
  sent_at: Instant | null;
  submitted_at: Instant | null;
  suspected_at: Instant | null;
}

export interface PhishingToken {
  campaign_id: string;
  client_id: Generated<string>;
  place: number;
  token_hash: Uint8Array;
}

export interface PrivacyEvent {
  came_at: Instant;
  client_id: Generated<string>;
  created_at: Instant;
  due_at: Instant | null;
  ended_at: Instant | null;
  id: string;
  kind: "access" | "rectification" | "erasure" | "restriction" | "portability" | "objection" | "breach" | "complaint";
  met_at: Instant | null;
  number: number;
  owner_id: string | null;
  people_decided_at: Instant | null;
  reference: string;
  released: Generated<boolean>;
  said: "soon" | "late" | null;
  soon_at: Instant | null;
  summary: Generated<string>;
  updated_at: Instant;
  urgency: Generated<Instant>;
  version: Generated<number>;
}

export interface PrivacyEventAdvice {
  advises: "report" | "not-report";
  client_id: Generated<string>;
  event_id: string;
  given_at: Instant;
  given_by: string;
  place: number;
  reasons: string;
}

export interface PrivacyEventCounter {
  client_id: Generated<string>;
  last_number: number;
}

export interface PrivacyEventStep {
  at: Instant;
  client_id: Generated<string>;
  disagreement: string | null;
  event_id: string;
  kind: "acknowledged" | "identity-asked" | "identity-received" | "fee-asked" | "fee-received" | "details-asked" | "details-received" | "extended" | "reported" | "not-reportable" | "people-told" | "people-not-told" | "answered" | "withdrawn" | "closed";
  no_officer: string | null;
  reason: string | null;
  recorded_at: Instant;
  recorded_by: string | null;
}

export interface ProductMarket {
  client_id: Generated<string>;
  placed_on: string | null;
  scope_id: string;
  set_at: Instant;
  set_by: string | null;
  supported_until: string | null;
  version: Generated<number>;
}

export interface ProductOmission {
  client_id: Generated<string>;
  decided_at: Instant;
  decided_by: string | null;
  left_out: boolean;
  reason: string;
  ref: string;
  scope_id: string;
  version: Generated<number>;
}

export interface ProfileOutcome {
  achieved: number | null;
  client_id: Generated<string>;
  framework_id: string;
  priority: "High" | "Medium" | "Low" | null;
  ref: string;
  set_at: Instant;
  set_by: string | null;
  target: number | null;
  version: Generated<number>;
}

export interface ProfileTier {
  client_id: Generated<string>;
  framework_id: string;
  part: string;
  reason: string;
  set_at: Instant;
  set_by: string | null;
  tier: number;
  version: Generated<number>;
}

export interface QuestionnaireAnswer {
  answered_at: Instant;
  answered_by: string | null;
  assessment_id: string;
  client_id: Generated<string>;
  is_current: Generated<boolean>;
  notes: Generated<string>;
  ref: string;
  value: string[];
  version: number;
}

export interface QuestionnaireAssessment {
  certificate: string | null;
  certified_on: string | null;
  client_id: Generated<string>;
  copied_from: string | null;
  declarant_name: string | null;
  declarant_role: string | null;
  declared_at: Instant | null;
  declared_by: string | null;
  declared_sheet: string | null;
  digest: string | null;
  expires_on: string | null;
  id: string;
  number: number;
  question_set: string;
  started_at: Instant;
  started_by: string | null;
  status: Generated<"Draft" | "Ready" | "Declared">;
  version: Generated<number>;
}

export interface QuestionnaireLine {
  added_at: Instant;
  assessment_id: string;
  changed_at: Instant;
  changed_by: string | null;
  client_id: Generated<string>;
  edited_by: Generated<string[]>;
  facts: Json;
  id: string;
  register: "cloud-services" | "device-classes" | "excluded-networks";
  removed_at: Instant | null;
  version: Generated<number>;
}

export interface Report {
  as_of: string | null;
  asked_at: Instant;
  asker_id: string | null;
  asker_user_id: string;
  client_id: Generated<string>;
  downloads: Generated<number>;
  ended_at: Instant | null;
  failure: string | null;
  file_id: string | null;
  format: "PDF" | "XLSX" | "CSV" | "ZIP";
  framework_id: string | null;
  framework_name: string | null;
  from_on: string | null;
  id: string;
  kept_until: string | null;
  kind: string;
  last_download_at: Instant | null;
  made_at: Instant | null;
  operation_id: string;
  rests_on: string[] | null;
  row_count: number | null;
  sha256: Uint8Array | null;
  size: number | null;
  title: string;
  to_on: string | null;
}

export interface ReportSchedule {
  cadence: "weekly" | "monthly" | "quarterly";
  client_id: Generated<string>;
  created_at: Instant;
  ended_at: Instant | null;
  first_on: string;
  format: "PDF" | "XLSX" | "CSV";
  framework_id: string | null;
  framework_name: string | null;
  id: string;
  kind: string;
  next_on: string;
  owner_id: string;
  owner_user_id: string;
  title: string;
}

export interface RequirementComment {
  client_id: Generated<string>;
  framework_id: string;
  place: number;
  ref: string;
  said_at: Instant;
  said_by: string;
  text: string;
}

export interface RequirementMove {
  action_item_id: string | null;
  cause: string;
  client_id: Generated<string>;
  control_id: string | null;
  framework_id: string;
  from_percent: number | null;
  from_result: "met" | "partly" | "not-met" | "not-assessed" | "not-applicable";
  moved_at: Instant;
  place: number;
  ref: string;
  to_percent: number | null;
  to_result: "met" | "partly" | "not-met" | "not-assessed" | "not-applicable";
}

export interface RequirementOverride {
  asked_at: Instant | null;
  assessor: string | null;
  assessor_firm: string | null;
  client_id: Generated<string>;
  confirmed_at: Instant | null;
  confirmed_by: string | null;
  ended_at: Instant | null;
  ended_by: string | null;
  framework_id: string;
  place: number;
  reason: string;
  ref: string;
  report_id: string | null;
  result: "met" | "partly" | "not-met";
  said_at: Instant | null;
  said_by: string | null;
  set_at: Instant;
  set_by: string | null;
  until_on: string;
}

export interface RequirementState {
  as_of: Instant;
  client_id: Generated<string>;
  framework_id: string;
  moves: Generated<number>;
  percent: number | null;
  proof: "declared" | "evidenced" | "tested" | null;
  ref: string;
  result: "met" | "partly" | "not-met" | "not-assessed" | "not-applicable";
  why: string;
}

export interface Risk {
  acceptance: "Proposed" | "Accepted" | "Declined" | "Stale" | "Expired" | "Withdrawn" | null;
  acceptance_told_on: string | null;
  accepted_until: string | null;
  advice_round: Generated<number>;
  category: Generated<"Cyber attack" | "Data protection" | "Technology failure" | "People" | "Suppliers" | "Fraud" | "Legal and regulatory" | "Physical" | "Other">;
  cell_value: Generated<number>;
  client_id: Generated<string>;
  controls: Generated<string[]>;
  created_at: Instant;
  department_id: string | null;
  description: Generated<string>;
  id: string;
  impact: number;
  inherent_impact: number | null;
  inherent_likelihood: number | null;
  is_open: Generated<boolean>;
  likelihood: number;
  note: string | null;
  outcome: "Treated" | "Accepted" | "No longer applies" | null;
  owner_id: string | null;
  plan: Generated<string>;
  plan_done: Generated<number>;
  plan_items: Generated<number>;
  progress: Generated<number>;
  raised_impact: Generated<number>;
  raised_likelihood: Generated<number>;
  rated_on: string | null;
  residual_impact: number | null;
  residual_likelihood: number | null;
  resolved_at: Instant | null;
  resolved_by: string | null;
  review_by: Generated<string>;
  review_on: string | null;
  review_told_on: string | null;
  reviewed_at: Instant | null;
  score: Generated<number>;
  status: Generated<"Active" | "Mitigating" | "Resolved">;
  title: string;
  title_plain: Generated<string>;
  treatment: Generated<"Mitigate" | "Accept" | "Transfer" | "Avoid">;
  updated_at: Instant;
  version: Generated<number>;
}

export interface RiskAcceptance {
  asks: Generated<string[]>;
  client_id: Generated<string>;
  controls: Generated<string[]>;
  decided_at: Instant | null;
  decided_by: string | null;
  decision_note: string | null;
  ended_at: Instant | null;
  id: string;
  impact: number | null;
  likelihood: number | null;
  proposed_at: Instant | null;
  proposed_by: string | null;
  reason: string;
  residual_impact: number | null;
  residual_likelihood: number | null;
  rests_on: Json | null;
  risk_id: string;
  state: "Proposed" | "Accepted" | "Declined" | "Stale" | "Expired" | "Withdrawn";
  until_on: string;
}

export interface RiskAdvice {
  advises: "accept" | "treat";
  client_id: Generated<string>;
  duty: "CISO" | "DPO";
  given_at: Instant;
  given_by: string;
  impact: number;
  likelihood: number;
  place: number;
  reasons: string;
  risk_id: string;
  round: number;
}

export interface RiskControl {
  client_id: Generated<string>;
  control_id: string;
  held: number | null;
  lowers: Generated<"Likelihood" | "Impact" | "Both">;
  risk_id: string;
  steps: Generated<number>;
}

export interface RiskFinding {
  client_id: Generated<string>;
  finding_id: string;
  linked_at: Instant;
  risk_id: string;
}

export interface RowHistory {
  at: Instant;
  before: Json | null;
  client_id: Generated<string>;
  key: string;
  place: Generated<number>;
  table_name: string;
}

export interface StatementApproval {
  approved_at: Instant;
  approved_by: string | null;
  client_id: Generated<string>;
  digest: string;
  framework_id: string;
  name: string;
  role: string;
  sheet: string;
  version: number;
}

export interface StoredFile {
  added_by: string;
  client_id: Generated<string>;
  id: string;
  kept_at: Instant | null;
  name: string;
  received_at: Instant;
  sha256: Uint8Array;
  size: number;
  type: string;
}

export interface SupportAccess {
  client_id: Generated<string>;
  ended_at: Instant | null;
  ended_by: "operator" | "client" | null;
  expires_at: Instant;
  id: string;
  opened_at: Instant;
  reason: "asked-by-organisation" | "fault" | "security-incident";
  reference: string;
  user_id: string;
}

export interface SupportCounter {
  last_number: number;
  tenant_id: string;
}

export interface SupportMessage {
  asks: Generated<boolean>;
  at: Instant;
  author_id: string;
  broker_id: Generated<string | null>;
  client_id: Generated<string | null>;
  from_support: boolean;
  id: string;
  left_out: Generated<string[]>;
  mail_hash: Uint8Array | null;
  place: number;
  signed: string | null;
  text: string;
  ticket_id: string;
  whole: string | null;
}

export interface SupportMessageFile {
  client_id: Generated<string>;
  file_id: string;
  message_id: string;
}

export interface SupportNote {
  at: Instant;
  author_id: string;
  id: string;
  signed: string;
  text: string;
  ticket_id: string;
}

export interface SupportReplyAddress {
  made_at: Instant;
  ticket_id: string;
  token_hash: Uint8Array;
  user_id: string;
}

export interface SupportTicket {
  broker_id: Generated<string | null>;
  client_id: Generated<string | null>;
  id: string;
  kind: "question" | "fault" | "access" | "data" | "other";
  number: number;
  opened_at: Instant;
  opened_by: string;
  person_id: string | null;
  reference: string | null;
  screen: string | null;
  state: Generated<"open" | "asked-back" | "answered" | "closed">;
  subject: string;
  updated_at: Instant;
  version: Generated<number>;
  waiting_by: Generated<Instant>;
  waiting_since: Instant | null;
}

export interface TestRecord {
  client_id: Generated<string>;
  control_id: string;
  found: string | null;
  had_owner: boolean;
  id: string;
  method: "inspection" | "observation" | "reperformance" | "automated";
  next_on: string;
  recorded_at: Instant;
  result: "effective" | "ineffective";
  sample: string;
  scope: Generated<string>;
  state_version: number;
  tested_on: string;
  tester_id: string;
}

export interface TestTarget {
  asked_at: Instant | null;
  checked_at: Instant | null;
  client_id: Generated<string>;
  confirmed_at: Instant | null;
  created_at: Instant;
  domain_id: string | null;
  id: string;
  kind: "domain" | "host" | "address";
  name: string;
  problem: string | null;
  removed_at: Instant | null;
  selectors: Generated<string[]>;
  token: string | null;
  version: Generated<number>;
}

export interface TrackerLine {
  client_id: Generated<string>;
  framework_id: string;
  legal_risk: "low" | "medium" | "high" | null;
  next_action: Generated<string>;
  note: Generated<string>;
  owner_id: string | null;
  ref: string;
  set_at: Instant;
  set_by: string | null;
  target_on: string | null;
  version: Generated<number>;
}

export interface TrainingAssignment {
  assigned_on: string;
  attempts: Generated<number>;
  by_certificate: string | null;
  client_id: Generated<string>;
  completed_at: Instant | null;
  completed_on: Generated<string | null>;
  course_id: string;
  due_on: string;
  ended_on: string | null;
  every_months: number | null;
  failed: Generated<number>;
  id: string;
  is_current: Generated<boolean>;
  person_id: string;
  read_modules: Generated<string[]>;
  reminded: "soon" | "overdue" | null;
  reminded_on: string | null;
  rule_id: string;
  score: number | null;
  started_at: Instant | null;
  valid_until: string | null;
  version: Uint8Array | null;
  wait_until: Instant | null;
}

export interface TrainingAttempt {
  answered_at: Instant | null;
  assignment_id: string;
  client_id: Generated<string>;
  dropped: Generated<boolean>;
  id: string;
  number: number;
  passed: boolean | null;
  person_id: string;
  score: number | null;
  seed: string;
  started_at: Instant;
  version: Uint8Array;
}

export interface TrainingCertificate {
  assignment_id: string;
  client_id: Generated<string>;
  code: string;
  course_id: string;
  ends_by: Generated<string>;
  expires_on: string | null;
  id: string;
  issued_on: string;
  number: number;
  person_id: string;
  told: "soon" | "expired" | null;
}

export interface TrainingCertificateCode {
  certificate_id: string;
  client_id: Generated<string>;
  code_hash: Uint8Array;
}

export interface TrainingCertificateCounter {
  client_id: Generated<string>;
  last_number: number;
}

export interface TrainingPlace {
  at: Instant;
  attended: boolean | null;
  client_id: Generated<string>;
  person_id: string;
  session_id: string;
  state: "Enrolled" | "Waiting";
  turn: number;
}

export interface TrainingRule {
  assigned_by: string | null;
  audience: "everybody" | "role" | "department" | "group" | "joiners" | "onboarding" | "named";
  client_id: Generated<string>;
  course_id: string;
  created_at: Instant;
  department: string | null;
  due_days: number;
  ended_on: string | null;
  every_months: number | null;
  from_on: string;
  group_id: string | null;
  id: string;
  role: "senior-management" | "manager" | "admin" | "staff" | null;
}

export interface TrainingRulePerson {
  client_id: Generated<string>;
  person_id: string;
  rule_id: string;
}

export interface TrainingSession {
  cancelled_at: Instant | null;
  capacity: number;
  client_id: Generated<string>;
  created_at: Instant;
  description: Generated<string>;
  id: string;
  instructor: string;
  location: string;
  minutes: number;
  recorded_at: Instant | null;
  reminded_at: Instant | null;
  starts_at: Instant;
  title: string;
}

export interface TrainingSync {
  client_id: Generated<string>;
  synced_at: Instant;
}

export interface DB {
  action_item: ActionItem;
  action_item_comment: ActionItemComment;
  action_item_link: ActionItemLink;
  applicability: Applicability;
  appointment: Appointment;
  assignment: Assignment;
  assignment_answer: AssignmentAnswer;
  assignment_person: AssignmentPerson;
  assurance_fact: AssuranceFact;
  assurance_score: AssuranceScore;
  attestation: Attestation;
  attestation_party: AttestationParty;
  attestation_test: AttestationTest;
  broker: Broker;
  certificate_warning: CertificateWarning;
  client: Client;
  client_area: ClientArea;
  client_count: ClientCount;
  client_figure: ClientFigure;
  client_month: ClientMonth;
  client_overview: ClientOverview;
  client_purge: ClientPurge;
  client_standing: ClientStanding;
  company_fact: CompanyFact;
  compliance_score: ComplianceScore;
  compliance_snapshot: ComplianceSnapshot;
  control_evidence: ControlEvidence;
  control_hindrance: ControlHindrance;
  control_remedy: ControlRemedy;
  control_review_plan: ControlReviewPlan;
  control_scope: ControlScope;
  control_state: ControlState;
  control_test: ControlTest;
  control_test_state: ControlTestState;
  custom_role: CustomRole;
  custom_role_holder: CustomRoleHolder;
  cyber_assurance: CyberAssurance;
  cyber_assurance_certificate: CyberAssuranceCertificate;
  cyber_assurance_declaration: CyberAssuranceDeclaration;
  demo_load: DemoLoad;
  department: Department;
  document: Document;
  document_control: DocumentControl;
  document_counter: DocumentCounter;
  document_edition: DocumentEdition;
  document_named_reader: DocumentNamedReader;
  document_reader: DocumentReader;
  duty_proposal: DutyProposal;
  evidence_counter: EvidenceCounter;
  evidence_edition: EvidenceEdition;
  evidence_item: EvidenceItem;
  evidence_link: EvidenceLink;
  file_content: FileContent;
  file_piece: FilePiece;
  file_room: FileRoom;
  finding: Finding;
  finding_advice: FindingAdvice;
  finding_counter: FindingCounter;
  finding_deadline: FindingDeadline;
  followed_framework: FollowedFramework;
  framework_weighing: FrameworkWeighing;
  idempotency_key: IdempotencyKey;
  identity_account: IdentityAccount;
  identity_link: IdentityLink;
  identity_passkey: IdentityPasskey;
  identity_session: IdentitySession;
  identity_sign_in: IdentitySignIn;
  identity_throttle: IdentityThrottle;
  identity_two_factor: IdentityTwoFactor;
  identity_used_code: IdentityUsedCode;
  identity_user: IdentityUser;
  identity_verification: IdentityVerification;
  implementation_statement: ImplementationStatement;
  job_effect: JobEffect;
  ledger: Ledger;
  ledger_checkpoint: LedgerCheckpoint;
  ledger_entry: LedgerEntry;
  ledger_node: LedgerNode;
  list_export: ListExport;
  mail_message: MailMessage;
  membership: Membership;
  missed_deadline: MissedDeadline;
  notice_choice: NoticeChoice;
  notice_topic_choice: NoticeTopicChoice;
  notification: Notification;
  notification_subject: NotificationSubject;
  onboarding: Onboarding;
  onboarding_checklist: OnboardingChecklist;
  onboarding_item: OnboardingItem;
  onboarding_step: OnboardingStep;
  operation: Operation;
  operation_item: OperationItem;
  organisation_settings: OrganisationSettings;
  outside_certificate: OutsideCertificate;
  outside_visit: OutsideVisit;
  own_framework: OwnFramework;
  own_link: OwnLink;
  own_requirement: OwnRequirement;
  people_import: PeopleImport;
  people_import_columns: PeopleImportColumns;
  people_import_row: PeopleImportRow;
  person: Person;
  person_group: PersonGroup;
  person_group_member: PersonGroupMember;
  phishing_campaign: PhishingCampaign;
  phishing_target: PhishingTarget;
  phishing_token: PhishingToken;
  privacy_event: PrivacyEvent;
  privacy_event_advice: PrivacyEventAdvice;
  privacy_event_counter: PrivacyEventCounter;
  privacy_event_step: PrivacyEventStep;
  product_market: ProductMarket;
  product_omission: ProductOmission;
  profile_outcome: ProfileOutcome;
  profile_tier: ProfileTier;
  questionnaire_answer: QuestionnaireAnswer;
  questionnaire_assessment: QuestionnaireAssessment;
  questionnaire_line: QuestionnaireLine;
  report: Report;
  report_schedule: ReportSchedule;
  requirement_comment: RequirementComment;
  requirement_move: RequirementMove;
  requirement_override: RequirementOverride;
  requirement_state: RequirementState;
  risk: Risk;
  risk_acceptance: RiskAcceptance;
  risk_advice: RiskAdvice;
  risk_control: RiskControl;
  risk_finding: RiskFinding;
  row_history: RowHistory;
  statement_approval: StatementApproval;
  stored_file: StoredFile;
  support_access: SupportAccess;
  support_counter: SupportCounter;
  support_message: SupportMessage;
  support_message_file: SupportMessageFile;
  support_note: SupportNote;
  support_reply_address: SupportReplyAddress;
  support_ticket: SupportTicket;
  test_record: TestRecord;
  test_target: TestTarget;
  tracker_line: TrackerLine;
  training_assignment: TrainingAssignment;
  training_attempt: TrainingAttempt;
  training_certificate: TrainingCertificate;
  training_certificate_code: TrainingCertificateCode;
  training_certificate_counter: TrainingCertificateCounter;
  training_place: TrainingPlace;
  training_rule: TrainingRule;
  training_rule_person: TrainingRulePerson;
  training_session: TrainingSession;
  training_sync: TrainingSync;
}
