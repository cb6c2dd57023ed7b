import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations/brokers';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { invite, type LetterSettings } from '../identity/index.ts';
import { insertBroker } from './store.ts';

/** Adds a broker firm and invites its first administrator. */
export function addBrokerWith(letters: LetterSettings): Handler<typeof contract.addBroker> {
  return async (context, { name, fcaNumber, contactName, contactEmail }) => {
    const { db, clock, record } = context;
    const id = newId('brk', clock);
    if (!(await insertBroker(db, { id, name, fca_number: fcaNumber, created_at: clock.now() }))) {
      throw new ProductError('broker.name-taken', [
        { path: 'name', message: 'A broker with this name exists already.' },
      ]);
    }
    record('broker.added', { brokerId: id }, { kind: 'broker', id });
    await context.inBroker(id, async (broker) =>
      broker.record('broker.added', { brokerId: id }, { kind: 'broker', id }),
    );
    const invitationLink = await invite(context, letters, {
      audience: 'broker_admin',
      brokerId: id,
      name: contactName,
      email: contactEmail,
      organisation: name,
    });
    return { id, name, fcaNumber, clients: 0, administrators: 0, createdAt: clock.now().toISOString(), invitationLink };
  };
}
