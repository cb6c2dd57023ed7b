import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatWitnessKey, makeWitnessKey } from '@claimlock/evidence/cosignature';
import { formatVerifierKey } from '@claimlock/evidence/verifier-key';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../foundation/config.ts';
import { readSeal, readSecret } from './installation-secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimlock-keepsakes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const config = () => readConfig({ CLAIMLOCK_DATA_DIR: folder });

test('of many that begin at once on an empty folder, all have one secret and one signing key', async () => {
  for (let round = 0; round < 20; round += 1) {
    await rm(join(folder, 'keys'), { recursive: true, force: true });
    const many = Array.from({ length: 8 }, config);
    const [secrets, seals] = await Promise.all([Promise.all(many.map(readSecret)), Promise.all(many.map(readSeal))]);
    expect(new Set(secrets).size).toBe(1);
    expect(new Set(seals.map(({ signer }) => formatVerifierKey(signer.key))).size).toBe(1);
    expect((await readdir(join(folder, 'keys'))).sort()).toEqual(['ledger-signing-key', 'secret']);
  }
  expect((await stat(join(folder, 'keys', 'ledger-signing-key'))).mode & 0o777).toBe(0o600);
});

test('what is kept is used again', async () => {
  const [first, again] = [await readSecret(config()), await readSecret(config())];
  expect(again).toBe(first);
  expect((await readFile(join(folder, 'keys', 'secret'), 'utf8')).trim()).toBe(first);
});

test('what is there and cannot be read is not answered with another', async () => {
  const file = join(folder, 'keys', 'ledger-signing-key');
  await mkdir(file, { recursive: true });
  await expect(readSeal(config())).rejects.toThrow(/EISDIR/);
  expect(await readdir(join(folder, 'keys'))).toEqual(['ledger-signing-key']);
});

test('each folder that is named keeps every checkpoint, except in a demo; one that is missing is named at the start', async () => {
  const more = ['one', 'two'].map((name) => join(folder, name));
  const named = (demo: 'on' | 'off') =>
    readSeal(
      readConfig({ CLAIMLOCK_DATA_DIR: folder, CLAIMLOCK_DEMO: demo, CLAIMLOCK_WITNESS_FOLDERS: more.join(', ') }),
    );
  await expect(named('off')).rejects.toThrow(`CLAIMLOCK_WITNESS_FOLDERS names ${more[0]}, which is not there`);
  for (const path of more) await mkdir(path);
  expect((await named('off')).witness.folders).toBe(3);
  expect((await named('on')).witness.folders).toBe(1);
  expect(() => readConfig({ CLAIMLOCK_WITNESS_FOLDERS: 'here' })).toThrow('absolute paths');
});

test('who cosigns from outside is named with a key and an https address, and nobody is in a demo', async () => {
  const key = 'witness.example/w1+bf4bd2a8+BP3R4CTLQCGnGbtQ1+/IgCbPOGPOlfPgiG83nnpLBsFn';
  const named = (demo: 'on' | 'off', witnesses: string) =>
    readSeal(readConfig({ CLAIMLOCK_DATA_DIR: folder, CLAIMLOCK_DEMO: demo, CLAIMLOCK_WITNESSES: witnesses }));
  await expect(named('off', `${key} https://witness.example/w1`)).rejects.toThrow(
    'a key that is none of a C2SP witness',
  );
  const { outside } = await named('on', `${key} https://witness.example/w1`);
  expect(outside).toEqual([]);
  for (const wrong of [key, `${key} http://witness.example`, 'https://witness.example', `${key} https://a,b`])
    expect(() => readConfig({ CLAIMLOCK_WITNESSES: wrong }), wrong).toThrow('must be a key and an https address each');
  const good = formatWitnessKey(makeWitnessKey('witness.example/w1', new Uint8Array(32).fill(1)));
  const two = await named('off', `${good} https://witness.example/w1, ${good} https://other.example`);
  expect(two.outside.map((witness) => witness.key.name)).toEqual(['witness.example/w1', 'witness.example/w1']);
});
