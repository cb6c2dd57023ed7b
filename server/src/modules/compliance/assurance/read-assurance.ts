import type * as contract from '@claimlock/contract/compliance/assurance';
import { dayOf } from '../../../foundation/clock.ts';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { readExceptionUntil } from '../../people/index.ts';
import { readFacts } from '../controls/read-facts.ts';
import { listOpenRemedies } from '../controls/remedy-store.ts';
import { assess, assuranceRule, blockersOf } from './assurance-rule.ts';
import { raiseOf } from './raise-of-family.ts';
import { readAssuranceScore } from './read-assurance-score.ts';
import { cappedTier, capWords } from './tier-cap.ts';

const rule =
  'Each of twelve control families has a level from 0 to 4. Its points are its weight × level ÷ 4 × freshness; the score is their sum, of 100. A tier asks for a score and for a lowest level in every family.';

/** The assurance score with its working, and what stands before the next tier. */
export const readAssurance: Handler<typeof contract.readAssurance> = async (context) => {
  const today = dayOf(context.clock.now());
  const [facts, remedies] = [await readFacts(context.db), await listOpenRemedies(context.db)];
  const earned = assess(facts, today);
  const exceptionUntil = await readExceptionUntil(context.db, today);
  const outcome = { ...earned, tier: cappedTier(earned.tier, exceptionUntil) };
  const { nextTier, blockers } = blockersOf(outcome);
  if (exceptionUntil !== null && nextTier !== null && cappedTier(nextTier, exceptionUntil) !== nextTier)
    blockers.push(capWords(exceptionUntil));
  return {
    assurance: await readAssuranceScore(context),
    nextTier,
    blockers,
    rule,
    families: assuranceRule.families.map((asked) => {
      const { family, name, weight, minimum, levels } = asked;
      const found = outcome.families.find((one) => one.family === family);
      const level = found?.level ?? 0;
      return {
        family,
        name,
        weight,
        minimum,
        level,
        freshness: found?.freshness ?? 1,
        freshnessWhy: found?.freshnessWhy ?? '',
        points: found?.points ?? 0,
        reached: levels[level - 1]?.says ?? 'Nothing is recorded',
        next: levels[level]?.says ?? null,
        raise: found ? raiseOf(asked, found, nextTier, facts, today, remedies) : null,
      };
    }),
  };
};
