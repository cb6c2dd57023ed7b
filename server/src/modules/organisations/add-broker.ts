import type * as contract from '@claimlock/contract/brokers';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { invite } from '../identity/index.ts';
import { brokerNamed, insertBroker } from './store.ts';

/** Adds a broker firm and invites its first administrator. */
export function addBrokerWith(url: string): Handler<typeof contract.addBroker> {
  return async (context, { name, fcaNumber, contactName, contactEmail }) => {
    const { db, clock, record } = context;
    if (await brokerNamed(db, name)) {
      throw new ProductError('broker.name-taken', [
        { path: 'name', message: 'A broker with this name exists already.' },
      ]);
    }
    const id = newId('brk', clock);
    await insertBroker(db, { id, name, fca_number: fcaNumber, created_at: clock.now() });
    record('broker.added', { brokerId: id }, { kind: 'broker', id });
    await invite(context, url, {
      audience: 'broker_admin',
      brokerId: id,
      name: contactName,
      email: contactEmail,
      organisation: name,
    });
    return { id, name, fcaNumber, clients: 0, createdAt: clock.now().toISOString() };
  };
}
