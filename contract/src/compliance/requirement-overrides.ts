import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, FrameworkId, RequirementRef } from '../identifiers.ts';
import { sample } from '../sample.ts';

/** What an assessor can say of a requirement. That it does not apply is decided in the statement of applicability. */
export const overrideResults = ['met', 'partly', 'not-met'] as const;
export const OverrideResult = z.enum(overrideResults);
export type OverrideResult = z.infer<typeof OverrideResult>;

/** How long an assessor’s word holds at most, in days. */
export const longestOverrideDays = 366;

/** An assessor’s word on a requirement. */
export const RequirementOverride = z.object({
  result: OverrideResult,
  reason: z.string(),
  /** The last day on which it holds. */
  until: z.iso.date(),
  by: z.string(),
  at: z.iso.datetime(),
  /** Of a word that was taken over from a plan: who gave it where that was written, and when. */
  said: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Who ended it before its day, or gave another word; null while it stands, and where it ran out. */
  ended: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Whether it holds today. */
  holds: z.boolean(),
  version: z.number().int(),
});
export type RequirementOverride = z.infer<typeof RequirementOverride>;

const about = { clientId: ClientId, frameworkId: FrameworkId, ref: RequirementRef };
const exampleOf = { clientId: sample.clientId, frameworkId: 'cyber-essentials', ref: 'UAC.4' };

export const overrideRequirement = endpoint({
  name: 'overrideRequirement',
  method: 'PUT',
  path: '/api/clients/:clientId/frameworks/:frameworkId/override',
  scope: 'client',
  action: 'requirements.override',
  summary:
    'Gives an assessor’s word on a requirement until a day; it counts in place of what follows from the controls.',
  input: z.object({
    ...about,
    result: OverrideResult,
    reason: z.string().trim().min(20, 'Say why in a sentence: 20 characters or more.').max(2000),
    until: day(),
    /** The version of the word that stands; 0 where none does. */
    version: z.number().int().min(0),
  }),
  output: RequirementOverride,
  example: {
    ...exampleOf,
    result: 'met',
    reason: 'Seen at work during the visit of 3 November.',
    until: '2027-03-31',
    version: 0,
  },
});

export const endOverride = endpoint({
  name: 'endOverride',
  method: 'POST',
  path: '/api/clients/:clientId/frameworks/:frameworkId/override/end',
  scope: 'client',
  action: 'requirements.override',
  summary: 'Takes an assessor’s word on a requirement back; what follows from the controls counts again.',
  input: z.object({ ...about, version: z.number().int().min(1) }),
  output: RequirementOverride,
  example: { ...exampleOf, ref: 'UAC.1', version: 1 },
});
