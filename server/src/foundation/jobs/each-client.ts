import { ClientId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { PlatformDb } from '../database/scope.ts';
import type { ClientContext } from '../http/hallway.ts';
import { type JobDefinition, job } from './job.ts';
import type { JobRequest } from './job-request.ts';

const clientInput = z.object({ clientId: ClientId });

/** How many clients are read at once. */
const atOnce = 1_000;

/** What is done for each client that needs it, whenever it is due. */
export type EachClient = {
  /** The name of the job that looks for clients, and of the one that is done for each of them (`module.verb-noun`). */
  readonly plan: string;
  readonly each: string;
  /** A cron line in UTC. */
  readonly schedule: string;
  /** The next clients that need it, in the order of their ids, after one of them. */
  readonly list: (db: PlatformDb, clock: Clock, after: string, limit: number) => Promise<readonly string[]>;
  /** Does it for one client; answers true where more is left, for which it is done again. */
  readonly run: (context: ClientContext) => Promise<boolean | undefined>;
};

/**
 * Work that time makes due: however many clients need it, each is found, and each is a job of its own, so that none waits
 * for another and a client's turn at its ledger is not held for long.
 */
export function eachClient({ plan, each, schedule, list, run }: EachClient): JobDefinition[] {
  const one: JobRequest<typeof clientInput> = { name: each, input: clientInput };
  return [
    job({
      name: plan,
      input: z.object({}),
      scope: 'platform',
      schedule,
      run: async ({ db, clock, enqueue }) => {
        for (let after = '', page: readonly string[] = []; ; after = page.at(-1) ?? '') {
          page = await list(db, clock, after, atOnce);
          for (const clientId of page) enqueue(one, { clientId });
          if (page.length < atOnce) break;
        }
      },
    }),
    job({
      name: each,
      input: clientInput,
      scope: 'client',
      run: async (context, { clientId }) => {
        if (await run(context)) context.enqueue(one, { clientId });
      },
    }),
  ];
}
