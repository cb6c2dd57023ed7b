import { sample } from '@claimlock/contract/sample';
import { addSampleDepartments } from './departments.ts';
import { buildSampleControlTests } from './sample-control-tests.ts';
import { addSampleEvidence } from './sample-evidence.ts';
import { addSampleOutcomes } from './sample-outcomes.ts';
import { addSamplePrivacy } from './sample-privacy.ts';
import { buildSampleQuestionnaires } from './sample-questionnaires.ts';
import { canaries, clientC, other } from './sample-tenants.ts';
import { addSamples } from './samples/index.ts';
import type { TestApp } from './test-app.ts';

export { canaries, clientC, other };

const user = (n: string) => `usr_01k9q0s7h0${'0'.repeat(16 - n.length)}${n}`;

/** Who the matrix asks as: an account with its one place, or nobody. */
export type Principal = {
  readonly name: string;
  readonly userId: string | undefined;
  readonly assurance: 'single' | 'double';
  readonly standing?: string;
  readonly withheld?: readonly string[];
};

export const principals: readonly Principal[] = [
  { name: 'nobody', userId: undefined, assurance: 'single' },
  { name: 'staff of A', userId: user('s'), assurance: 'single', standing: 'staff' },
  { name: 'supervisory of A', userId: user('m'), assurance: 'single', standing: 'manager' },
  { name: 'senior management of A', userId: user('n'), assurance: 'single', standing: 'senior-management' },
  { name: 'admin of A', userId: user('d'), assurance: 'single', standing: 'admin' },
  { name: 'client admin of A', userId: user('c'), assurance: 'double', standing: 'client_admin' },
  { name: 'client admin of A without a second factor', userId: user('c'), assurance: 'single' },
  { name: 'data protection officer of A (staff)', userId: user('p'), assurance: 'single', standing: 'staff+DPO' },
  { name: 'security officer of A (staff)', userId: user('q'), assurance: 'single', standing: 'staff+CISO' },
  { name: 'broker admin of A’s broker', userId: user('k'), assurance: 'double', standing: 'broker_admin' },
  { name: 'broker admin of another broker', userId: user('x'), assurance: 'double', standing: 'broker_admin' },
  { name: 'super admin', userId: user('v'), assurance: 'double', standing: 'super_admin' },
  { name: 'support of A', userId: user('w'), assurance: 'double', standing: 'super_admin+support' },
  { name: 'client admin of B', userId: user('e'), assurance: 'double', standing: 'client_admin' },
  { name: 'staff of suspended C', userId: user('f'), assurance: 'single', standing: 'staff' },
  { name: 'client admin of suspended C', userId: user('h'), assurance: 'double', standing: 'client_admin' },
  { name: 'someone whose account is disabled', userId: user('g'), assurance: 'single' },
];

/** The account that stands so in the sample world. */
export function userAs(standing: string): string {
  const found = principals.find((one) => one.standing === standing);
  if (!found?.userId) throw new Error(`Nobody in the sample world is ${standing}.`);
  return found.userId;
}

