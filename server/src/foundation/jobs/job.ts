import type { z } from 'zod';
import type { ClientContext, IdentityContext, PlatformContext } from '../http/hallway.ts';
import type { JobRequest } from './job-request.ts';

type JobContext = { client: ClientContext; platform: PlatformContext; identity: IdentityContext };

/** How a job comes to be run now: `last` where it will not be tried again, whatever comes of it. */
export type Attempt = { readonly last: boolean };

/** Work that is done later, by a worker, in a scope of its own. */
export type JobDefinition<In extends z.ZodObject = z.ZodObject> = JobRequest<In> & {
  readonly scope: keyof JobContext;
  /** Where it runs by itself: a cron line in UTC. */
  readonly schedule?: string;
  readonly retries: number;
  readonly run: (context: never, input: never, attempt: Attempt) => Promise<void>;
};

/** Declares a job. A job in a client's scope names the client in its input as `clientId`. */
export function job<In extends z.ZodObject, S extends keyof JobContext>(definition: {
  readonly name: string;
  readonly input: In;
  readonly scope: S;
  readonly schedule?: string;
  readonly retries?: number;
  readonly run: (context: JobContext[S], input: z.output<In>, attempt: Attempt) => Promise<void>;
}): JobDefinition<In> {
  return { retries: 3, ...definition };
}
