import { setTimeout as wait } from 'node:timers/promises';
import { ProductError } from '@claimlock/contract/errors';

/** How often and how far apart work is asked for again: for two minutes. */
const patience = { times: 120, pauseMs: 1000 } as const;

/** Does work that may be refused as busy, and asks for it again until there is room: for long work that nobody watches. */
export async function untilFree<T>(
  work: () => Promise<T>,
  { times, pauseMs }: { readonly times: number; readonly pauseMs: number } = patience,
): Promise<T> {
  for (let left = times; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !(error instanceof ProductError && error.code === 'service.busy')) throw error;
      await wait(pauseMs);
    }
  }
}
