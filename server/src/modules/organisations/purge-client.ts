import { ProductError } from '@claimlock/contract/errors';
import { ClientId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/organisations/purge';
import { organisationsScreens } from '@claimlock/contract/organisations/screens';
import { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler, PlatformContext } from '../../foundation/http/hallway.ts';
import { type JobDefinition, job } from '../../foundation/jobs/job.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { listOperators } from '../identity/index.ts';
import { readLedgerRoot } from '../ledger/index.ts';
import { settleOutside, tellOutside } from '../notifications/index.ts';
import { findClient } from './find-client.ts';
import { showPurge } from './purge-report.ts';
import {
  addToPurge,
  countTry,
  endPurge,
  findPurge,
  insertPurge,
  letPurgeGoOn,
  listPurgesAtRest,
  noteFailure,
  stopPurge,
  tryToPurge,
} from './purge-store.ts';
import { lockWholeClient, updateClient } from './store.ts';

const purgeInput = z.object({ clientId: ClientId });
/** The job that deletes a client's records, so many at a time. Its name stands in `house.purge_client` too. */
const purgeBatch: JobRequest<typeof purgeInput> = { name: 'organisations.purge-client', input: purgeInput };

/** So many rows are deleted in one transaction. A file is many rows of a quarter of a megabyte each. */
const mostAtOnce = 1_000;

/** A deletion that was not worked on for so long has lost its worker, or its last batch came to nothing. */
const silentMs = 120_000;

/** So often it is begun anew without anything being deleted; then it stops. */
const mostTries = 5;

/**
 * Begins to delete the records of a client that closes, once its day is past: on the version that was seen, with a reason
 * and its name typed out. From here on nothing about it can be changed, and nobody has a place there.
 */
export const purgeClient: Handler<typeof contract.purgeClient> = async (
  context,
  { clientId, version, reason, confirmName },
) => {
  const { db, clock, userId, record, enqueue } = context;
  const client = await findClient(context, clientId);
  if (client.held_until === null) throw new ProductError('client.not-closing');
  const now = clock.now();
  if (dayOf(now) <= client.held_until) throw new ProductError('client.held');
  if (client.version !== version) throw new ProductError('conflict');
  if (confirmName.trim() !== client.name) throw ProductError.beside('client.name-does-not-match', 'confirmName');
  if (userId === null) throw new Error('A deletion is begun by somebody.');
  await updateClient(db, clientId, { purging_at: now, updated_at: now });
  await insertPurge(db, { id: clientId, begun_at: now, begun_by: userId, reason, worked_at: now });
  const about = { kind: 'client', id: clientId } as const;
  record('client.purge-begun', { clientId }, about);
  // The last entry of its own ledger: whoever keeps that learns from it why no more follow.
  await context.inClient(clientId, async (inside) => inside.record('client.purge-begun', { clientId }, about));
  enqueue(purgeBatch, { clientId });
  const purge = await findPurge(db, clientId);
  if (!purge) throw new Error('What was kept just now is not there.');
  return showPurge(purge);
};

/** Starts a deletion again that has stopped: what stood in its way was found, or is to be tried once more. */
export const restartClientPurge: Handler<typeof contract.restartClientPurge> = async (context, { clientId }) => {
  const { db, clock, record, enqueue } = context;
  const now = clock.now();
  if (!(await letPurgeGoOn(db, clientId, now))) throw new ProductError('client.purge-not-stopped');
  await settleOutside(db, organisationsScreens.operatorClient(clientId), now);
  record('client.purge-restarted', { clientId }, { kind: 'client', id: clientId });
  enqueue(purgeBatch, { clientId });
  const purge = await findPurge(db, clientId);
  if (!purge) throw new Error('What was kept just now is not there.');
  return showPurge(purge);
};

/** Stops a deletion that comes to nothing, and tells every operator where it is started again. */
async function stop(context: PlatformContext, clientId: string, name: string): Promise<void> {
  await stopPurge(context.db, clientId, context.clock.now());
  context.record('client.purge-stopped', { clientId }, { kind: 'client', id: clientId });
  await tellOutside(context, await listOperators(context.db), {
    topic: 'organisations',
    kind: 'do',
    title: `The deletion of ${name} has stopped`,
    detail: 'Some of its records could not be deleted. Its page says what failed.',
    link: organisationsScreens.operatorClient(clientId),
  });
}

/** Deleting what is left of clients, batch by batch, and finding deletions whose worker is gone. */
export const purgeJobs: readonly JobDefinition[] = [
  job({
    ...purgeBatch,
    scope: 'platform',
    run: async ({ db, clock, record, enqueue }, { clientId }) => {
      const client = await lockWholeClient(db, clientId);
      if (!client || client.purging_at === null || client.closed_at !== null) return;
      const now = clock.now();
      const batch = await tryToPurge(db, clientId, mostAtOnce);
      // It is found again as one that nobody works on, and tried so often.
      if ('failure' in batch) return noteFailure(db, clientId, batch.failure);
      if (batch.purged) {
        await addToPurge(db, clientId, batch.purged, now);
        enqueue(purgeBatch, { clientId });
        return;
      }
      const ledger = await readLedgerRoot(db, clientId);
      await endPurge(db, clientId, { now, ledger });
      // What stays says who it was and how it ended: nothing by which anybody there could be reached or told of.
      await updateClient(db, clientId, {
        closed_at: now,
        domain: '',
        region: '',
        suspension_reason: null,
        updated_at: now,
      });
      const row = await findPurge(db, clientId);
      if (!row) throw new Error('A client is being deleted, and nobody began it.');
      const { deleted, files } = showPurge(row);
      const facts = {
        clientId,
        records: deleted.reduce((total, { count }) => total + count, 0),
        files: files.count,
        bytes: files.bytes,
        ledgerSize: ledger.size,
        ledgerRoot: Buffer.from(ledger.root).toString('hex'),
      };
      record('client.closed', facts, { kind: 'client', id: clientId });
    },
  }),
  job({
    name: 'organisations.find-purges',
    input: z.object({}),
    scope: 'platform',
    schedule: '*/5 * * * *',
    run: async (context) => {
      const { db, clock, enqueue } = context;
      const now = clock.now();
      for (const { id, name } of await listPurgesAtRest(db, new Date(now.getTime() - silentMs)))
        if ((await countTry(db, id, now)) < mostTries) enqueue(purgeBatch, { clientId: ClientId.parse(id) });
        else await stop(context, id, name);
    },
  }),
];
