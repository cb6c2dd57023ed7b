import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, PrivacyEventId } from '../identifiers.ts';
import { reasons } from '../reasons.ts';
import { sample } from '../sample.ts';
import { advices, instant, PrivacyEvent, PrivacyStepKind } from './endpoints.ts';

const about = { clientId: ClientId, eventId: PrivacyEventId };
const exampleOf = { clientId: sample.clientId, eventId: sample.privacyEventId };

export const addPrivacyStep = endpoint({
  name: 'addPrivacyStep',
  method: 'POST',
  path: '/api/clients/:clientId/privacy-events/:eventId/steps',
  scope: 'client',
  action: 'privacy-events.work',
  whileSuspended: true,
  summary: 'Records what was done about an event, and when; a decision with its reason.',
  input: z.object({
    ...about,
    version: z.number().int(),
    kind: PrivacyStepKind,
    at: instant,
    /** Why, where the step is a decision. */
    reason: z.string().trim().max(2000).default(''),
    /** Where a breach is not reported and nobody is data protection officer: why there is none. */
    noOfficer: z.string().trim().max(2000).default(''),
    /** Where a breach is not reported against the officer’s advice: why. */
    disagreement: z.string().trim().max(2000).default(''),
  }),
  output: PrivacyEvent,
  example: { ...exampleOf, version: 1, kind: 'answered', at: '2026-11-20T09:00:00.000Z' },
});

export const removePrivacyStep = endpoint({
  name: 'removePrivacyStep',
  method: 'DELETE',
  path: '/api/clients/:clientId/privacy-events/:eventId/steps/:kind',
  scope: 'client',
  action: 'privacy-events.change',
  whileSuspended: true,
  summary: 'Takes a step back that was recorded by mistake; the deadline is worked out anew.',
  input: z.object({ ...about, kind: PrivacyStepKind }),
  output: PrivacyEvent,
  example: { ...exampleOf, kind: 'acknowledged' },
});

export const adviseOnBreach = endpoint({
  name: 'adviseOnBreach',
  method: 'POST',
  path: '/api/clients/:clientId/privacy-events/:eventId/advice',
  scope: 'client',
  action: 'privacy-events.advise',
  whileSuspended: true,
  summary: 'Records what the data protection officer advises on a breach; kept as it was given.',
  input: z.object({
    ...about,
    version: z.number().int(),
    advises: z.enum(advices, 'Choose what you advise.'),
    reasons: reasons(),
  }),
  output: PrivacyEvent,
  status: 201,
  example: {
    clientId: sample.clientId,
    eventId: sample.breachId,
    version: 1,
    advises: 'report',
    reasons: 'People could be harmed by what was seen.',
  },
});
