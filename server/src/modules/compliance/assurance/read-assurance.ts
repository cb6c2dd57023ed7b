import type * as contract from '@claimlock/contract/compliance/assurance';
import { dayOf } from '../../../foundation/clock.ts';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { readExceptionUntil } from '../../people/index.ts';
import { readFacts } from '../controls/read-facts.ts';
import { listOpenRemedies } from '../controls/remedy-store.ts';
import { assuranceRule } from './assurance-rule.ts';
import { readRuleSince } from './assurance-store.ts';
import { listFacts } from './fact-store.ts';
import { factsOnRecord } from './facts-on-record.ts';
import { proofOf } from './proof-of-family.ts';
import { levelsOf, raiseOf } from './raise-of-family.ts';
import { readAssuranceScore } from './read-assurance-score.ts';
import { assess, blockersOf, ofNone } from './tier.ts';
import { cappedTier, capWords } from './tier-cap.ts';

const rule =
  'Each of twelve control families has a level from 0 to 4, by the facts that the level asks for. Facts that are only declared reach level 1; above it, each fact has to be proven by a test, by approved evidence or by a measurement. A family’s points are its weight × level ÷ 4 × freshness; the score is their sum, of 100. Freshness is 1 while the proof is within its age (12 months, or 30 days for what is measured), 0.75 up to twice that and 0.5 beyond. A tier asks for a score, for a lowest level in every family on proof of its own ages, and for a restore test, an exercise, a penetration test, training and few critical findings that stay open. Certificates, duties, attestations and drift are not weighed here.';

/** The assurance score with its working, and what stands before the next tier. */
export const readAssurance: Handler<typeof contract.readAssurance> = async (context) => {
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const [facts, remedies, rows] = [await readFacts(db), await listOpenRemedies(db), await listFacts(db)];
  const record = { facts, known: Map.groupBy(rows, ({ fact_id }) => fact_id), today };
  const earned = assess(record);
  const exceptionUntil = await readExceptionUntil(db, today);
  const outcome = { ...earned, tier: cappedTier(earned.tier, exceptionUntil) };
  const { nextTier, blockers } = blockersOf(outcome);
  if (exceptionUntil !== null && nextTier !== null && cappedTier(nextTier, exceptionUntil) !== nextTier)
    blockers.push(ofNone(capWords(exceptionUntil)));
  return {
    assurance: await readAssuranceScore(context),
    nextTier,
    blockers,
    rule,
    ruleSince: await readRuleSince(db, assuranceRule.version),
    facts: await factsOnRecord(db, rows, facts, today),
    families: assuranceRule.families.map((asked, place) => {
      const { family, name, weight, minimum, levels } = asked;
      const found = outcome.families[place];
      if (!found) throw new Error(`Nothing is known of ${family}.`);
      const { level, freshness, freshnessWhy, points, levelFor } = found;
      return {
        family,
        name,
        weight,
        minimum,
        level,
        levelFor,
        freshness,
        freshnessWhy,
        proof: proofOf(asked, level, record),
        points,
        reached: levels[level - 1]?.says ?? 'No counted control is on record',
        next: levels[level]?.says ?? null,
        raise: raiseOf(asked, found, nextTier, record, remedies),
        levels: levelsOf(asked, found, nextTier, record),
      };
    }),
  };
};
