import type { Contradiction } from '@claimlock/contract/compliance/self-check';
import type { z } from 'zod';
import type { ClientContext, LedgeredContext, Reaction, Route } from './http/hallway.ts';
import type { JobDefinition } from './jobs/job.ts';
import type { OperationDefinition } from './jobs/operation.ts';
import type { Holding } from './records/holding.ts';
import type { Retention } from './records/retention.ts';

/** Names of things by their ids, as far as the reader's scope reaches them. */
export type ReadNames<Context extends LedgeredContext = ClientContext> = (
  context: Context,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** What a module finds to contradict itself in what it keeps. */
export type ReadContradictions = (context: ClientContext) => Promise<z.input<typeof Contradiction>[]>;

/** What people are told of what happened, in the order in which it is done: first what is over, then what is new. */
export type Notices = { readonly over: readonly Reaction[]; readonly told: readonly Reaction[] };

/**
 * All that one module brings to the product, said in one place (its `module.ts`) and gathered in `app.ts`. What needs the
 * installation (its keys, its mail) is made by a function of the module and handed over there instead.
 */
export type Module = {
  readonly name: string;
  readonly routes?: readonly Route[];
  readonly jobs?: readonly JobDefinition[];
  /** What it does when something happens elsewhere, in the same transaction. */
  readonly reactions?: readonly Reaction[];
  readonly notices?: Notices;
  /** How the subjects of entries are called, by their kind. */
  readonly names?: Readonly<Record<string, ReadNames>>;
  readonly contradictions?: readonly ReadContradictions[];
  /** The kinds of long work that it does, item by item. */
  readonly operations?: readonly OperationDefinition[];
  /** What it keeps of a person, and what becomes of that when they leave. */
  readonly holdings?: readonly Holding[];
  /** What it removes when that was kept long enough. */
  readonly retentions?: readonly Retention[];
};
