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
           started_at, wait_until)
         values ($1, $2, $3, $4, $5, '2026-11-01', '2026-12-31', $6, $7, $8)`,
      [
        client,
        id,
        course,
        person,
        client === sample.clientId ? sample.trainingRuleId : sampleId('trl', 'b'),
        modules,
        now,
        waits ? new Date(now.getTime() + 86_400_000) : null,
      ],
    );
  // Of a version that the course has no more: nothing of it can be answered.
  await run(
    `insert into training_attempt (client_id, id, assignment_id, person_id, number, version, seed, started_at)
       values ($1, $2, $3, $4, 1, sha256('old'), 'seed', $5)`,
    [sample.clientId, sample.trainingAttemptId, sample.readTrainingAssignmentId, sample.personId, now],
  );
};
