import { z } from 'zod';
import { PersonId } from '../identifiers.ts';

/** What is a person’s own and goes on with somebody else when they leave. */
export const handedOnKinds = [
  'action-item',
  'finding',
  'risk',
  'control',
  'requirement',
  'privacy-event',
  'evidence-item',
  'document',
  'assignment',
] as const;
export type HandedOnKind = (typeof handedOnKinds)[number];

/** How many things are handed on in one request at the most. */
export const mostHandedOnAtOnce = 500;

/** To whom things of one kind go. */
export const HandOn = z.object({ kind: z.enum(handedOnKinds), toId: PersonId });
export type HandOn = z.infer<typeof HandOn>;
