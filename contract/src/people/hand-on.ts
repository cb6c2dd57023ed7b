import { z } from 'zod';
import { PersonId } from '../identifiers.ts';
import { handedOnKinds } from '../words.ts';

/** How many things are handed on in one request at the most. */
export const mostHandedOnAtOnce = 500;

/** To whom things of one kind go. */
export const HandOn = z.object({ kind: z.enum(handedOnKinds), toId: PersonId });
export type HandOn = z.infer<typeof HandOn>;
