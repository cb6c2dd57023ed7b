import type { z } from 'zod';

/** What is needed to ask for a job: its name, which is also its queue's (`module.verb-noun`), and what it takes. */
export type JobRequest<In extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly input: In;
  /** One of its kind is worked at a time for each client, in each process, however many wait: no client waits for all of another's. */
  readonly turnsByClient?: true;
  /**
   * One waits for each input: while it does, no other is queued. Only for a job in a client's scope that looks at what is there when it
   * runs. Whoever changed something holds the turn at the client's ledger when they ask, and the job takes that turn before it reads: so
   * one that waited then sees their change, and one that has begun is not taken for it. Work in the background asks for many in a row, and
   * what it asks for waits some seconds for the others.
   */
  readonly waitsOnce?: true;
};
