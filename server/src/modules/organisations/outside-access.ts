import { ProductError } from '@claimlock/contract/errors';
import { BrokerId, ClientId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/organisations/outside-access';
import { z } from 'zod';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { job } from '../../foundation/jobs/job.ts';
import { readLastVisitOf } from '../identity/index.ts';
import { changeBook } from './change-book.ts';
import { findClient } from './find-client.ts';
import { findOwnBroker, leaveBroker, lockOwnClient } from './store.ts';

async function show({ db }: ClientContext) {
  const broker = await findOwnBroker(db);
  if (!broker) return { broker: null };
  const { id, name, people, last_seen } = broker;
  return { broker: { id, name, people, lastSeenAt: last_seen, lastVisitAt: await readLastVisitOf(db, id) } };
}

/** Which broker can see the organisation. */
export const readOutsideAccess: Handler<typeof contract.readOutsideAccess> = (context) => show(context);

const Left = z.object({ clientId: ClientId, brokerId: BrokerId });

/** Tells the broker and the platform, each in its own ledger, that a client left the book by itself. */
export const tellOfLeavingJob = job({
  name: 'organisations.tell-of-leaving',
  input: Left,
  scope: 'platform',
  run: async (context, { clientId, brokerId }) => {
    // First, as whoever changes a client takes the turns at these ledgers.
    const client = await findClient(context, clientId);
    context.record('broker-access.ended', { clientId, brokerId }, { kind: 'client', id: clientId });
    await changeBook(context, clientId, { from: brokerId, to: null });
    // Where the operator was quicker and gave it back to the same broker, that comes last in the broker's ledger too.
    if (client.broker_id === brokerId) await changeBook(context, clientId, { from: null, to: brokerId });
  },
});

/** Takes the organisation out of its broker's book, by the broker's name typed: with the next request nothing of it is seen. */
export const endBrokerAccess: Handler<typeof contract.endBrokerAccess> = async (context, { confirmName }) => {
  const { db, clock, clientId, record, enqueue } = context;
  await lockOwnClient(db);
  const broker = await findOwnBroker(db);
  if (!broker) throw new ProductError('broker-access.none');
  if (confirmName.trim() !== broker.name) throw ProductError.beside('broker-access.name-does-not-match', 'confirmName');
  await leaveBroker(db, clock.now());
  const left = Left.parse({ clientId, brokerId: broker.id });
  record('broker-access.ended', left, { kind: 'client', id: clientId });
  enqueue(tellOfLeavingJob, left);
  return show(context);
};
