import { beforeAll, describe, expect, test } from 'vitest';
import { inLongForm } from '../testing/long-form.ts';
import { nodeSha256 } from '../testing/node-sha256.ts';
import { rowMutations } from '../testing/row-mutations.ts';
import { checkpointOf, LEDGER, LOG_SIGNING_KEY, sampleLedger } from '../testing/sample-ledger.ts';
import { seeded } from '../testing/seeded.ts';
import { Tally, verifier } from '../testing/tally.ts';
import { appendLeaves, EMPTY_FRONTIER } from './merkle.ts';
import type { NoteSigner } from './signed-note.ts';
import { readSigningKey } from './signing-key.ts';
import { verifyStored } from './verify-stored.ts';

const table = (name: string) => name.split(' ')[0] ?? '';

describe('a stored ledger', () => {
  const many = inLongForm(300, 100);
  test(`of ${many} entries: every row lost, added, repeated, moved, exchanged or replaced is found and named`, {
    timeout: 120_000,
  }, async () => {
    const tally = new Tally();
    const [ledger, other] = [sampleLedger(many), sampleLedger(many, { variant: 'other-' })];
    for (const mutation of rowMutations(ledger, other)) await tally.judge(table(mutation.name), mutation, verifier);
    tally.print(`${many} entries, every row`);
    expect(tally.missed).toEqual([]);
    expect(tally.misnamed).toEqual([]);
    expect(tally.tried).toBeGreaterThan(many * 21);
  });

  test('of every size up to 33: the same', { timeout: 120_000 }, async () => {
    const tally = new Tally();
    for (let size = 1; size <= 33; size += 1) {
      const [ledger, other] = [sampleLedger(size), sampleLedger(size, { variant: 'other-' })];
      for (const mutation of rowMutations(ledger, other)) await tally.judge(table(mutation.name), mutation, verifier);
    }
    tally.print('1 to 33 entries, every row');
    expect(tally.missed).toEqual([]);
    expect(tally.misnamed).toEqual([]);
    expect(tally.tried).toBeGreaterThan(10_000);
  });

  const most = inLongForm(10_000, 2000);
  test(`of ${most} entries: the same, for rows at random`, { timeout: 120_000 }, async () => {
    const tally = new Tally();
    const [ledger, other] = [sampleLedger(most), sampleLedger(most, { variant: 'other-' })];
    const random = seeded(7);
    const chosen = new Set(Array.from({ length: 60 }, () => random(most * 21.9)));
    let at = 0;
    for (const mutation of rowMutations(ledger, other)) {
      if (chosen.has(at)) await tally.judge(table(mutation.name), mutation, verifier);
      at += 1;
    }
    tally.print(`${most} entries, some of ${at} row mutations`);
    expect(tally.missed).toEqual([]);
    expect(tally.misnamed).toEqual([]);
    expect(tally.tried).toBe(chosen.size);
  });

  test('that is clean raises no alarm: thousands of ledgers of all sizes up to 300', { timeout: 120_000 }, async () => {
    const longest = sampleLedger(300);
    const leaves = longest.entries.map(({ leafHash }) => leafHash);
    const random = seeded(3);
    let alarms = 0;
    const rounds = inLongForm(10_000, 3000);
    for (let round = 0; round < rounds; round += 1) {
      // All sizes up to 300, then mostly small ones: the shapes of the tree repeat, the minutes do not have to.
      const size = round <= 300 ? round : random(24);
      const { frontier: head, nodes } = appendLeaves(EMPTY_FRONTIER, leaves.slice(0, size), nodeSha256);
      const verdict = await verifier({ ledger: LEDGER, entries: longest.entries.slice(0, size), nodes, head });
      if (!verdict.holds || verdict.size !== size) alarms += 1;
    }
    process.stdout.write(`${rounds} clean ledgers: ${alarms} false alarms\n`);
    expect(alarms).toBe(0);
  });
});

describe('against checkpoints kept elsewhere', () => {
  let signer: NoteSigner;
  const keep = (size: number) => checkpointOf(LEDGER, sampleLedger(size).head, signer);
  beforeAll(async () => {
    signer = await readSigningKey(LOG_SIGNING_KEY);
  });

  test('every rollback, to whatever consistent earlier state, is found', async () => {
    const knownCheckpoints = [await keep(60)];
    for (let size = 0; size < 60; size += 1) {
      const rolledBack = sampleLedger(size);
      const options = { keys: [signer.key], sha256: nodeSha256 };
      expect(await verifyStored(rolledBack, options)).toMatchObject({ holds: true, signedSize: 0 });
      expect(await verifyStored(rolledBack, { ...options, knownCheckpoints })).toEqual({
        holds: false,
        fault: { kind: 'shorter-than-checkpoint', index: size, checkpointSize: 60, which: 0 },
      });
    }
  });

  test('every fork is found by the first checkpoint after it, and bounded by the last one before it', async () => {
    const sizes = [0, 10, 25, 40];
    const knownCheckpoints = (await Promise.all(sizes.map(keep))).toReversed();
    for (let forkAt = 0; forkAt <= 50; forkAt += 1) {
      // A whole other history from one entry on, with leaf hashes, nodes and head to match.
      const forked = sampleLedger(50, { variant: 'fork-', forkAt });
      const verdict = await verifyStored(forked, { keys: [signer.key], knownCheckpoints, sha256: nodeSha256 });
      const before = sizes.findLast((size) => size <= forkAt);
      const after = sizes.find((size) => size > forkAt);
      if (after === undefined) {
        // Nothing signed reaches so far: the verdict says itself where signatures end.
        expect(verdict).toMatchObject({ holds: true, size: 50, signedSize: 40 });
      } else {
        const fault = { kind: 'older-checkpoint-differs', index: before, checkpointSize: after };
        expect(verdict).toMatchObject({ holds: false, fault });
      }
    }
  });

  test('two checkpoints of one size that differ cannot both be agreed with', async () => {
    const other = await checkpointOf(LEDGER, sampleLedger(20, { variant: 'fork-', forkAt: 15 }).head, signer);
    for (const ledger of [sampleLedger(30), sampleLedger(30, { variant: 'fork-', forkAt: 15 })]) {
      const options = { keys: [signer.key], knownCheckpoints: [await keep(20), other], sha256: nodeSha256 };
      expect(await verifyStored(ledger, options)).toMatchObject({
        holds: false,
        fault: { kind: 'checkpoints-conflict', checkpointSize: 20 },
      });
    }
  });
});
