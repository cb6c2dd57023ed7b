import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, FrameworkId, RequirementRef } from '../identifiers.ts';
import { plainLevels } from '../levels.ts';
import { sample } from '../sample.ts';

/** How far an outcome is achieved, from not at all to wholly. */
export const achievements = [0, 1, 2, 3, 4] as const;

export const profilePriorities = plainLevels;
export const ProfilePriority = z.enum(profilePriorities);
export type ProfilePriority = z.infer<typeof ProfilePriority>;

/** How rigorous the management of cyber risk is. It describes an organisation or a function, never a single outcome. */
export const tiers = [1, 2, 3, 4] as const;
export const tierNames = ['Partial', 'Risk Informed', 'Repeatable', 'Adaptive'] as const;

/** What tiers are given for: the organisation as a whole, or a function by its reference. */
export const wholeProfile = 'organisation';

const achievement = z.number().int().min(0).max(4).nullable();

/** One outcome: where it is, where it is to be, and how much that matters. */
export const ProfileOutcome = z.object({
  ref: RequirementRef,
  title: z.string(),
  part: z.string(),
  /** What follows from the controls, rounded down; null while nothing is assessed. */
  suggested: achievement,
  /** A person’s word, which counts in place of what is suggested. */
  achieved: achievement,
  target: achievement,
  priority: ProfilePriority.nullable(),
  /** 0 while nobody has said anything of it. */
  version: z.number().int(),
});
export type ProfileOutcome = z.infer<typeof ProfileOutcome>;

/** A function with the means of its outcomes. */
export const ProfilePart = z.object({
  ref: z.string(),
  title: z.string(),
  outcomes: z.number().int(),
  /** The mean of what is achieved; what is not known counts 0. */
  current: z.number(),
  /** The mean of the targets that are set; null while none is. */
  target: z.number().nullable(),
  targets: z.number().int(),
});
export type ProfilePart = z.infer<typeof ProfilePart>;

export const ProfileTier = z.object({
  part: z.string(),
  tier: z.number().int(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  version: z.number().int(),
});
export type ProfileTier = z.infer<typeof ProfileTier>;

const about = { clientId: ClientId, frameworkId: FrameworkId };
const exampleOf = { clientId: sample.clientId, frameworkId: 'nist-csf-2.0' };
const part = z.union([z.literal(wholeProfile), z.string().regex(/^[A-Z]{2}$/, 'This is not a function.')]);

export const readTargetProfile = endpoint({
  name: 'readTargetProfile',
  method: 'GET',
  path: '/api/clients/:clientId/frameworks/:frameworkId/profile',
  scope: 'client',
  action: 'compliance.read-working',
  summary: 'The current and the target profile: each outcome, each function, and the tiers that were given.',
  input: z.object(about),
  output: z.object({
    parts: z.array(ProfilePart),
    outcomes: z.array(ProfileOutcome),
    tiers: z.array(ProfileTier),
  }),
  example: exampleOf,
});

export const setProfileOutcome = endpoint({
  name: 'setProfileOutcome',
  method: 'PUT',
  path: '/api/clients/:clientId/frameworks/:frameworkId/profile/outcome',
  scope: 'client',
  action: 'outcomes.change',
  summary: 'Says how far an outcome is achieved, how far it is to be, and how much that matters. It moves no score.',
  input: z.object({
    ...about,
    ref: RequirementRef,
    achieved: achievement,
    target: achievement,
    priority: ProfilePriority.nullable(),
    version: z.number().int().min(0),
  }),
  output: ProfileOutcome,
  example: { ...exampleOf, ref: 'PR.AA-01', achieved: 2, target: 4, priority: 'High', version: 0 },
});

export const setProfileTargets = endpoint({
  name: 'setProfileTargets',
  method: 'POST',
  path: '/api/clients/:clientId/frameworks/:frameworkId/profile/targets',
  scope: 'client',
  action: 'outcomes.change',
  summary: 'Gives every outcome of a function that has no target yet the same one. Targets that somebody set stay.',
  input: z.object({
    ...about,
    part,
    target: z.number().int().min(0).max(4),
    priority: ProfilePriority.nullable().default(null),
  }),
  output: z.object({ set: z.number().int() }),
  example: { ...exampleOf, part: 'PR', target: 3, priority: 'Medium' },
});

export const setProfileTier = endpoint({
  name: 'setProfileTier',
  method: 'PUT',
  path: '/api/clients/:clientId/frameworks/:frameworkId/profile/tier',
  scope: 'client',
  action: 'outcomes.change',
  summary: 'Says which tier the organisation, or one function, is at, and why.',
  input: z.object({
    ...about,
    part,
    tier: z.number().int().min(1).max(4),
    reason: z
      .string()
      .trim()
      .min(20, 'Say why in a sentence: 20 characters or more.')
      .max(2000, 'Use at most 2,000 characters.'),
    version: z.number().int().min(0),
  }),
  output: ProfileTier,
  example: {
    ...exampleOf,
    part: wholeProfile,
    tier: 2,
    version: 1,
    reason: 'Risks are known and weighed by management, but not everywhere in the same way.',
  },
});
