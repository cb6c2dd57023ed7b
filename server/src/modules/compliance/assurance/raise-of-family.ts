import type { FamilyWorking, LevelNeed, Tier } from '@claimlock/contract/compliance/assurance';
import type { z } from 'zod';
import type { FamilyOutcome } from './assess.ts';
import { controlOf, type FamilyRule, type Need, needsUpTo } from './assurance-rule.ts';
import { type OnRecord, standingOf } from './need-standing.ts';
import { controlName, needWords, standingWords } from './need-words.ts';

/** What a level asks, and how it stands. */
export function asLevelNeed(need: Need, record: OnRecord): z.input<typeof LevelNeed> {
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
  };
}

/**
 * What would raise a family: the level that the next tier asks of it, or else the next one, what it still waits for, and the
 * points that it would add. Null at the highest level.
 */
export function raiseOf(
  rule: FamilyRule,
  outcome: FamilyOutcome,
  nextTier: Tier | null,
  record: OnRecord,
  remedies: ReadonlyMap<string, string>,
): z.input<typeof FamilyWorking>['raise'] {
  const asked = nextTier === null || nextTier === 'Not yet assured' ? 0 : rule.minimum[nextTier];
  const toLevel = Math.max(outcome.level + 1, asked);
  if (toLevel > rule.levels.length) return null;
  // What a higher level asks more strictly is asked once.
  const waiting = new Map<string, z.input<typeof LevelNeed>>();
  for (const need of needsUpTo(rule, toLevel)) {
    const one = asLevelNeed(need, record);
    if (!one.isMet || (!one.isProven && toLevel > 1)) waiting.set(`${one.controlId} ${one.factId ?? ''}`, one);
  }
  return {
    toLevel,
    points: Math.max(0, (rule.weight * toLevel) / 4 - outcome.points),
    needs: [...waiting.values()].map((one) => ({ ...one, actionItemId: remedies.get(one.controlId) ?? null })),
  };
}
