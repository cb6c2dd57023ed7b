import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { Verification, verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import { type TestApp, testUrl } from '../../../testing/test-app.ts';
import { nameBook } from '../../app.ts';
import { openApp } from '../../app-over-http.ts';
import { Telemetry } from '../../foundation/http/telemetry.ts';
import { credentialReader } from '../identity/index.ts';
import { ledgerRoutes } from './index.ts';
import type { Seal } from './seal.ts';

const clientId = sample.clientId;
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  await newItem();
});
afterAll(() => app.closeApp());

const newItem = async () => {
  const input = { clientId, title: 'An item', dueDate: '2026-12-01' };
  expect((await app.call(addActionItem, input, admin)).status).toBe(201);
};
const sign = async () => {
  await app.runJob('ledger.sign-checkpoints');
  await app.runJobs();
};

/** The same application, whose kept checkpoints are read in another way. */
function withWitness(known: Seal['witness']['known']) {
  const { secret, seal } = app.installation;
  const settings = {
    url: testUrl,
    trustProxy: false,
    telemetry: new Telemetry(),
    credentialOf: credentialReader({ url: testUrl, secret }),
  };
  const routes = ledgerRoutes({ ...seal, witness: { ...seal.witness, known } }, nameBook);
  const hono = openApp(app.services, routes, settings, { folder: undefined, version: 'test' });
  return () => app.through(hono).call(verifyLedger, { clientId }, admin);
}

test('a checkpoint that is signed while a ledger is verified is no false alarm', async () => {
  const { witness } = app.installation.seal;
  const verify = withWitness(async (ledgerId) => {
    await newItem();
    await sign();
    return witness.known(ledgerId);
  });
  expect(Verification.parse((await verify()).body)).toMatchObject({ holds: true, size: 2 });
});

test('a verification waits without a connection, and one ledger is not asked about in any number', async () => {
  const open = Promise.withResolvers<void>();
  let looks = 0;
  const verify = withWitness(async () => {
    looks += 1;
    await open.promise;
    return [];
  });
  const { server } = app.installation.database;
  const busy: number[] = [];
  const asked = Array.from({ length: 40 }, () => verify());
  for (const reply of asked) void reply.then(({ status }) => status === 503 && busy.push(status));
  await vi.waitFor(() => expect(busy).toHaveLength(38));
  await vi.waitFor(() => expect(server.totalCount - server.idleCount).toBe(0));
  expect(looks).toBe(2);

  open.resolve();
  const statuses = (await Promise.all(asked)).map((reply) => reply.status);
  expect(Map.groupBy(statuses, (status) => status).get(200)).toHaveLength(2);
  expect((await verify()).status).toBe(200);
});

test('a witness that cannot be read keeps no place taken', async () => {
  let fails = true;
  const verify = withWitness(async () => {
    if (fails) throw new Error('The folder cannot be read.');
    return [];
  });
  for (let place = 0; place < 3; place += 1) expect((await verify()).status).toBe(500);
  fails = false;
  expect((await verify()).status).toBe(200);
});
