import { ClientId } from '@claimlock/contract/identifiers';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { ClientsAfter } from '../database/records.ts';
import type { PlatformDb } from '../database/scope.ts';
import type { ClientContext } from '../http/hallway.ts';
import { type JobDefinition, job } from './job.ts';
import type { JobRequest } from './job-request.ts';

const clientInput = z.object({ clientId: ClientId });

/** How many days a worker may have stood still, and what time made due meanwhile is still done. */
export const stoodStillDays = 45;

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
  readonly list: (db: PlatformDb, page: ClientsAfter, clock: Clock) => Promise<readonly string[]>;
  /** Does it for one client; answers true where more is left, for which it is then done again. */
  readonly run: (context: ClientContext) => Promise<unknown>;
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
        await eachPage(
          (after: string = '') => list(db, { after, limit: atOnce }, clock),
          (clientId) => enqueue(one, { clientId }),
        );
      },
    }),
    job({
      name: each,
      input: clientInput,
      scope: 'client',
      run: async (context, { clientId }) => {
        if ((await run(context)) === true) context.enqueue(one, { clientId });
      },
    }),
  ];
}

/** Does something with each row of a long list, which is read a page at a time until no more comes. */
export async function eachPage<Row>(
  read: (after: Row | undefined) => Promise<readonly Row[]>,
  work: (row: Row) => void,
): Promise<void> {
  for (let page = await read(undefined); page.length > 0; page = await read(page.at(-1)))
    for (const row of page) work(row);
}
