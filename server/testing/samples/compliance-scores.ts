import { sample } from '@claimlock/contract/sample';
import { ruleVersion } from '../../src/modules/compliance/scores/score-requirement.ts';
import { other } from '../sample-tenants.ts';
import type { AddSample } from './index.ts';

/** How many requirements are met in a sample score, and how many of those are evidenced or tested. */
type Proof = { readonly met: number; readonly evidenced: number; readonly tested: number };

/** What the sample scores prove of what is met: no two alike, so that none is taken for another. */
const sampleProof: Readonly<Record<'a' | 'b', Readonly<Record<'overall' | 'framework', Proof>>>> = {
  // 55 % and 40 %.
  a: { overall: { met: 20, evidenced: 8, tested: 3 }, framework: { met: 20, evidenced: 7, tested: 1 } },
  // 25 % and 20 %.
  b: { overall: { met: 20, evidenced: 4, tested: 1 }, framework: { met: 20, evidenced: 4, tested: 0 } },
};

/** A score of each tenant of the sample world, overall and of Cyber Essentials, and one of a month that is over. */
export const addSample: AddSample = async (run, now) => {
  for (const [client, proof] of [
    [sample.clientId, sampleProof.a],
    [other.clientId, sampleProof.b],
  ] as const) {
    for (const [subject, { met, evidenced, tested }] of [
      ['overall', proof.overall],
      ['cyber-essentials', proof.framework],
    ] as const)
      await run(
        `insert into compliance_score (client_id, subject, from_at, version, percent, met, partly, not_met, not_assessed,
           not_applicable, evidenced, tested, rule_version, cause)
         values ($1, $2, $3, 1, (100.0 * $4::int + 150) / 46, $4::int, 3, 0, 43 - $4::int, 0, $5, $6, $7, 'test')`,
        [client, subject, now, met, evidenced, tested, ruleVersion],
      );
    await run(
      `insert into compliance_snapshot (client_id, month, percent, taken_at, as_of, rule_version, frameworks)
       values ($1, '2026-10', 2, $2, $2, $3, '{}')`,
      [client, now, ruleVersion],
    );
  }
};
