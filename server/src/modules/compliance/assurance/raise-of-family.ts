import type { FamilyWorking, LevelNeed, Tier } from '@claimlock/contract/compliance/assurance';
import type { z } from 'zod';
import { daysBetween } from '../../../foundation/clock.ts';
import { dayFor, type FamilyOutcome } from './assess.ts';
import {
  assuranceRule,
  controlOf,
  type FamilyRule,
  type Need,
  needsUpTo,
  type ReachableTier,
  reachableTiers,
} from './assurance-rule.ts';
import { type OnRecord, type Standing, standingOf } from './need-standing.ts';
import { controlName, needWords, standingWords } from './need-words.ts';

/** What a level asks, and how it stands; `at` is the level that it is looked at for, and `limit` the tier that its age is held against. */
function asLevelNeed(need: Need, record: OnRecord, at: number, limit?: ReachableTier): z.input<typeof LevelNeed> {
  const standing = standingOf(need, record);
  const controlId = controlOf(standing.need);
  return {
    controlId,
    control: controlName(controlId),
    factId: 'fact' in standing.need ? standing.need.fact : null,
    asks: 'any' in need ? need.any.map(needWords).join('; or ') : needWords(need),
    found: standingWords(standing, record),
    isMet: standing.isMet,
    isProven: standing.isProven,
    outdatedOn: outdatedOn(standing, at, limit, record.today),
  };
}

/** The levels of a family with what each asks, as it stands for the level that is reached and for the next tier. */
export function levelsOf(
  rule: FamilyRule,
  outcome: FamilyOutcome,
  nextTier: Tier | null,
  record: OnRecord,
): z.input<typeof FamilyWorking>['levels'] {
  const short = shortTier(rule, outcome, nextTier);
  return rule.levels.map(({ says, needs }, at) => {
    const limit = short && at < rule.minimum[short] ? short : undefined;
    const lookedAt = Math.max(outcome.level, at + 1);
    return { level: at + 1, says, needs: needs.map((need) => asLevelNeed(need, record, lookedAt, limit)) };
  });
}

/** The next tier where a family is below the level that it asks for: only there does it matter how old proof may be for a tier. */
function shortTier(
  { minimum }: Pick<FamilyRule, 'minimum'>,
  { levelFor }: Pick<FamilyOutcome, 'levelFor'>,
  nextTier: Tier | null,
): ReachableTier | undefined {
  const wanted = reachableTiers.find((tier) => tier === nextTier);
  return wanted !== undefined && levelFor[wanted] < minimum[wanted] ? wanted : undefined;
}

/**
 * What would raise a family: the level that the next tier asks of it, on proof as new as that tier accepts; or else its own level
 * on fresh proof, where some of that no longer counts in full; or else the next level. With it stand what it still waits for, and
 * the points that it would add. Null where the highest level is reached on fresh proof.
 */
export function raiseOf(
  rule: FamilyRule,
  outcome: FamilyOutcome,
  nextTier: Tier | null,
  record: OnRecord,
  remedies: ReadonlyMap<string, string>,
): z.input<typeof FamilyWorking>['raise'] {
  const { level, points } = outcome;
  const short = shortTier(rule, outcome, nextTier);
  const isAged = needsUpTo(rule, level).some(
    (need) => outdatedOn(standingOf(need, record), level, undefined, record.today) !== null,
  );
  const toLevel = short ? rule.minimum[short] : isAged ? level : level + 1;
  if (toLevel > rule.levels.length) return null;
  // What a higher level asks more strictly is asked once.
  const waiting = new Map<string, z.input<typeof LevelNeed>>();
  for (const need of needsUpTo(rule, toLevel)) {
    const one = asLevelNeed(need, record, toLevel, short);
    if (!one.isMet || (!one.isProven && toLevel > 1) || one.outdatedOn !== null)
      waiting.set(`${one.controlId} ${one.factId ?? ''}`, one);
  }
  return {
    toLevel,
    points: Math.max(0, (rule.weight * toLevel) / 4 - points),
    needs: [...waiting.values()].map((one) => ({ ...one, actionItemId: remedies.get(one.controlId) ?? null })),
  };
}

/** The day of what a need rests on at a level, where that is older than counts in full or than a tier accepts; otherwise null. */
function outdatedOn(standing: Standing, level: number, limit: ReachableTier | undefined, today: string): string | null {
  const day = dayFor(level, standing);
  if (!standing.isMet || day === null) return null;
  const { freshDays, tierDays } = assuranceRule;
  const most = Math.min(freshDays[standing.age], limit ? tierDays[standing.age][limit] : Number.POSITIVE_INFINITY);
  return daysBetween(day, today) > most ? day : null;
}
