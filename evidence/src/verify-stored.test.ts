import { beforeAll, describe, expect, test } from 'vitest';
import { nodeSha256 } from '../testing/node-sha256.ts';
import { checkpointOf, LEDGER, LOG_SIGNING_KEY, sampleLedger } from '../testing/sample-ledger.ts';
import { toHex } from './bytes.ts';
import { rootOf } from './merkle.ts';
import type { NoteSigner } from './signed-note.ts';
import { readSigningKey } from './signing-key.ts';
import { verifyStored } from './verify-stored.ts';

let signer: NoteSigner;
beforeAll(async () => {
  signer = await readSigningKey(LOG_SIGNING_KEY);
});

async function* slowly<Row>(rows: readonly Row[], onClose: () => void = () => {}): AsyncGenerator<Row> {
  try {
    for (const row of rows) {
      await Promise.resolve();
      yield row;
    }
  } finally {
    onClose();
  }
}

describe('a stored ledger that is whole', () => {
  test('holds, and says its root and how far it is signed', async () => {
    const ledger = sampleLedger(30);
    const knownCheckpoints = await Promise.all(
      [20, 7].map((size) => checkpointOf(LEDGER, sampleLedger(size).head, signer)),
    );
    const verdict = await verifyStored(ledger, { keys: [signer.key], knownCheckpoints, sha256: nodeSha256 });
    expect(verdict).toMatchObject({ holds: true, ledger: LEDGER, size: 30, signedSize: 20 });
    expect(verdict.holds && toHex(verdict.root)).toBe(toHex(rootOf(ledger.head)));
    expect(await verifyStored(ledger, { keys: [] })).toMatchObject({ holds: true, signedSize: 0 });
  });

  test('is read from cursors as from arrays, and the cursors are closed, whatever the verdict', async () => {
    const ledger = sampleLedger(30);
    let closed = 0;
    const verify = (entries: typeof ledger.entries, nodes: typeof ledger.nodes) =>
      verifyStored(
        { ...ledger, entries: slowly(entries, () => (closed += 1)), nodes: slowly(nodes, () => (closed += 1)) },
        { keys: [], sha256: nodeSha256 },
      );
    expect(await verify(ledger.entries, ledger.nodes)).toMatchObject({ holds: true });
    expect(closed).toBe(2);
    expect(await verify(ledger.entries.toSpliced(3, 1), ledger.nodes)).toMatchObject({
      fault: { kind: 'entry-out-of-place', index: 3 },
    });
    expect(closed).toBe(4);
    expect(await verify(ledger.entries, ledger.nodes.toSpliced(3, 1))).toMatchObject({
      fault: { kind: 'node-missing' },
    });
    expect(closed).toBe(6);
  });

  test('holds with its nodes in the order that the SQL of the documentation gives', async () => {
    const ledger = sampleLedger(100);
    // order by (index + 1) << level, level
    const nodes = ledger.nodes
      .toSorted((a, b) => a.level - b.level || a.index - b.index)
      .sort((a, b) => ((a.index + 1) << a.level) - ((b.index + 1) << b.level) || a.level - b.level);
    expect(await verifyStored({ ...ledger, nodes }, { keys: [], sha256: nodeSha256 })).toMatchObject({ holds: true });
    const otherwise = ledger.nodes.toSorted((a, b) => a.level - b.level || a.index - b.index);
    expect((await verifyStored({ ...ledger, nodes: otherwise }, { keys: [], sha256: nodeSha256 })).holds).toBe(false);
  });
});

test('a frontier that differs is named by its place and the first entry under it', async () => {
  const ledger = sampleLedger(30); // 16 + 8 + 4 + 2
  for (const [place, index] of [0, 16, 24, 28].entries()) {
    const head = { size: 30, hashes: ledger.head.hashes.with(place, new Uint8Array(32)) };
    const verdict = await verifyStored({ ...ledger, head }, { keys: [], sha256: nodeSha256 });
    expect(verdict).toEqual({ holds: false, fault: { kind: 'frontier-differs', index, place } });
  }
});

test('a fault of the store itself is not a verdict: it is thrown on', async () => {
  const ledger = sampleLedger(4);
  async function* failing<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
    yield* rows.slice(0, 1);
    throw new Error('connection lost');
  }
  for (const changes of [{ entries: failing(ledger.entries) }, { nodes: failing(ledger.nodes) }]) {
    await expect(verifyStored({ ...ledger, ...changes }, { keys: [] })).rejects.toThrow('connection lost');
  }
});
