import type { Action } from '@claimlock/contract/access';
import type { Contradiction } from '@claimlock/contract/compliance/self-check';
import type { NoticeTopic } from '@claimlock/contract/words';
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

/** Reads what contradicts itself in what a module keeps. */
export type ReadContradictions = (context: ClientContext) => Promise<z.input<typeof Contradiction>[]>;

/** Where contradictions are found, and who is told of them. */
export type ContradictionSource = {
  readonly find: ReadContradictions;
  /** What they rest on: whoever may not read that of the whole organisation is told of none, in these words or in others. */
  readonly reads?: Action;
  /** Whether they speak against no control: then no word about a control rests on them. */
  readonly notAboutControls?: true;
};

/** A reaction that tells people something, once it is known under which topic they choose whether they hear of it. */
export type Telling = (topic: NoticeTopic) => Reaction;

/** What people are told of what happened, in the order in which it is done: first what is over, then what is new. */
export type Notices = {
  /** What all that is told here is about. */
  readonly topic: NoticeTopic;
  readonly over: readonly Reaction[];
  readonly told: readonly Telling[];
};

/** The reactions that tell what the notices of modules say, each under the topic of its module. */
export const tellingsOf = (modules: readonly Module[]): Reaction[] =>
  modules.flatMap(({ notices }) => notices?.told.map((telling) => telling(notices.topic)) ?? []);

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
  readonly contradictions?: readonly ContradictionSource[];
  /** The kinds of long work that it does, item by item. */
  readonly operations?: readonly OperationDefinition[];
  /** What it keeps of a person, and what becomes of that when they leave. */
  readonly holdings?: readonly Holding[];
  /** What it removes when that was kept long enough. */
  readonly retentions?: readonly Retention[];
};
