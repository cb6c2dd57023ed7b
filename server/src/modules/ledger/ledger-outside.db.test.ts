import { rm } from 'node:fs/promises';
import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { exportLedger, Verification, verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { sample } from '@claimlock/contract/sample';
import { openCosignatures } from '@claimlock/evidence/cosignature';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestWitness } from '../../../../evidence/testing/test-witness.ts';
import { type KeptLedger, keptLedger } from '../../../testing/kept-ledger.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import { type TestApp, testUrl } from '../../../testing/test-app.ts';
import { nameBook } from '../../app.ts';
import { openApp } from '../../app-over-http.ts';
import { Telemetry } from '../../foundation/http/telemetry.ts';
import { credentialReader } from '../identity/index.ts';
import { ledgerRoutes, openOutsideWitness } from './index.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let kept: KeptLedger;
let theirs: ReturnType<typeof makeTestWitness>;
let isThere = true;

/** A process of the house that is witnessed from outside, which knows nothing yet of what others asked. */
const begin = () => {
  const { secret, seal } = app.installation;
  const credentialOf = credentialReader({ url: testUrl, secret });
  const settings = { url: testUrl, trustProxy: false, telemetry: new Telemetry(), credentialOf };
  const send = async (_: URL, body = '') => {
    if (!isThere) throw new Error('unreachable');
    return { type: '', ...(await theirs.addCheckpoint(body)) };
  };
  const outside = [openOutsideWitness({ key: theirs.key, url: 'https://witness.example', send })];
  const hono = openApp(app.services, ledgerRoutes({ ...seal, outside }, nameBook), settings, {
    folder: undefined,
    version: 'test',
  });
  const { call } = app.through(hono);
  return {
    exported: () => call(exportLedger, { clientId }, admin),
    verified: async () => Verification.parse((await call(verifyLedger, { clientId }, admin)).body),
  };
};
const newItems = async (count: number) => {
  for (let place = 0; place < count; place += 1) {
    app.clock.advance(1000);
    const input = { clientId, title: 'An item', dueDate: '2026-12-01' };
    expect((await app.call(addActionItem, input, admin)).status).toBe(201);
  }
};
const noteOf = (text: string): string => JSON.parse(text.trim().split('\n').at(-1) ?? '""');

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  kept = await keptLedger(app, clientId);
  theirs = makeTestWitness('witness.example/w1', app.installation.seal.signer.key);
  await newItems(5);
  await kept.keep('young');
});
afterAll(() => app.closeApp());

test('what is handed out carries the cosignature, and a verification names whose it is and since when', async () => {
  const process = begin();
  const { text } = await process.exported();
  expect(await openCosignatures(noteOf(text), [theirs.key])).toMatchObject({ ok: true, cosignatures: [{}] });
  const { checkpoint, compared, holds } = await begin().verified();
  expect(holds).toBe(true);
  expect(await openCosignatures(checkpoint, [theirs.key])).toMatchObject({ ok: true, cosignatures: [{}] });
  expect(compared.at(-1)).toMatch(/^witness.example\/w1 cosigned it on 20/);
});

test('processes that hand out at once are all cosigned', async () => {
  const processes = [begin(), begin(), begin()];
  const asked = Array.from({ length: 9 }, async (_, place) => {
    await newItems(1);
    return processes[place % 3]?.exported();
  });
  for (const reply of await Promise.all(asked)) {
    expect(reply?.status, reply?.text.slice(0, 200)).toBe(200);
    expect(await openCosignatures(noteOf(reply?.text ?? ''), [theirs.key])).toMatchObject({ cosignatures: [{}] });
  }
});

test('without its answer nothing leaves, and a verification says so', async () => {
  isThere = false;
  const process = begin();
  expect((await process.exported()).body).toMatchObject({ code: 'ledger.not-witnessed' });
  const { holds, checkpoint, verdict, compared } = await process.verified();
  expect([holds, checkpoint]).toEqual([true, '']);
  expect(verdict).toContain('an outside witness did not cosign it');
  expect(compared.at(-1)).toContain('a rollback of everything would not show');
  isThere = true;
  expect((await begin().exported()).status).toBe(200);
});

test('a rollback of everything on the machine, of the database and of the folder, is found by who is outside it', async () => {
  const process = begin();
  expect((await process.exported()).status).toBe(200);
  for (const more of [0, 40]) {
    await kept.bringBack('young');
    await rm(app.witnessFolder, { recursive: true, force: true });
    await newItems(more);
    for (const other of [process, begin()]) {
      expect((await other.exported()).body).toMatchObject({ code: 'ledger.not-continued' });
      const { holds, checkpoint, verdict } = await other.verified();
      expect([holds, checkpoint]).toEqual([false, '']);
      expect(verdict).toContain('outside witness has seen what is missing here');
    }
  }
});
