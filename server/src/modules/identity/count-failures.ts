import { createHash } from 'node:crypto';
import { type IdentityContext, RefusalThatCounts } from '../../foundation/http/hallway.ts';
import { countSignIn } from './hourly-sign-ins-store.ts';

/** Tries at accounts that do not exist are spread over so many rows, so that they do not wait for each other. */
const nobodies = 64;

/**
 * Does what signs somebody in, and counts it where it is refused. `named` is what the request names an account by, and `find` the account
 * of that: whether there is one or not, the work is the same, so that how long it takes tells nobody which addresses have accounts.
 */
export async function countingFailures<T>(
  context: IdentityContext,
  named: string,
  find: (named: string) => Promise<string | undefined>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Where the refusal undoes everything, a count would be undone as well.
    if (error instanceof RefusalThatCounts) {
      const nobody = `nobody-${(createHash('sha256').update(named).digest()[0] ?? 0) % nobodies}`;
      await countSignIn(context.db, (await find(named)) ?? nobody, 'failed', context.clock.now());
    }
    throw error;
  }
}
