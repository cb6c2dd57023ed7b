import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { Verification, verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { sample } from '@claimlock/contract/sample';
import { expect } from 'vitest';
import { keptLedger } from './kept-ledger.ts';
import { openSampleApp } from './sample-app.ts';
import { other, userAs } from './sample-world.ts';

const { clientId } = sample;

/** How many entries the ledger has that is tampered with. */
export const size = 13;

/**
 * An application whose first client has a ledger of thirteen entries, kept as it was with six of them (`young`) and with all
 * (`whole`), both signed; another client has an entry too.
 */
export async function openTamperedLedger() {
  const app = await openSampleApp();
  const admin = await app.signInAs(userAs('client_admin'));
  const newItem = async () => {
    const reply = await app.call(addActionItem, { clientId, title: 'An item', dueDate: '2026-12-01' }, admin);
    expect(reply.status, reply.text).toBe(201);
  };
  const sign = async () => {
    await app.runJob('ledger.sign-checkpoints');
    await app.runJobs();
  };
  const { keep, bringBack } = await keptLedger(app, clientId);
  for (let place = 0; place < 6; place += 1) await newItem();
  await sign();
  await keep('young');
  for (let place = 6; place < size; place += 1) await newItem();
  await sign();
  await keep('whole');
  const stranger = await app.signInAs(userAs('super_admin'));
  const changed = { version: 1, employeeCount: 81 };
  await app.request('PATCH', `/api/platform/clients/${other.clientId}`, { cookie: stranger, body: changed });
  const verify = async () => Verification.parse((await app.call(verifyLedger, { clientId }, admin)).body);
  return { app, admin, keep, bringBack, newItem, verify };
}
