import { sample } from '@claimlock/contract/sample';
import { canaries, other } from './sample-tenants.ts';

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

/** Gives both clients of the sample world a questionnaire that is being filled in, and one that was declared. */
export async function buildSampleQuestionnaires(run: Run, now: Date): Promise<void> {
  for (const [client, assessment, canary] of [
    [sample.clientId, sample.assessmentId, canaries.a],
    [other.clientId, other.assessmentId, canaries.b],
  ]) {
    await run(
      `insert into questionnaire_assessment (client_id, id, number, question_set, started_at) values ($1, $2, 2, 'cyber-essentials-danzell', $3)`,
      [client, assessment, now],
    );
    await run(
      `insert into questionnaire_assessment (client_id, id, number, question_set, status, started_at, declared_at, declarant_name, declarant_role, declared_sheet, digest)
       values ($1, $2, 1, 'cyber-essentials-danzell', 'Declared', $3, $3, $4, 'Director', '{}', encode(sha256('{}'), 'hex'))`,
      [
        client,
        client === sample.clientId ? sample.declaredAssessmentId : `${other.assessmentId.slice(0, -1)}e`,
        now,
        canary,
      ],
    );
    await run(
      `insert into questionnaire_answer (client_id, assessment_id, ref, version, value, notes, answered_at) values ($1, $2, 'A4.1', 1, '{yes}', $3, $4)`,
      [client, assessment, canary, now],
    );
    await run(
      `insert into questionnaire_line (client_id, assessment_id, id, register, facts, added_at, changed_at) values ($1, $2, $3, 'cloud-services', $4, $5, $5)`,
      [
        ...[
          client,
          assessment,
          client === sample.clientId ? sample.registerLineId : `${sample.registerLineId.slice(0, -1)}b`,
        ],
        JSON.stringify({
          register: 'cloud-services',
          name: canary,
          provider: 'Brightpay',
          purpose: 'Wages',
          users: 2,
          mfaOffered: 'paid',
          mfaForUsers: false,
          mfaForAdmins: true,
        }),
        now,
      ],
    );
  }
}
