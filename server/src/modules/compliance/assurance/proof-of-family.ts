import type { FamilyWorking } from '@claimlock/contract/compliance/assurance';
import type { z } from 'zod';
import { addDays } from '../../../foundation/clock.ts';
import { assuranceRule, type FamilyRule, needsUpTo } from './assurance-rule.ts';
import { type OnRecord, standingOf } from './need-standing.ts';

/** What the level of a family rests on where all of it is proven: the oldest day of that proof, and until when all of it is fresh. */
export function proofOf(rule: FamilyRule, level: number, record: OnRecord): z.input<typeof FamilyWorking>['proof'] {
  const proofs: { on: string; freshUntil: string }[] = [];
  for (const need of needsUpTo(rule, level)) {
    const { isProven, provenOn, age } = standingOf(need, record);
    if (!isProven || provenOn === null) return null;
    proofs.push({ on: provenOn, freshUntil: addDays(provenOn, assuranceRule.freshDays[age]) });
  }
  const [on] = proofs.map((one) => one.on).toSorted();
  const [freshUntil] = proofs.map((one) => one.freshUntil).toSorted();
  return on === undefined || freshUntil === undefined ? null : { on, freshUntil };
}
