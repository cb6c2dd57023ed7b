import { sql } from 'kysely';
import type { ClientDb, Tables } from './scope.ts';

/** The tables that hold rows of a client. */
type OfClient = { [Table in keyof Tables]: Tables[Table] extends { client_id: unknown } ? Table : never }[keyof Tables];

/**
 * What goes out of a table when a client takes everything along: its rows without some columns, or nothing, and why. Where a column may
 * name the account of somebody who works elsewhere (an operator who answered), it stays empty for those.
 */
type Share = { readonly without?: readonly string[]; readonly namesOutside?: string } | { readonly nothing: string };

const whole: Share = {};
const counter: Share = { nothing: 'The last number that was given is in what it was given to.' };
const counted: Share = { nothing: 'Counts of what is here, kept for the operator.' };
const bytes: Share = { nothing: 'Files are in the archive as files.' };

/** Every table of a client is decided about here; one that is added is not compiled before it is. */
const shares: Readonly<Record<Exclude<OfClient, 'client_overview'>, Share>> = {
  action_item: whole,
  action_item_comment: whole,
  action_item_link: whole,
  applicability: whole,
  appointment: whole,
  assignment: whole,
  assignment_answer: whole,
  assignment_person: whole,
  assurance_fact: whole,
  assurance_score: whole,
  attestation: whole,
  attestation_party: whole,
  attestation_test: whole,
  certificate_warning: { nothing: 'The audit trail holds every warning about a certificate.' },
  client_area: counted,
  client_figure: counted,
  client_month: counted,
  // What an entry hides a personal fact with, so that it can be forgotten.
  company_fact: { without: ['secret'] },
  compliance_score: whole,
  compliance_snapshot: whole,
  control_evidence: whole,
  control_hindrance: whole,
  control_remedy: whole,
  control_review_plan: whole,
  control_scope: whole,
  control_state: whole,
  control_test: whole,
  control_test_state: whole,
  cyber_assurance: whole,
  cyber_assurance_certificate: whole,
  cyber_assurance_declaration: whole,
  custom_role: whole,
  custom_role_holder: whole,
  department: whole,
  document: whole,
  document_control: whole,
  document_counter: counter,
  // The words are those of the text, as search keeps them.
  document_edition: { without: ['words'] },
  document_named_reader: whole,
  document_reader: whole,
  duty_proposal: whole,
  evidence_counter: counter,
  evidence_edition: whole,
  evidence_item: whole,
  evidence_link: whole,
  file_content: bytes,
  file_piece: bytes,
  file_room: bytes,
  finding: whole,
  finding_advice: whole,
  finding_counter: counter,
  finding_deadline: whole,
  followed_framework: whole,
  framework_weighing: whole,
  identity_link: { nothing: 'The secrets that invitations are answered with.' },
  outside_certificate: whole,
  test_record: whole,
  // Lists of a client are taken by its broker as well.
  list_export: { namesOutside: 'taker_user_id' },
  membership: whole,
  notification: { nothing: 'Notices are their readers’ own; the records that they are about are here.' },
  notification_subject: { nothing: 'Notices are their readers’ own; the records that they are about are here.' },
  onboarding: whole,
  onboarding_checklist: whole,
  onboarding_item: whole,
  onboarding_step: whole,
  operation: whole,
  operation_item: { without: ['input'] },
  organisation_settings: whole,
  own_framework: whole,
  own_link: whole,
  own_requirement: whole,
  outside_visit: whole,
  people_import: whole,
  people_import_columns: whole,
  people_import_row: whole,
  person: whole,
  person_group: whole,
  person_group_member: whole,
  phishing_campaign: whole,
  phishing_target: whole,
  phishing_token: { nothing: 'The secrets of the links in phishing emails.' },
  privacy_event: whole,
  privacy_event_advice: whole,
  privacy_event_counter: counter,
  privacy_event_step: whole,
  product_market: whole,
  product_omission: whole,
  profile_outcome: whole,
  profile_tier: whole,
  questionnaire_answer: whole,
  questionnaire_assessment: whole,
  questionnaire_line: whole,
  report: whole,
  report_schedule: whole,
  requirement_comment: whole,
  requirement_move: whole,
  implementation_statement: whole,
  missed_deadline: whole,
  requirement_override: whole,
  requirement_state: whole,
  risk: whole,
  risk_acceptance: whole,
  risk_advice: whole,
  risk_control: whole,
  risk_finding: whole,
  row_history: whole,
  statement_approval: whole,
  stored_file: { namesOutside: 'added_by' },
  // Which operator it was is shown to nobody at the client.
  support_access: { without: ['user_id'] },
  // By what the same email is known again; whoever answers for support signs with a name.
  support_message: { without: ['mail_hash'], namesOutside: 'author_id' },
  support_message_file: whole,
  support_ticket: whole,
  test_target: whole,
  tracker_line: whole,
  training_assignment: whole,
  // Whoever knew it would know which answers were right.
  training_attempt: { without: ['seed'] },
  // Whoever has the code can show it to anybody.
  training_certificate: { without: ['code'] },
  training_certificate_code: { nothing: 'The code is on the certificate, for people who are shown it.' },
  training_certificate_counter: counter,
  training_place: whole,
  training_rule: whole,
  training_rule_person: whole,
  training_session: whole,
  training_sync: whole,
};

/** The tables of a client whose rows it takes along, in alphabetical order. */
export const tablesTaken: readonly string[] = Object.entries(shares)
  .filter(([, share]) => !('nothing' in share))
  .map(([table]) => table)
  .sort();

/** Why nothing of some tables of a client goes out. */
export const tablesLeft: readonly (readonly [table: string, why: string])[] = Object.entries(shares).flatMap(
  ([table, share]) => ('nothing' in share ? [[table, share.nothing] as const] : []),
);

/** So many rows are read at once: some hold a whole document. */
const atOnce = 50;

/** The rows of one of those tables as JSON, one after the other, as far as the scope reads them; in a transaction that lasts as long. */
export async function* readWholeTable(db: ClientDb, table: string): AsyncGenerator<string> {
  const share: Share | undefined = new Map<string, Share>(Object.entries(shares)).get(table);
  if (!share || 'nothing' in share) throw new Error(`Nothing of ${table} is taken along.`);
  const { without = [], namesOutside: naming } = share;
  const named =
    naming === undefined
      ? sql`'{}'::jsonb`
      : sql`jsonb_build_object(${sql.lit(naming)}, (select min(m.user_id) from membership m where m.user_id = t.${sql.ref(naming)}))`;
  await sql`declare whole_table no scroll cursor for
    select ((to_jsonb(t) - ${[...without]}::text[]) || ${named})::text as line from ${sql.table(table)} t`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(atOnce)} from whole_table`.execute(db);
    for (const { line } of rows) yield line;
    if (rows.length < atOnce) break;
  }
  await sql`close whole_table`.execute(db);
}
