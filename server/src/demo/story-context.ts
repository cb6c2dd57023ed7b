import type { Endpoint } from '@claimlock/contract/endpoint';
import type { z } from 'zod';
import type { Asker } from '../foundation/access/actor.ts';
import type { DemoTime } from './demo-time.ts';

/** Somebody of the demo, as the hallway knows them, with where they stand. */
export type Known = { readonly userId: string; readonly personId: string; readonly asker: Asker };

/** Something that happened, and when. */
export type Step = { readonly at: Date; readonly run: () => Promise<unknown> };

/** What the steps of one organisation's story are told with. */
export type StoryContext = {
  readonly clientId: string;
  readonly time: DemoTime;
  /** The moment at which the demo is loaded. */
  readonly now: Date;
  /** Its people by their keys. */
  readonly team: ReadonlyMap<string, Known>;
  /** Who leads the work there. */
  readonly lead: Known;
  /** Carries out an endpoint through its own handler, with a file where it takes one. */
  readonly carryOut: <E extends Endpoint>(
    endpoint: E,
    by: Asker,
    input: z.input<E['input']>,
    file?: Uint8Array,
  ) => Promise<z.output<E['output']>>;
};
