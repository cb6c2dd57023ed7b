import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signCheckpoint } from '@claimlock/evidence/checkpoint';
import { generateSigningKey, readSigningKey } from '@claimlock/evidence/signing-key';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allWitnesses, folderWitness } from './witness.ts';

const signer = await readSigningKey((await generateSigningKey('ledger.test')).signingKey);
const noteOf = (size: number, fill = 1) =>
  signCheckpoint({ origin: 'ledger.test/a', size, root: new Uint8Array(32).fill(fill), extensions: [] }, [signer]);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimlock-witness-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what one of several knows has to be continued, and what one of them cannot keep is not kept', async () => {
  const [one, other] = [folderWitness(join(folder, 'one')), folderWitness(join(folder, 'other'))];
  const both = allWitnesses([one, other]);
  expect(both.folders).toBe(2);
  expect(await both.keep('a', await noteOf(1), undefined)).toBe(true);
  expect(await other.keep('a', await noteOf(5), 1)).toBe(true);
  expect(await both.known('a')).toEqual([await noteOf(1), await noteOf(5)]);
  // Somebody who saw the first folder alone, because the second was not mounted when it looked.
  expect(await both.keep('a', await noteOf(3), 1)).toBe(false);
  // The first goes on behind the second, as one that was added later does.
  expect(await both.keep('a', await noteOf(7), 5)).toBe(true);
  expect((await one.known('a')).at(-1)).toBe(await noteOf(7));
});

test('one size is kept with one root, whoever asks', async () => {
  const witness = folderWitness(folder);
  expect(await witness.keep('a', await noteOf(4), undefined)).toBe(true);
  expect(await witness.keep('a', await noteOf(4, 2), undefined)).toBe(false);
  expect(await witness.keep('a', await noteOf(4, 2), 4)).toBe(false);
  expect(await witness.keep('a', await noteOf(4), 4)).toBe(true);
  expect(await witness.known('a')).toEqual([await noteOf(4)]);
});

test('a folder that must be there is not made, and where it is missing nothing is known or kept', async () => {
  const witness = folderWitness(join(folder, 'mounted'), { mustBeThere: true });
  await expect(witness.known('a')).rejects.toThrow('ENOENT');
  await expect(witness.keep('a', await noteOf(1), undefined)).rejects.toThrow('ENOENT');
  expect(await readdir(folder)).toEqual([]);
  await mkdir(join(folder, 'mounted'));
  expect(await witness.known('a')).toEqual([]);
  expect(await witness.keep('a', await noteOf(1), undefined)).toBe(true);
});
