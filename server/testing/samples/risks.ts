import { sample, sampleId } from '@claimlock/contract/sample';
import { canaries, other } from '../sample-world.ts';
import type { AddSample } from './index.ts';

/** A low risk of A that nobody owns, with a control, a finding, an acceptance that waits and advice on both; and the same at B. */
export const addSample: AddSample = async (run, now) => {
  const risks: [client: string, risk: string, title: string, finding: string, acceptance: string][] = [
    [sample.clientId, sample.lowRiskId, canaries.a, sample.findingId, sampleId('rac', 'a')],
    [other.clientId, sampleId('rsk', 'm'), canaries.b, other.findingId, sampleId('rac', 'b')],
  ];
  for (const [client, risk, title, finding, acceptance] of risks) {
    await run(
      `insert into risk (client_id, id, title, likelihood, impact, controls, acceptance, created_at, updated_at)
         values ($1, $2, $3, 2, 1, '{IAM-06}', 'Proposed', $4, $4)`,
      [client, risk, title, now],
    );
    await run(`insert into risk_control (client_id, risk_id, control_id, held) values ($1, $2, 'IAM-06', 0)`, [
      client,
      risk,
    ]);
    await run(`insert into risk_finding (client_id, risk_id, finding_id, linked_at) values ($1, $2, $3, $4)`, [
      client,
      risk,
      finding,
      now,
    ]);
    await run(
      `insert into risk_acceptance (client_id, id, risk_id, state, until_on, reason, proposed_at)
         values ($1, $2, $3, 'Proposed', $4, $5, $6)`,
      [client, acceptance, risk, '2027-01-31', title, now],
    );
    await run(
      `insert into risk_advice (client_id, risk_id, place, round, duty, advises, reasons, likelihood, impact,
           given_by, given_at)
         values ($1, $2, 1, 1, 'CISO', 'treat', $3 || ' because it can be treated', 2, 1, $4, $5)`,
      [client, risk, title, client === sample.clientId ? sample.personId : other.personId, now],
    );
    await run(
      `insert into finding_advice (client_id, finding_id, place, round, duty, advises, reasons, severity, given_by, given_at)
         values ($1, $2, 1, 1, 'CISO', 'treat', $3 || ' because it can be put right', 'High', $4, $5)`,
      [client, finding, title, client === sample.clientId ? sample.personId : other.personId, now],
    );
  }
};
