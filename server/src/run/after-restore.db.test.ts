import { rm } from 'node:fs/promises';
import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { exportLedger, listEntries, Verification, verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { sample } from '@claimlock/contract/sample';
import { verifyExport } from '@claimlock/evidence/verify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { judge } from '../../../tools/independent/verify-ledger.mjs';
import { type KeptLedger, keptLedger } from '../../testing/kept-ledger.ts';
import { openSampleApp } from '../../testing/sample-app.ts';
import { userAs } from '../../testing/sample-world.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { afterRestore, describeAfterRestore } from './after-restore.ts';

const { clientId } = sample;
const minutes = Array.from({ length: 16 }, (_, minute) => minute);
let app: TestApp;
let admin: string;
let kept: KeptLedger;
/** What somebody was given at each minute: an export, and how many entries it has. */
const given: { text: string; note: string; size: number }[] = [];

const newItems = async (count: number) => {
  for (let place = 0; place < count; place += 1) {
    const reply = await app.call(addActionItem, { clientId, title: 'An item', dueDate: '2026-12-01' }, admin);
    expect(reply.status, reply.text).toBe(201);
  }
};
const exported = () => app.call(exportLedger, { clientId }, admin);
const noteOf = (text: string): string => JSON.parse(text.trim().split('\n').at(-1) ?? '""');
const verified = async () => Verification.parse((await app.call(verifyLedger, { clientId }, admin)).body);
const restore = (goOn: boolean) => afterRestore(app.installation, { goOn });
const keys = () => [app.installation.seal.signer.key];
/** What somebody finds of an export who holds these notes. */
const find = async (text: string, ...knownCheckpoints: readonly string[]) => {
  const found = await verifyExport([text], { keys: keys(), knownCheckpoints });
  expect(judge(Buffer.from(text), { checkpoints: [...knownCheckpoints] }).code).toBe(found.holds ? 0 : 1);
  if (!found.holds) return found.fault.kind;
  return { restorations: found.restorations.length, lost: found.lostKnown.map(({ checkpoint }) => checkpoint.size) };
};

const folder = () => app.witnessFolder;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  kept = await keptLedger(app, clientId);
  for (const minute of minutes) {
    app.clock.advance(60_000);
    await newItems(2);
    const { text } = await exported();
    given.push({ text, note: noteOf(text), size: text.trim().split('\n').length - 2 });
    await kept.keep(`minute_${minute}`);
  }
});
afterAll(() => app.closeApp());

