import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ActionItemId, ClientId, EvidenceItemId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { ActionItem } from './endpoints.ts';

const about = { clientId: ClientId, actionItemId: ActionItemId };
const exampleOf = { clientId: sample.clientId, actionItemId: sample.actionItemId };

export const pauseActionItem = endpoint({
  name: 'pauseActionItem',
  method: 'DELETE',
  path: '/api/clients/:clientId/action-items/:actionItemId/start',
  scope: 'client',
  action: 'action-items.complete',
  summary: 'Says that nobody works on an action item after all.',
  input: z.object(about),
  output: ActionItem,
  example: exampleOf,
});

export const submitActionItem = endpoint({
  name: 'submitActionItem',
  method: 'PUT',
  path: '/api/clients/:clientId/action-items/:actionItemId/review',
  scope: 'client',
  action: 'action-items.complete',
  summary: 'Hands an action item over for review, with what was done and what shows it.',
  input: z.object({
    ...about,
    note: z.string().trim().max(2000).optional(),
    evidence: z.array(EvidenceItemId).max(20).default([]),
  }),
  output: ActionItem,
  example: { ...exampleOf, note: 'Done; please look.' },
});

export const returnActionItem = endpoint({
  name: 'returnActionItem',
  method: 'POST',
  path: '/api/clients/:clientId/action-items/:actionItemId/return',
  scope: 'client',
  action: 'action-items.review',
  summary: 'Sends an action item back from review, saying what it still needs.',
  input: z.object({ ...about, note: z.string().trim().min(1, 'Say what it still needs.').max(2000) }),
  output: ActionItem,
  example: { ...exampleOf, note: 'The last site is missing.' },
});
