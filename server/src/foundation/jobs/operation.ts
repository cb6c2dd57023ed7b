import type { OperationKind } from '@claimlock/contract/operations/watching';
import type { z } from 'zod';
import type { ClientDb } from '../database/scope.ts';
import type { ClientContext } from '../http/hallway.ts';
import type { Steps } from './job.ts';

/** Does a part of an item under a name, so that it can be said which part takes the time. */
export type Timed = <T>(step: string, work: () => Promise<T>) => Promise<T>;

/** What became of an item: a sentence for the result sheet, and where its result is to be seen. */
export type ItemOutcome = { readonly status: 'Done' | 'Skipped'; readonly message?: string; readonly link?: string };

/** What both parts of an item's work are given. */
type Given = {
  readonly timed: Timed;
  readonly operationId: string;
  readonly place: number;
  /** The account that asked, where one did. */
  readonly askedBy: string | null;
};

/** What an item has before anything takes effect. */
type Before = Pick<Steps, 'clock' | 'look' | 'read' | 'readAs'> & Given;

/** A kind of long work: what is done for one of its items. */
export type OperationDefinition = {
  readonly kind: OperationKind;
  readonly input: z.ZodObject;
  /** Whether a piece of it goes on while the organisation is suspended; none does where this is not said. */
  readonly whileSuspended?: (db: ClientDb, operationId: string) => Promise<boolean>;
  readonly prepare?: (before: Before, input: never) => Promise<unknown>;
  readonly run: (context: ClientContext & Given, input: never, brought: never) => Promise<ItemOutcome>;
  /** Puts away what was prepared, however the item ended. */
  readonly dispose?: (brought: never) => Promise<void>;
  /** Where an item could not be done, after its mark was set: what else has to be written down. */
  readonly failed?: (context: ClientContext, input: never, message: string) => Promise<void>;
};

/**
 * Declares a kind of long work. `prepare` does what takes long, outside any transaction and without effect; `run` takes
 * effect in the transaction that marks the item as done, so that each takes effect once, whatever stops a worker.
 */
export function operation<In extends z.ZodObject, Brought = undefined>(definition: {
  readonly kind: OperationKind;
  readonly input: In;
  readonly whileSuspended?: (db: ClientDb, operationId: string) => Promise<boolean>;
  readonly prepare?: (before: Before, input: z.output<In>) => Promise<Brought>;
  readonly run: (context: ClientContext & Given, input: z.output<In>, brought: Brought) => Promise<ItemOutcome>;
  readonly dispose?: (brought: Brought) => Promise<void>;
  readonly failed?: (context: ClientContext, input: z.output<In>, message: string) => Promise<void>;
}): OperationDefinition {
  return definition;
}
