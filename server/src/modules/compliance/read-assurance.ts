import type * as contract from '@claimlock/contract/assurance';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { assess, assuranceRule, blockersOf } from './assurance-rule.ts';
import { factsOf, readAssuranceRow, readStates } from './store.ts';

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

const rule =
  'Each of twelve control families has a level from 0 to 4. Its points are its weight × level ÷ 4 × freshness; the score is their sum, of 100. A tier asks for a score and for a lowest level in every family.';

/** The assurance score with its working, and what stands before the next tier. */
export const readAssurance: Handler<typeof contract.readAssurance> = async (context) => {
  const states = await readStates(context.db);
  const outcome = assess(new Map([...states].map(([id, row]) => [id, factsOf(row)])), dayOf(context.clock.now()));
  const { nextTier, blockers } = blockersOf(outcome);
  return {
    assurance: await readAssuranceScore(context),
    nextTier,
    blockers,
    rule,
    families: assuranceRule.families.map(({ family, name, weight, minimum, levels }) => {
      const found = outcome.families.find((one) => one.family === family);
      const level = found?.level ?? 0;
      return {
        ...{ family, name, weight, minimum, level },
        ...{ freshness: found?.freshness ?? 1, freshnessWhy: found?.freshnessWhy ?? '', points: found?.points ?? 0 },
        reached: levels[level - 1]?.says ?? 'Nothing is recorded',
        next: levels[level]?.says ?? null,
      };
    }),
  };
};
