import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { ClientDb } from '../database/scope.ts';
import type { ClientContext, IdentityContext, PlatformContext } from '../http/hallway.ts';
import type { AskedAs } from '../http/read-as.ts';
import type { Log } from '../log.ts';
import type { JobRequest } from './job-request.ts';

type JobContext = { client: ClientContext; platform: PlatformContext; identity: IdentityContext };

/** How a job comes to be run now: `last` where it will not be tried again, whatever comes of it. */
export type Attempt = { readonly last: boolean };

/** What a job has before its scope is opened: the clock, and a way to read at its client in a short transaction. */
export type Before = {
  readonly clock: Clock;
  readonly attempt: Attempt;
  readonly look: <T>(work: (db: ClientDb) => Promise<T>) => Promise<T>;
};

/** Work that is done later, by a worker, in a scope of its own. */
export type JobDefinition<In extends z.ZodObject = z.ZodObject> = JobRequest<In> & {
  readonly scope: keyof JobContext;
  /** Where it runs by itself: a cron line in UTC. */
  readonly schedule?: string;
  readonly retries: number;
  /** How long it waits between two tries at the most, in seconds; each time it waits longer. Five minutes where nothing is said. */
  readonly longestPause?: number;
  /** How many of its kind one process works at once. */
  readonly atOnce?: number;
  /** Does what takes long, before the scope is opened: whoever waits outside holds no connection and nobody's turn. */
  readonly prepare?: (before: Before, input: never) => Promise<unknown>;
  readonly run: (context: never, input: never, attempt: Attempt, brought: never) => Promise<void>;
  /** Where it is work of many steps: takes them, one after the other, instead of one `run` in one transaction. */
  readonly walk?: (steps: Steps, input: never) => Promise<void>;
};

/** What work of many steps has: each step is a transaction of its own at its client, and lands by itself. */
export type Steps = Before & {
  readonly log: Log;
  /** Reads at its client, as of one instant and without a turn, for as long as it takes; where an instant is named, as things were then. */
  readonly read: <T>(work: (context: ClientContext) => Promise<T>, asOf?: Date) => Promise<T>;
  /** Reads at its client what an endpoint shows an account, with the rights that it has now and as far as those reach. */
  readonly readAs: <T>(
    asked: Pick<AskedAs, 'userId' | 'endpoint'>,
    work: (context: ClientContext) => Promise<T>,
  ) => Promise<T>;
  /** On behalf of an account where one is named, and else of whoever asked for the job. */
  readonly step: <T>(work: (context: ClientContext) => Promise<T>, onBehalfOf?: string | null) => Promise<T>;
};

/** Declares a job. A job in a client's scope names the client in its input as `clientId`. */
export function job<In extends z.ZodObject, S extends keyof JobContext>(definition: {
  readonly name: string;
  readonly input: In;
  readonly scope: S;
  readonly schedule?: string;
  readonly retries?: number;
  readonly longestPause?: number;
  readonly atOnce?: number;
  readonly run: (context: JobContext[S], input: z.output<In>, attempt: Attempt) => Promise<void>;
}): JobDefinition<In> {
  return { retries: 3, ...definition };
}

/** Declares a job at a client that learns something outside first, and then records what it learned. */
export function preparedJob<In extends z.ZodObject, Brought>(definition: {
  readonly name: string;
  readonly input: In;
  readonly retries?: number;
  readonly atOnce?: number;
  readonly prepare: (before: Before, input: z.output<In>) => Promise<Brought>;
  readonly run: (context: ClientContext, input: z.output<In>, attempt: Attempt, brought: Brought) => Promise<void>;
}): JobDefinition<In> {
  return { retries: 3, scope: 'client', ...definition };
}

/**
 * Declares a job at a client that is work of many steps. It is delivered again after whatever stopped it, so each step sees by
 * what is kept whether it was taken already.
 */
export function steppedJob<In extends z.ZodObject>(definition: {
  readonly name: string;
  readonly input: In;
  readonly atOnce?: number;
  readonly walk: (steps: Steps, input: z.output<In>) => Promise<void>;
}): JobDefinition<In> {
  return { retries: 3, scope: 'client', run: () => Promise.reject(new Error('It is walked, not run.')), ...definition };
}
