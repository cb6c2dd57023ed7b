import type * as contract from '@claimlock/contract/compliance/assurance';
import type { z } from 'zod';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { assuranceRule } from './assurance-rule.ts';
import { readAssuranceRow } from './assurance-store.ts';

type Assurance = z.input<typeof contract.Assurance>;

/** The stored assurance score and tier of the client that is open. */
export async function readAssuranceScore({ db, clock }: Pick<ClientContext, 'db' | 'clock'>): Promise<Assurance> {
  const row = await readAssuranceRow(db);
  if (!row)
    return {
      raw: 0,
      score: 0,
      tier: 'Not yet assured',
      asOf: clock.now().toISOString(),
      ruleVersion: assuranceRule.version,
    };
  return { raw: row.raw, score: row.score, tier: row.tier, asOf: row.from_at, ruleVersion: row.rule_version };
}
