import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ActionItemId, ClientId } from '../identifiers.ts';
import { listInput, page } from '../listing.ts';
import { sample } from '../sample.ts';

export const ActionItemComment = z.object({
  /** Counted from 1 in each item. */
  place: z.number().int(),
  by: z.string(),
  at: z.iso.datetime(),
  text: z.string(),
});
export type ActionItemComment = z.infer<typeof ActionItemComment>;

const about = { clientId: ClientId, actionItemId: ActionItemId };
const exampleOf = { clientId: sample.clientId, actionItemId: sample.actionItemId };

export const listActionItemComments = endpoint({
  name: 'listActionItemComments',
  method: 'GET',
  path: '/api/clients/:clientId/action-items/:actionItemId/comments',
  scope: 'client',
  action: 'action-items.list',
  summary: 'Comments on an action item, newest first.',
  input: z.object({ ...about, ...listInput }),
  output: page(ActionItemComment),
  example: exampleOf,
});

export const addActionItemComment = endpoint({
  name: 'addActionItemComment',
  method: 'POST',
  path: '/api/clients/:clientId/action-items/:actionItemId/comments',
  scope: 'client',
  action: 'action-items.comment',
  summary: 'Says something about an action item. It stays as it was said.',
  input: z.object({ ...about, text: z.string().trim().min(1, 'Say something.').max(2000) }),
  output: ActionItemComment,
  status: 201,
  example: { ...exampleOf, text: 'The supplier answers on Monday.' },
});
