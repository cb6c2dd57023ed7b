import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ActionItemId, ClientId, RequirementRef } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { ActionItem, ActionItemLink } from './endpoints.ts';

const about = { clientId: ClientId, actionItemId: ActionItemId };
const exampleOf = { clientId: sample.clientId, actionItemId: sample.actionItemId };

export const linkKinds = ['finding', 'risk', 'requirement', 'evidence'] as const;
export const LinkKind = z.enum(linkKinds);
export type LinkKind = z.infer<typeof LinkKind>;

/** Something that an item is linked to, by the name that its own page gives it. */
export const LinkedThing = z.object({ kind: LinkKind, id: z.string(), ref: z.string(), name: z.string() });
export type LinkedThing = z.infer<typeof LinkedThing>;

export const listActionItemLinks = endpoint({
  name: 'listActionItemLinks',
  method: 'GET',
  path: '/api/clients/:clientId/action-items/:actionItemId/links',
  scope: 'client',
  action: 'action-items.list',
  summary:
    'The records that an action item is about, and the evidence that it was done, as far as its reader may see them.',
  input: z.object(about),
  output: z.object({ links: z.array(LinkedThing) }),
  example: exampleOf,
});

export const linkActionItem = endpoint({
  name: 'linkActionItem',
  method: 'POST',
  path: '/api/clients/:clientId/action-items/:actionItemId/links',
  scope: 'client',
  action: 'action-items.link',
  summary: 'Links an action item to a finding, a risk, a requirement or a piece of evidence.',
  input: z.object({ ...about, link: ActionItemLink }),
  output: ActionItem,
  example: { ...exampleOf, link: { kind: 'evidence', id: sample.evidenceItemId } },
});

export const unlinkActionItem = endpoint({
  name: 'unlinkActionItem',
  method: 'DELETE',
  path: '/api/clients/:clientId/action-items/:actionItemId/links/:kind/:target',
  scope: 'client',
  action: 'action-items.link',
  summary: 'Takes a link of an action item away.',
  input: z.object({ ...about, kind: LinkKind, target: z.string().min(1).max(80), ref: RequirementRef.optional() }),
  output: ActionItem,
  example: { ...exampleOf, kind: 'finding', target: sample.findingId },
});
