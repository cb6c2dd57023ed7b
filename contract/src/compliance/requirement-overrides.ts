import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, EvidenceItemId, FrameworkId, RequirementRef } from '../identifiers.ts';
import { line } from '../line.ts';
import { sample } from '../sample.ts';

/** The results that a requirement can be overridden with. That it does not apply is decided in the statement of applicability. */
export const overrideResults = ['met', 'partly', 'not-met'] as const;
export const OverrideResult = z.enum(overrideResults);
export type OverrideResult = z.infer<typeof OverrideResult>;

/** How long an override is valid at most, in days. */
export const longestOverrideDays = 366;

/** Somebody who did something, and when. */
const Deed = z.object({ by: z.string(), at: z.iso.datetime() });
const name = (asks: string) => line().min(1, asks).max(200);

/**
 * An override of a requirement's result. It counts once a second person has confirmed it. It is of the organisation's own people,
 * or an assessor's decision: then it names who decided it, for which firm, and the evidence that holds the report.
 */
export const RequirementOverride = z.object({
  result: OverrideResult,
  reason: z.string(),
  /** The last day on which it is valid. */
  until: z.iso.date(),
  by: z.string(),
  at: z.iso.datetime(),
  /** Of an override that was taken over from a plan: who set it where that was written, and when. */
  said: Deed.nullable(),
  /** Of an assessor's decision: the assessor, and the evidence with the report. */
  assessor: z
    .object({
      name: z.string(),
      firm: z.string(),
      report: z.object({ id: EvidenceItemId, number: z.number().int(), title: z.string() }),
    })
    .nullable(),
  /** The second person, and when they confirmed it; null while it waits for one. */
  confirmed: Deed.nullable(),
  /** Whether the reader set it, and so cannot confirm it. */
  isOwn: z.boolean(),
  /** Who removed, declined or replaced it before its day; null while it stands, and where it ran out. */
  ended: Deed.nullable(),
  /** Whether it counts today. */
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
    'Sets an override of a requirement until a day; once a second person has confirmed it, it counts in place of what follows from the controls.',
  input: z.object({
    ...about,
    result: OverrideResult,
    reason: z.string().trim().min(20, 'Say why in a sentence: 20 characters or more.').max(2000),
    until: day(),
    /** Of an assessor's decision, all three: who made it, and the evidence with the report. */
    assessor: name('Give the assessor’s name.').optional(),
    assessorFirm: name('Give the firm that the assessor works for.').optional(),
    reportId: EvidenceItemId.optional(),
    /** The version of the newest override that stands, confirmed or not; 0 where none does. */
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

export const confirmOverride = endpoint({
  name: 'confirmOverride',
  method: 'POST',
  path: '/api/clients/:clientId/frameworks/:frameworkId/override/confirm',
  scope: 'client',
  action: 'requirements.override',
  summary: 'Confirms an override that somebody else set; from now on it counts, in place of one that counted before.',
  input: z.object({ ...about, version: z.number().int().min(1) }),
  output: RequirementOverride,
  example: { ...exampleOf, ref: 'UAC.2', version: 1 },
});

export const endOverride = endpoint({
  name: 'endOverride',
  method: 'POST',
  path: '/api/clients/:clientId/frameworks/:frameworkId/override/end',
  scope: 'client',
  action: 'requirements.override',
  summary: 'Removes an override, or declines one that needs a second person; the result of the controls counts again.',
  input: z.object({ ...about, version: z.number().int().min(1) }),
  output: RequirementOverride,
  example: { ...exampleOf, ref: 'UAC.1', version: 1 },
});
