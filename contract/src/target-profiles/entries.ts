import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately } from '../entry-facts.ts';
import { FrameworkId, RequirementRef } from '../identifiers.ts';
import { ProfilePriority } from './endpoints.ts';

const ProfilePartRef = z.union([z.literal('organisation'), z.string().regex(/^[A-Z]{2}$/, 'This is not a function.')]);

/** What is recorded of target profiles. */
export const targetProfilesEntries = {
  'profile-outcome.set': entry(
    'Outcome of a profile set',
    z.object({
      frameworkId: FrameworkId,
      ref: RequirementRef,
      achieved: changed(z.number().int()),
      target: changed(z.number().int()),
      priority: changed(ProfilePriority),
    }),
  ),
  'profile-targets.set': entry(
    'Targets of a profile set',
    z.object({
      frameworkId: FrameworkId,
      part: ProfilePartRef,
      target: z.number().int(),
      set: z.number().int(),
    }),
  ),
  'profile-tier.set': entry(
    'Tier of a profile set',
    z.object({
      frameworkId: FrameworkId,
      part: ProfilePartRef,
      tier: changed(z.number().int()),
      reason: changedPrivately,
    }),
  ),
} as const;
