import type * as contract from '@claimlock/contract/compliance/assurance';
import type { z } from 'zod';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { assuranceRule } from './assurance-rule.ts';
import { hasAnyOnRecord, readAssuranceRow } from './assurance-store.ts';

type Assurance = z.input<typeof contract.Assurance>;

/** The stored assurance score and tier, of a past day too. */
export async function readTierAndScore({ db }: Pick<ClientContext, 'db'>): Promise<Pick<Assurance, 'tier' | 'score'>> {
  const { tier, score } = (await readAssuranceRow(db)) ?? { tier: 'Not yet assured', score: 0 };
  return { tier, score };
}

/** The stored assurance score and tier of the client that is open, and whether anything is on record that they are counted from. */
export async function readAssuranceScore({ db, clock }: Pick<ClientContext, 'db' | 'clock'>): Promise<Assurance> {
  const row = await readAssuranceRow(db);
  // What counts more than nothing is on record; only of the others it is asked.
  const isAssessed = row !== undefined && (row.raw > 0 || (await hasAnyOnRecord(db)));
  if (!row)
    return {
      raw: 0,
      score: 0,
      tier: 'Not yet assured',
      isAssessed,
      asOf: clock.now().toISOString(),
      ruleVersion: assuranceRule.version,
    };
  const { raw, score, tier, from_at: asOf, rule_version: ruleVersion } = row;
  return { raw, score, tier, isAssessed, asOf, ruleVersion };
}
