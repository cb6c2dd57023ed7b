import { createHash } from 'node:crypto';
import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/**
 * Courses of the staff of A: one that is read, one whose quiz waits, one that is not begun, and an attempt. At B somebody
 * has one as well.
 */
export const addSample: AddSample = async (run, now) => {
  const rules: [client: string, id: string, department: string][] = [
    [sample.clientId, sample.trainingRuleId, canaries.a],
    [other.clientId, sampleId('trl', 'b'), canaries.b],
  ];
  for (const [client, id, department] of rules)
    await run(
      `insert into training_rule (client_id, id, course_id, audience, department, due_days, from_on, created_at)
         values ($1, $2, 'phishing', 'department', $3, 30, '2026-11-01', $4)`,
      [client, id, department, now],
    );
  for (const [client, id] of rules)
    await run('insert into training_rule_person (client_id, rule_id, person_id) values ($1, $2, $3)', [
      ...[client, id, client === sample.clientId ? sample.personId : other.personId],
    ]);
  const read = '{m1,m2,m3,m4}';
  const courses: [client: string, id: string, course: string, person: string, read: string, waits: boolean][] = [
    [sample.clientId, sample.trainingAssignmentId, 'phishing', sample.personId, '{}', false],
    [sample.clientId, sample.readTrainingAssignmentId, 'payment-fraud', sample.personId, read, false],
    [sample.clientId, sample.waitingTrainingAssignmentId, 'remote-work', sample.personId, read, true],
    [other.clientId, sampleId('tra', 'b'), 'phishing', other.personId, '{}', false],
  ];
  for (const [client, id, course, person, modules, waits] of courses)
    await run(
      `insert into training_assignment (client_id, id, course_id, person_id, rule_id, assigned_on, due_on, read_modules,
           started_at, attempts, wait_until)
         values ($1, $2, $3, $4, $5, '2026-11-01', '2026-12-31', $6, $7, $9, $8)`,
      [
        client,
        id,
        course,
        person,
        client === sample.clientId ? sample.trainingRuleId : sampleId('trl', 'b'),
        modules,
        now,
        waits ? new Date(now.getTime() + 86_400_000) : null,
        id === sample.readTrainingAssignmentId ? 1 : 0,
      ],
    );
  // Of a version that the course has no more: nothing of it can be answered.
  const attempts: [client: string, id: string, assignment: string, person: string][] = [
    [sample.clientId, sample.trainingAttemptId, sample.readTrainingAssignmentId, sample.personId],
    [other.clientId, sampleId('trt', 'b'), sampleId('tra', 'b'), other.personId],
  ];
  for (const [client, id, assignment, person] of attempts) {
    await run(
      `insert into training_attempt (client_id, id, assignment_id, person_id, number, version, seed, started_at)
         values ($1, $2, $3, $4, 1, sha256('old'), 'seed', $5)`,
      [client, id, assignment, person, now],
    );
    await run('insert into training_sync (client_id, synced_at) values ($1, $2)', [client, now]);
  }
  // A certificate, which the example verifies, and one at B.
  const certificates: [client: string, id: string, person: string, assignment: string, code: string][] = [
    [
      sample.clientId,
      sample.trainingCertificateId,
      sample.personId,
      sample.trainingAssignmentId,
      '00000-00000-00000-0000A',
    ],
    [other.clientId, sampleId('tct', 'b'), other.personId, sampleId('tra', 'b'), '00000-00000-00000-0000B'],
  ];
  for (const [client, id, person, assignment, code] of certificates) {
    await run(
      `insert into training_certificate (client_id, id, number, person_id, course_id, assignment_id, issued_on, expires_on, code)
         values ($1, $2, 1, $3, 'phishing', $4, '2026-11-01', '2027-11-01', $5)`,
      [client, id, person, assignment, code],
    );
    await run('insert into training_certificate_counter (client_id, last_number) values ($1, 1)', [client]);
    await run('insert into training_certificate_code (code_hash, client_id, certificate_id) values ($1, $2, $3)', [
      createHash('sha256').update(code).digest(),
      client,
      id,
    ]);
  }
};
