import { randomUUID } from 'node:crypto';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Steps } from '../../foundation/jobs/job.ts';
import type { OperationDefinition } from '../../foundation/jobs/operation.ts';
import { describeError } from '../../foundation/log.ts';
import { type Begun, leaseOperation, readStanding, releaseOperation, renewLease } from './store.ts';

/** A worker that was not heard of for so long is gone, and its work is another's. */
export const silentMs = 120_000;

/** So often a worker says that it is still there, however long an item takes. */
const renewEveryMs = 30_000;

/** Long work that is one worker's until it lets go of it. */
export type Lease = { readonly worker: string; readonly row: Begun; readonly release: () => Promise<void> };

/**
 * Takes long work, if something is to be done for it now and nobody else is at it. A suspended organisation's waits until
 * it is reinstated,
 * but for what its kind of work lets go on.
 */
export async function takeLease(
  { step, clock, log }: Steps,
  operationId: string,
  definitions: readonly OperationDefinition[],
): Promise<Lease | undefined> {
  const worker = randomUUID();
  const row = await step(async ({ db }) => {
    if (await waits(db, operationId, definitions)) return undefined;
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

/** Whether long work has to wait for its organisation. Where records are being deleted, nothing is worked on any more. */
async function waits(db: ClientDb, operationId: string, definitions: readonly OperationDefinition[]): Promise<boolean> {
  const standing = await readStanding(db);
  if (standing === 'working') return false;
  if (standing === 'purged') return true;
  for (const { whileSuspended } of definitions) if (await whileSuspended?.(db, operationId)) return false;
  return true;
}
