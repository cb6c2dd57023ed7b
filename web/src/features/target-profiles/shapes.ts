import { setProfileOutcome, setProfileTargets, setProfileTier } from '@claimlock/contract/target-profiles/endpoints';
import { z } from 'zod';

const step = z.preprocess((value) => (value === '' ? null : Number(value)), z.number().int().min(0).max(4).nullable());
const typed = (value: unknown) => (value === '' ? undefined : Number(value));

/** What is said of an outcome. */
export const outcomeShape = z.object({
  achieved: step,
  target: step,
  priority: setProfileOutcome.input.shape.priority,
});

/** One target for all outcomes of a function that have none. */
export const targetsShape = z.object({
  part: setProfileTargets.input.shape.part,
  target: z.preprocess(typed, setProfileTargets.input.shape.target),
});

/** A tier and why. */
export const tierShape = z.object({
  part: setProfileTier.input.shape.part,
  tier: z.preprocess(typed, setProfileTier.input.shape.tier),
  reason: setProfileTier.input.shape.reason,
});
