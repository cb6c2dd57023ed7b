import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, PrivacyEventId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { instant, PrivacyEvent, PrivacyStepKind } from './endpoints.ts';

const about = { clientId: ClientId, eventId: PrivacyEventId };
const exampleOf = { clientId: sample.clientId, eventId: sample.privacyEventId };

export const addPrivacyStep = endpoint({
  name: 'addPrivacyStep',
  method: 'POST',
  path: '/api/clients/:clientId/privacy-events/:eventId/steps',
  scope: 'client',
  action: 'privacy-events.work',
  summary: 'Records what was done about an event, and when; a decision with its reason.',
  input: z.object({
    ...about,
    version: z.number().int(),
    kind: PrivacyStepKind,
    at: instant,
    /** Why, where the step is a decision. */
    reason: z.string().trim().max(2000).default(''),
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
  summary: 'Takes a step back that was recorded by mistake; the deadline is worked out anew.',
  input: z.object({ ...about, kind: PrivacyStepKind }),
  output: PrivacyEvent,
  example: { ...exampleOf, kind: 'acknowledged' },
});
