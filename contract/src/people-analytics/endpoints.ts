import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, PhishingCampaignId } from '../identifiers.ts';
import { sample } from '../sample.ts';

/** What the people compliance score is to be at least (decisions §8). */
export const peopleTarget = 8;

/**
 * The people compliance score (decisions §8), from 0 to 10, rounded down to one decimal: the mean score of all active people. A person's
 * score is the mean of three shares: documents acknowledged, courses completed, and MFA set up (0 or 1). A share that does not apply to
 * a person, as no document is assigned to them, is not counted. Null without active people.
 */
export const PeopleScore = z.object({
  score: z.number().min(0).max(10).nullable(),
  people: z.number().int(),
  /** The mean of each share in whole percent, rounded down; null where there is no person it applies to. */
  acknowledged: z.number().int().nullable(),
  trained: z.number().int().nullable(),
  mfa: z.number().int().nullable(),
});
export type PeopleScore = z.infer<typeof PeopleScore>;

/**
 * Figures of fewer people than this are not shown apart from everyone's: they would say something of somebody. Everyone's are shown
 * however few work there, as on the Client Admin Dashboard.
 */
export const leastPeopleShown = 5;

/** Training complete in a group at the end of a month, in whole percent, rounded down. */
const MonthPoint = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** Null where nothing was asked of anybody, or of too few people to be shown. */
  percent: z.number().int().nullable(),
  /** Whether the month is not over yet: its figure is today's. */
  soFar: z.boolean(),
});

/** A group of people: everyone, a department, or those in departments too small to be shown apart. */
const PeopleGroup = z.object({
  kind: z.enum(['everyone', 'department', 'small-departments']),
  /** Of a department, its name; empty for people without one. */
  name: z.string(),
  score: PeopleScore,
  /** Courses and documents that are overdue. */
  overdue: z.object({ courses: z.number().int(), documents: z.number().int() }),
  trend: z.array(MonthPoint),
});
export type PeopleGroup = z.infer<typeof PeopleGroup>;

/** A finished phishing campaign: who reported it and who clicked, in whole percent of the people it was sent to. */
const CampaignResult = z.object({
  id: PhishingCampaignId,
  title: z.string(),
  finishedOn: z.iso.date(),
  sent: z.number().int(),
  /** Null where it was sent to too few people to be shown. */
  reportedPercent: z.number().int().nullable(),
  clickedPercent: z.number().int().nullable(),
});
export type CampaignResult = z.infer<typeof CampaignResult>;

/** Analytics about the people of a client: everyone first, then departments by name, then the small ones together. */
export const PeopleAnalytics = z.object({
  groups: z.array(PeopleGroup),
  /** People with an overdue course, and people with an overdue document. */
  overduePeople: z.object({ courses: z.number().int(), documents: z.number().int() }),
  /** Finished in the last twelve months, the latest first. */
  campaigns: z.array(CampaignResult),
  asOf: z.iso.datetime(),
});
export type PeopleAnalytics = z.infer<typeof PeopleAnalytics>;

export const readPeopleAnalytics = endpoint({
  name: 'readPeopleAnalytics',
  method: 'GET',
  path: '/api/clients/:clientId/people-analytics',
  scope: 'client',
  action: 'people-analytics.read',
  summary:
    'Training, documents, MFA and what is overdue, by department; training at six month ends; phishing campaigns.',
  input: z.object({ clientId: ClientId }),
  output: PeopleAnalytics,
  example: { clientId: sample.clientId },
});
