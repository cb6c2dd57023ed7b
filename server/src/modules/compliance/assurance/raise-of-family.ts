import type { FamilyWorking, Tier } from '@claimlock/contract/compliance/assurance';
import type { z } from 'zod';
import { findControl } from '../../frameworks/index.ts';
import type { Facts } from '../scores/score-requirement.ts';
import { type assuranceRule, atLeast, type FamilyOutcome, reach } from './assurance-rule.ts';

type Rule = (typeof assuranceRule.families)[number];

/**
 * What would raise a family: the level that the next tier asks of it, or else the next one, the controls that it still
 * waits for, and the points that it would add as fresh as the family is now. Null at the highest level.
 */
export function raiseOf(
  { weight, minimum, levels }: Rule,
  outcome: FamilyOutcome,
  nextTier: Tier | null,
  facts: Facts,
  today: string,
  remedies: ReadonlyMap<string, string>,
): z.input<typeof FamilyWorking>['raise'] {
  const asked = nextTier === null || nextTier === 'Not yet assured' ? 0 : minimum[nextTier];
  const toLevel = Math.max(outcome.level + 1, asked);
  if (toLevel > levels.length) return null;
  const waits = new Map<string, keyof typeof atLeast>();
  for (const { needs } of levels.slice(0, toLevel)) {
    for (const { control, atLeast: needed } of needs) {
      const before = waits.get(control);
      if (reach(facts.get(control), today) < atLeast[needed] && atLeast[needed] > (before ? atLeast[before] : 0))
        waits.set(control, needed);
    }
  }
  return {
    toLevel,
    points: Math.max(0, (weight * toLevel * outcome.freshness) / 4 - outcome.points),
    controls: [...waits].map(([controlId, needs]) => ({
      controlId,
      name: findControl(controlId)?.name ?? controlId,
      needs,
      actionItemId: remedies.get(controlId) ?? null,
    })),
  };
}