/** Builds the sample world: two brokers, three clients, a person for each standing, and something in every table. */
export async function buildSampleWorld({
  asAdministrator,
  clock,
}: Pick<TestApp, 'asAdministrator' | 'clock'>): Promise<void> {
  const now = clock.now();
  const run = (text: string, values: unknown[] = []) => asAdministrator(text, values);
  await run(
    `insert into broker (id, name, fca_number, created_at) values ($1, 'Broker A', '000001', $3), ($2, 'Broker B', '000002', $3)`,
    [sample.brokerId, other.brokerId, now],
  );
  await run(
    `insert into client (id, broker_id, name, industry, employee_count, domain, created_at, updated_at, region, status, suspended_at, suspension_reason) values
     ($1, $4, 'Sample Client A', 'Technology', 80, 'sample-a.example', $6, $6, '${canaries.a}', 'Active', null, null),
     ($2, $5, 'Sample Client B', 'Finance', 300, 'sample-b.example', $6, $6, '${canaries.b}', 'Active', null, null),
     ($3, null, 'Sample Client C', 'Retail', 20, 'sample-c.example', $6, $6, '', 'Suspended', $6, 'For the tests.')`,
    [sample.clientId, other.clientId, clientC, sample.brokerId, other.brokerId, now],
  );
  const people: [id: string, letter: string, client: string, role: string, access: string, name: string][] = [
    [sample.personId, 's', sample.clientId, 'staff', 'employee', `Staff ${canaries.a}`],
    ['per_01k9q0s7h0000000000000000m', 'm', sample.clientId, 'manager', 'employee', 'Supervisory A'],
    ['per_01k9q0s7h0000000000000000n', 'n', sample.clientId, 'senior-management', 'employee', 'Senior A'],
    ['per_01k9q0s7h0000000000000000d', 'd', sample.clientId, 'admin', 'employee', 'Admin A'],
    ['per_01k9q0s7h0000000000000000c', 'c', sample.clientId, 'admin', 'client_admin', 'Client admin A'],
    ['per_01k9q0s7h0000000000000000p', 'p', sample.clientId, 'staff', 'employee', 'Protection officer A'],
    ['per_01k9q0s7h0000000000000000q', 'q', sample.clientId, 'staff', 'employee', 'Security officer A'],
    [other.personId, 'e', other.clientId, 'admin', 'client_admin', `Client admin ${canaries.b}`],
    ['per_01k9q0s7h0000000000000000f', 'f', clientC, 'staff', 'employee', 'Staff C'],
    ['per_01k9q0s7h0000000000000000h', 'h', clientC, 'admin', 'client_admin', 'Client admin C'],
    ['per_01k9q0s7h0000000000000000g', 'g', sample.clientId, 'staff', 'employee', 'Disabled A'],
  ];
  const letters = [...people.map(([, letter]) => letter), 'k', 'x', 'v', 'y'];
  for (const letter of letters) {
    await run(
      'insert into identity_user (id, name, email, email_verified, created_at, updated_at, disabled_at) values ($1, $2, $3, true, $4, $4, $5)',
      [...[user(letter), `User ${letter}`, `${letter}@users.example`, now, letter === 'g' ? now : null]],
    );
  }
  await addSampleDepartments(run, now);
  for (const [id, letter, client, role, access, name] of people) {
    await run(
      `insert into person (client_id, id, user_id, name, email, department, job_title, role, access, status, joined_on, created_at) values ($1, $2, $3, $4, $5, 'Dept', 'Job', $6, $7, 'Active', '2026-01-05', $8)`,
      [...[client, id, user(letter), name, `${letter}@users.example`, role, access, now]],
    );
    await run(
      'insert into membership (id, user_id, audience, role, client_id, person_id, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [...[`mem_01k9q0s7h0000000000000000${letter}`, user(letter), access, role, client, id, now]],
    );
  }
  await run(
    `insert into person (client_id, id, name, email, department, job_title, role, access, invited_at, created_at) values ($1, $2, 'Invited A', 'invited@users.example', 'Dept', 'Job', 'staff', 'employee', $3, $3)`,
    [sample.clientId, sample.secondPersonId, now],
  );
  await run(
    `insert into membership (id, user_id, audience, broker_id, created_at) values ($1, $2, 'broker_admin', $3, $7), ($4, $5, 'broker_admin', $6, $7)`,
    [
      ...[
        'mem_01k9q0s7h0000000000000000k',
        user('k'),
        sample.brokerId,
        'mem_01k9q0s7h0000000000000000x',
        user('x'),
        other.brokerId,
        now,
      ],
    ],
  );
  // Two, so that the one can end the other's access.
  await run(
    `insert into membership (id, user_id, audience, created_at) values ($1, $2, 'super_admin', $5), ($3, $4, 'super_admin', $5)`,
    ['mem_01k9q0s7h0000000000000000v', user('v'), sample.membershipId, user('y'), now],
  );
  await run(
    `insert into appointment (client_id, id, person_id, duty, from_on, appointed_by) values ($1, $2, 'per_01k9q0s7h0000000000000000p', 'DPO', '2026-01-05', 'test'), ($1, 'apt_01k9q0s7h0000000000000000q', 'per_01k9q0s7h0000000000000000q', 'CISO', '2026-01-05', 'test'), ($1, $3, $4, 'BOARD_SPONSOR', '2026-01-05', 'test')`,
    [...[sample.clientId, 'apt_01k9q0s7h0000000000000000p', sample.appointmentId, sample.personId]],
  );
  await run(
    `insert into action_item (client_id, id, title, due_on, assignee_id, created_at, updated_at) values
     ($1, $2, '${canaries.a}', '2026-12-01', $3, $7, $7), ($4, $5, '${canaries.b}', '2026-12-01', $6, $7, $7)`,
    [sample.clientId, sample.actionItemId, sample.personId, other.clientId, other.actionItemId, other.personId, now],
  );
  await run(
    `insert into risk (client_id, id, title, likelihood, impact, owner_id, created_at, updated_at) values
     ($1, $2, '${canaries.a}', 4, 5, $3, $7, $7), ($4, $5, '${canaries.b}', 4, 5, $6, $7, $7)`,
    [sample.clientId, sample.riskId, sample.personId, other.clientId, other.riskId, other.personId, now],
  );
  await run(
    `insert into control_scope (client_id, id, kind, name, created_at) values
     ($1, $2, 'product', '${canaries.a}', $5), ($3, $4, 'product', '${canaries.b}', $5)`,
    [sample.clientId, sample.controlScopeId, other.clientId, other.controlScopeId, now],
  );
  await run(
    `insert into finding (client_id, id, number, title, description, kind, source, severity, owner_id, control_id, identified_on, due_on, created_at, updated_at) values
     ($1, $2, 1, '${canaries.a}', '${canaries.a}', 'Observation', 'Audit', 'Medium', $3, 'IAM-06', '2026-11-01', '2026-12-01', $7, $7),
     ($4, $5, 1, '${canaries.b}', '${canaries.b}', 'Observation', 'Audit', 'Medium', $6, 'IAM-06', '2026-11-01', '2026-12-01', $7, $7)`,
    [sample.clientId, sample.findingId, sample.personId, other.clientId, other.findingId, other.personId, now],
  );
  for (const [client, finding] of [
    [sample.clientId, sample.findingId],
    [other.clientId, other.findingId],
  ]) {
    await run('insert into finding_counter (client_id, last_number) values ($1, 1)', [client]);
    await run(`insert into finding_deadline (client_id, severity, days) values ($1, 'Low', 45)`, [client]);
    await run(
      `insert into control_hindrance (client_id, finding_id, place, number, control_id, from_at, to_at) values ($1, $2, 1, 1, 'CFG-05', $3, $3)`,
      [client, finding, now],
    );
  }
  const tenants = [
    { ...sample, canary: canaries.a, addedBy: user('s') },
    { ...other, canary: canaries.b, addedBy: user('e') },
  ];
  for (const one of tenants) await addSampleEvidence(run, one, now);
  for (const one of [sample, other]) {
    await run(
      `insert into action_item_link (client_id, item_id, kind, target, linked_at) values ($1, $2, 'finding', $3, $4)`,
      [one.clientId, one.actionItemId, one.findingId, now],
    );
    await run(
      `insert into action_item_comment (client_id, item_id, place, said_by, said_at, text) values ($1, $2, 1, $3, $4, $5)`,
      [one.clientId, one.actionItemId, userAs('client_admin'), now, one === sample ? canaries.a : canaries.b],
    );
  }
  for (const one of [sample, other]) {
    const word = one === sample ? canaries.a : canaries.b;
    const leader = one === sample ? userAs('client_admin') : user('e');
    await run(
      `insert into assignment (client_id, id, framework_id, title, note, due_on, made_by, made_at, updated_at)
       values ($1, $2, 'cyber-essentials', $3, $3, '2026-12-15', $4, $5, $5)`,
      [one.clientId, one.assignmentId, word, leader, now],
    );
    await run('insert into assignment_person (client_id, assignment_id, person_id) values ($1, $2, $3)', [
      one.clientId,
      one.assignmentId,
      one.personId,
    ]);
    await run(
      `insert into assignment_answer (client_id, assignment_id, place, framework_id, ref, text) values ($1, $2, 0, 'cyber-essentials', 'FW.1', $3)`,
      [one.clientId, one.assignmentId, word],
    );
    await run(
      `insert into requirement_comment (client_id, framework_id, ref, place, said_by, said_at, text)
       values ($1, 'cyber-essentials', 'FW.1', 1, $2, $3, $4)`,
      [one.clientId, leader, now, word],
    );
  }
  for (const [client, framework, word] of [
    [sample.clientId, sample.ownFrameworkId, canaries.a],
    [other.clientId, other.ownFrameworkId, canaries.b],
  ]) {
    await run(
      `insert into own_framework (client_id, id, name, version, format, file_hash, file, groups, requirements, imported_at)
       values ($1, $2, $3, '1.0', 'csv', $4, '', '[{"ref":"A","title":"Access","parent":null}]', 1, $5)`,
      [client, framework, word, 'a'.repeat(64), now],
    );
    await run(
      `insert into own_requirement (client_id, framework_id, place, ref, source, group_ref, title, asks, kind, withdrawn)
       values ($1, $2, 0, 'AC-1', 'AC-1', 'A', $3, $3, 'requirement', false)`,
      [client, framework, word],
    );
    await run(
      `insert into own_link (client_id, framework_id, ref, control_id, strength) values ($1, $2, 'AC-1', 'GOV-01', 'primary')`,
      [client, framework],
    );
  }
  for (const client of [sample.clientId, other.clientId]) {
    await run(
      `insert into control_state (client_id, control_id, from_at, since_at, implementation, effectiveness, confirmed_on, version, reason) values ($1, 'IAM-06', $2, $2, 'partial', 'untested', '2026-11-01', 1, $3)`,
      [client, now, client === sample.clientId ? canaries.a : canaries.b],
    );
    await run(
      `insert into control_review_plan (client_id, control_id, owner_id, every_months) values ($1, 'PHY-06', $2, 6)`,
      [client, client === sample.clientId ? sample.personId : other.personId],
    );
    await run(
      `insert into followed_framework (client_id, framework_id, version, followed_at) values ($1, 'cyber-essentials', '3.3', $2)`,
      [client, now],
    );
    await run(
      `insert into applicability (client_id, framework_id, ref, applicable, justification, decided_at) values ($1, 'cyber-essentials', 'SCOPE.1', true, $3, $2)`,
      [client, now, client === sample.clientId ? canaries.a : canaries.b],
    );
    await run(
      `insert into requirement_override (client_id, framework_id, ref, place, result, reason, until_on, set_by, set_at, confirmed_at)
       select $1, 'cyber-essentials', ref, 1, 'met', $3, '2027-03-01', case ref when 'UAC.1' then $4 end, $2, case ref when 'UAC.1' then $2::timestamptz end from unnest(array['UAC.1', 'UAC.2']) as ref`,
      [client, now, client === sample.clientId ? canaries.a : canaries.b, userAs('client_admin')],
    );
    await run(
      `insert into requirement_move (client_id, framework_id, ref, place, moved_at, from_result, to_result, to_percent, cause)
       values ($1, 'cyber-essentials', 'UAC.4', 1, $2, 'not-assessed', 'partly', 50, $3)`,
      [client, now, client === sample.clientId ? canaries.a : canaries.b],
    );
    await run(
      `insert into requirement_state (client_id, framework_id, ref, result, percent, why, as_of, moves) values ($1, 'cyber-essentials', 'UAC.4', 'partly', 50, 'test', $2, 1)`,
      [client, now],
    );
    await run(
      `insert into assurance_score (client_id, version, from_at, raw, score, tier, levels, rule_version) values ($1, 1, $2, 3.5, 4, 'Not yet assured', '{}', 'assurance-1')`,
      [client, now],
    );
    await run('insert into framework_weighing (client_id, version, weighed_at) values ($1, 1, $2)', [client, now]);
    await run(
      `insert into control_remedy (client_id, action_item_id, control_id, becomes) values ($1, $2, 'IAM-06', 'implemented')`,
      [client, client === sample.clientId ? sample.actionItemId : other.actionItemId],
    );
  }
  await buildSampleControlTests(run, tenants, now);
  await addSamplePrivacy(run, now);
  await addSampleOutcomes(run, now);
  await buildSampleQuestionnaires(run, now);
  await addSamples(run, now);
  await run(
    `insert into identity_link (id, purpose, token_hash, email, name, audience, created_at, expires_at)
     values ($1, 'invitation', sha256('a sample'), 'kit@sample.example', 'Kit', 'super_admin', $2, $2::timestamptz + interval '3 days')`,
    [sample.invitationId, now],
  );
  await run(
    `insert into mail_message (id, recipient, subject, body, created_at) values ($1, 'a@example.com', 'Subject', 'Body', $2)`,
    [sample.mailId, now],
  );
  for (const { userId } of principals) {
    if (userId)
      await run('insert into notification (user_id, id, at, title) values ($1, $2, $3, $4) on conflict do nothing', [
        userId,
        sample.notificationId,
        now,
        'A notice',
      ]);
  }
  for (const [client, userId] of [
    [sample.clientId, user('c')],
    [other.clientId, user('e')],
  ]) {
    await run('update notification set client_id = $1 where user_id = $2', [client, userId]);
    await run(
      `insert into notification_subject (client_id, about, user_id, notification_id) values ($1, 'a sample', $2, $3)`,
      [client, userId, sample.notificationId],
    );
  }
}