describe('a ledger brought back from a backup of any minute of a quarter of an hour', () => {
  beforeEach(async () => {
    // What is kept outside the database, as the last minute left it.
    await rm(folder(), { recursive: true, force: true });
    const { witness } = app.installation.seal;
    let seen: number | undefined;
    for (const { note, size } of given) {
      expect(await witness.keep(clientId, note, seen)).toBe(true);
      seen = size;
    }
  });

  test.each(minutes.slice(0, -1))('minute %i: is not signed, is named, and goes on linked', async (minute) => {
    await kept.bringBack(`minute_${minute}`);
    const at = given[minute];
    const lost = given.slice(minute + 1).map(({ size }) => size);
    // Somebody wrote on, in a minute of their own, before anybody noticed.
    app.clock.advance(1000);
    if (minute % 2 === 0) await newItems(3);
    expect((await exported()).body).toMatchObject({ code: 'ledger.not-continued' });
    expect(await verified()).toMatchObject({ holds: false, checkpoint: '' });

    const looked = await restore(false);
    expect(looked.lacking).toHaveLength(1);
    expect(looked.lacking[0]).toMatchObject({ ledgerId: clientId, standing: { agreed: at?.size } });
    expect(looked.lacking[0]?.standing.lost.map(({ checkpoint }) => checkpoint.size)).toEqual(lost);
    expect((await exported()).status).toBe(409);

    const went = await restore(true);
    expect(went.lacking.map(({ ledgerId }) => ledgerId)).toEqual([clientId]);
    expect((await restore(true)).lacking).toEqual([]);
    await newItems(2);
    const reply = await exported();
    expect(reply.status, reply.text.slice(0, 200)).toBe(200);
    const others: string[] = [];
    for (const [place, { note, size }] of given.entries()) {
      expect(await find(reply.text, note)).toEqual({ restorations: 1, lost: place <= minute ? [] : [size] });
      others.push(note);
    }
    expect(await find(reply.text, ...others, went.lacking[0]?.note ?? '')).toEqual({ restorations: 1, lost });
    expect(await verified()).toMatchObject({ holds: true });
    const { items } = listEntries.output.parse((await app.call(listEntries, { clientId }, admin)).body);
    expect(items.map(({ event }) => event)).toContain('Ledger went on after a restore from a backup');
  });

  test('says in words what is missing, since which checkpoint and when', async () => {
    await kept.bringBack('minute_12');
    const [at, last] = [given[12]?.size ?? 0, given[15]?.size ?? 0];
    const said = describeAfterRestore(await restore(false), false).join('\n');
    expect(said).toContain(`${clientId}: has ${at + 1} entries, the last of 2026-11-20T12:13:00.000Z.`);
    expect(said).toContain(`Up to ${last - at} entries lost after the first ${at}.`);
    for (const { size } of given.slice(13))
      expect(said).toMatch(new RegExp(`Lost: ledger.test/${clientId}, ${size} entries, signed on 20`));
    expect(said).toContain('npm run after-restore -- go-on');
    expect(describeAfterRestore(await restore(true), true).join('\n')).toContain('goes on in another history');
  });

  test('is left as it is where nothing is lost', async () => {
    await kept.bringBack('minute_15');
    const before = await app.asAdministrator('select size, history from ledger order by id');
    expect((await restore(true)).lacking).toEqual([]);
    expect(await app.asAdministrator('select size, history from ledger order by id')).toEqual(before);
    expect((await exported()).status).toBe(200);
  });

  test('goes on again after another restore, also to before the first', async () => {
    await kept.bringBack('minute_9');
    await restore(true);
    await newItems(3);
    const second = noteOf((await exported()).text);
    await kept.keep('second');
    await newItems(4);
    const later = noteOf((await exported()).text);
    await kept.bringBack('second');
    await restore(true);
    const third = (await exported()).text;
    const size = Number(later.split('\n')[1]);
    expect(await find(third, second, later, given[12]?.note ?? '')).toEqual({
      restorations: 2,
      lost: [given[12]?.size, size].sort((a, b) => Number(a) - Number(b)),
    });
    await kept.bringBack('minute_3');
    await restore(true);
    const fourth = (await exported()).text;
    expect(fourth.split('\n')[0]).toContain('/history-4"');
    const found = await find(fourth, given[2]?.note ?? '', given[12]?.note ?? '', second, later, noteOf(third));
    expect(found).toMatchObject({ restorations: 1 });
    expect(await verified()).toMatchObject({ holds: true });
  });

  test('is not signed in a history that nobody opened', async () => {
    await kept.bringBack('minute_5');
    await app.asAdministrator('update ledger set history = 2 where id = $1', [clientId]);
    expect((await exported()).status).toBe(409);
    await expect(restore(true)).rejects.toThrow('does not hold as it is stored');
    expect((await exported()).status).toBe(409);
  });

  test('that lost what was kept outside goes on once its own entries were found whole', async () => {
    await kept.bringBack('minute_9');
    await restore(true);
    await rm(folder(), { recursive: true });
    expect((await exported()).status).toBe(409);
    await restore(true);
    expect((await exported()).status).toBe(200);
    expect(await verified()).toMatchObject({ holds: true });
  });

  test('is brought through by doing it again where it was ended at any step', async () => {
    const { seal } = app.installation;
    for (const ending of ['closing', 'signing'] as const) {
      await rm(folder(), { recursive: true });
      let seen: number | undefined;
      for (const { note, size } of given) {
        await seal.witness.keep(clientId, note, seen);
        seen = size;
      }
      await kept.bringBack('minute_7');
      const ended = new Error('ended');
      let closed = 0;
      const witness = {
        ...seal.witness,
        close: async (key: string) => {
          closed += 1;
          await seal.witness.close(key);
          if (ending === 'closing') throw ended;
        },
        keep: async () => Promise.reject(ended),
      };
      await expect(afterRestore({ ...app.installation, seal: { ...seal, witness } }, { goOn: true })).rejects.toThrow();
      expect(closed).toBe(1);
      await restore(true);
      const { text } = await exported();
      expect(text.split('\n')[0]).toContain('/history-2"');
      expect(await find(text, ...given.map(({ note }) => note))).toMatchObject({ restorations: 1 });
    }
  });
});
