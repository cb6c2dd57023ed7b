import type { z } from 'zod';

/** What is needed to ask for a job: its name, which is also its queue's (`module.verb-noun`), and what it takes. */
export type JobRequest<In extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly input: In;
  /** One of its kind is worked at a time for each client, in each process, however many wait: no client waits for all of another's. */
  readonly turnsByClient?: true;
};
