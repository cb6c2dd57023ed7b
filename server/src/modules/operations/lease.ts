import { randomUUID } from 'node:crypto';
import type { Steps } from '../../foundation/jobs/job.ts';
import { describeError } from '../../foundation/log.ts';
import { type Begun, isSuspended, leaseOperation, releaseOperation, renewLease } from './store.ts';

/** A worker that was not heard of for so long is gone, and its work is another's. */
export const silentMs = 120_000;

/** So often a worker says that it is still there, however long an item takes. */
const renewEveryMs = 30_000;

/** Long work that is one worker's until it lets go of it. */
export type Lease = { readonly worker: string; readonly row: Begun; readonly release: () => Promise<void> };

/**
 * Takes long work, if something is to be done for it now and nobody else is at it. A suspended organisation's waits until
 * it is reinstated.
 */
export async function takeLease({ step, clock, log }: Steps, operationId: string): Promise<Lease | undefined> {
  const worker = randomUUID();
  const row = await step(async ({ db }) => {
    if (await isSuspended(db)) return undefined;
    const at = clock.now();
    return leaseOperation(db, operationId, { worker, at, heardSince: new Date(at.getTime() - silentMs) });
  });
  if (!row) return undefined;
  const quietly = (work: Promise<unknown>) =>
    work.catch((error: unknown) => log.warn({ operation: operationId, error: describeError(error) }, 'a lease'));
  const renewing = setInterval(
    () => void quietly(step(({ db }) => renewLease(db, operationId, worker, clock.now()))),
    renewEveryMs,
  );
  renewing.unref();
  const release = async () => {
    clearInterval(renewing);
    await quietly(step(({ db }) => releaseOperation(db, operationId, worker)));
  };
  return { worker, row, release };
}
