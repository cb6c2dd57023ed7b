import { rm } from 'node:fs/promises';
import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeC2spWitness } from '../../testing/c2sp-witness.ts';
import { type KeptLedger, keptLedger } from '../../testing/kept-ledger.ts';
import { openSampleApp } from '../../testing/sample-app.ts';
import { userAs } from '../../testing/sample-world.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { withScope } from '../foundation/database/scope.ts';
import { openOutsideWitness, type Seal, signHead } from '../modules/ledger/index.ts';
import { afterRestore, describeAfterRestore } from './after-restore.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let kept: KeptLedger;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  kept = await keptLedger(app, clientId);
  await newItems(5);
  await kept.keep('young');
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  await kept.bringBack('young');
  await rm(app.witnessFolder, { recursive: true, force: true });
});

const newItems = async (count: number) => {
  for (let place = 0; place < count; place += 1) {
    const reply = await app.call(addActionItem, { clientId, title: 'An item', dueDate: '2026-12-01' }, admin);
    expect(reply.status, reply.text).toBe(201);
  }
};
/** An installation with a witness outside the machine, which remembers what the machine forgot. */
const witnessed = ({ shows }: { readonly shows: boolean }) => {
  const { seal, database } = app.installation;
  const theirs = makeC2spWitness('witness.example/w1', seal.signer.key, { shows });
  let isThere = true;
  const send = async (url: URL, body?: string) => {
    if (!isThere) throw new Error('unreachable');
    return theirs.answer(url, body);
  };
  const open = (): Seal => ({
    ...seal,
    outside: [openOutsideWitness({ key: theirs.key, url: 'https://witness.example/w1', send })],
  });
  const restore = (goOn: boolean, held: readonly string[] = []) =>
    afterRestore({ database, seal: open() }, { goOn, held });
  return {
    theirs,
    restore,
    leave: () => {
      isThere = false;
    },
    sign: () =>
      signHead(
        (work) => withScope(database, 'client', { clientId }, ({ db }) => work(db), { readOnly: true }),
        clientId,
        open(),
      ),
    told: async (held: readonly string[] = []) => describeAfterRestore(await restore(false, held), false).join('\n'),
  };
};
const ofClient = (found: Awaited<ReturnType<typeof afterRestore>>) =>
  found.lacking.find(({ ledgerId }) => ledgerId === clientId);
/** Takes back the machine whole: its database and every folder that it keeps checkpoints in. */
const takeBackAll = async () => {
  await kept.bringBack('young');
  await rm(app.witnessFolder, { recursive: true, force: true });
};

describe.each([0, 40])('a machine set back whole, with %i entries written since', (more) => {
  test('is told by a witness outside it that shows its checkpoints, and goes on in a history that names them', async () => {
    const house = witnessed({ shows: true });
    await house.sign();
    await newItems(4);
    const { head } = await house.sign();
    await takeBackAll();
    await newItems(more);
    expect(ofClient(await house.restore(false))?.standing.lost.map(({ checkpoint }) => checkpoint.size)).toEqual([
      head.size,
    ]);
    expect(await house.told()).toContain(`Lost: ledger.test/${clientId}, ${head.size} entries`);
    await expect(house.sign()).rejects.toMatchObject({ code: 'ledger.not-continued' });
    const went = ofClient(await house.restore(true));
    expect(went?.note).toContain(`ledger.test/${clientId}/history-2`);
    expect((await house.restore(true)).lacking).toEqual([]);
    expect((await house.sign()).head.history).toBe(2);
  });

  test('is told by one that says no more than a size, and goes on with a checkpoint that somebody holds', async () => {
    const house = witnessed({ shows: false });
    await newItems(4);
    const { head, note } = await house.sign();
    await takeBackAll();
    await newItems(more);
    if (more === 0) {
      const said = await house.told();
      expect(said).toContain(`witness.example/w1 has cosigned ${head.size} entries, and shows no checkpoint of them.`);
      expect(said).toContain('npm run after-restore -- go-on FILE');
    } else {
      // It is longer than what was cosigned: the witness says at the next signing that this is another ledger.
      expect(await house.told()).toContain('verify it, then ask again');
      await expect(house.sign()).rejects.toMatchObject({ code: 'ledger.not-continued' });
      expect(await house.told()).toContain(`witness.example/w1 has cosigned ${head.size} entries`);
    }
    // Without a name for what is lost it does not go on.
    expect(ofClient(await house.restore(true))).not.toHaveProperty('note');
    await expect(house.sign()).rejects.toMatchObject({ code: 'ledger.not-continued' });
    expect(ofClient(await house.restore(true, [note]))?.note).toContain('/history-2');
    expect((await house.sign()).head.history).toBe(2);
  });
});

test.each([true, false])('a ledger that lost its folders alone is whole (shown: %s)', async (shows) => {
  const house = witnessed({ shows });
  await newItems(4);
  await house.sign();
  await rm(app.witnessFolder, { recursive: true, force: true });
  await newItems(2);
  expect((await house.restore(true)).lacking).toEqual([]);
  await house.sign();
  expect(await house.restore(true)).toMatchObject({ lacking: [], undecided: [] });
});

test('a second restore is found too: the witness is asked for each later history', async () => {
  const house = witnessed({ shows: true });
  await newItems(4);
  await house.sign();
  await takeBackAll();
  await house.restore(true);
  await newItems(3);
  const second = await house.sign();
  await takeBackAll();
  const lost = ofClient(await house.restore(false))?.standing.lost.map(({ checkpoint }) => checkpoint.origin);
  expect(lost).toEqual([expect.stringMatching(/cli_[a-z0-9]+$/), second.note.split('\n')[0]].sort());
  expect(ofClient(await house.restore(true))?.note).toContain('/history-3');
  expect((await house.sign()).head.history).toBe(3);
});

test('asking changes nothing, with the witness or here, and one that does not answer is named', async () => {
  const house = witnessed({ shows: true });
  await newItems(1);
  await house.sign();
  const before = new Map(house.theirs.latest);
  await house.restore(false);
  expect(house.theirs.latest.get(`ledger.test/${clientId}`)).toEqual(before.get(`ledger.test/${clientId}`));
  house.leave();
  const found = await house.restore(false);
  expect(found).toMatchObject({ lacking: [], silent: ['witness.example/w1'] });
  expect(describeAfterRestore(found, false).join('\n')).toContain('witness.example/w1 did not answer');
});
