import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge } from '../../tools/independent/verify-ledger.mjs';
import { nodeSha256 } from '../testing/node-sha256.ts';
import { checkpointOf, LEDGER, LOG_SIGNING_KEY, sampleEntry } from '../testing/sample-ledger.ts';
import { toBase64 } from './bytes.ts';
import { canonical } from './canonical-json.ts';
import type { Entry } from './entry.ts';
import { sealEntry } from './entry.ts';
import { describeFault } from './fault.ts';
import { writeLedgerExport } from './ledger-export.ts';
import type { TreeNode } from './merkle.ts';
import { EMPTY_FRONTIER, type Frontier, GrowingTree, rootOf } from './merkle.ts';
import { historyName, RESTORED, readHistoryName, readRestoration } from './restoration.ts';
import { readSigningKey } from './signing-key.ts';
import { formatVerifierKey } from './verifier-key.ts';
import { verifyExport } from './verify.ts';
import { verifyStored } from './verify-stored.ts';

const signer = await readSigningKey(LOG_SIGNING_KEY);

/** A ledger that can be copied, grown under a name, signed, set back and gone on with after a restore. */
class History {
  readonly texts: string[] = [];
  readonly heads: Frontier[] = [EMPTY_FRONTIER];
  readonly nodes: TreeNode[] = [];
  readonly leaves: Uint8Array[] = [];
  name = LEDGER;

  get size(): number {
    return this.texts.length;
  }

  head(size = this.size): Frontier {
    return this.heads[size] ?? EMPTY_FRONTIER;
  }

  add(entry: Omit<Entry, 'index' | 'ledger'>): void {
    const { text, leafHash } = sealEntry({ ...entry, ledger: this.name, index: this.size }, nodeSha256);
    const tree = new GrowingTree(this.head(), nodeSha256);
    this.nodes.push(...tree.append(leafHash));
    this.texts.push(text);
    this.leaves.push(leafHash);
    this.heads.push(tree.frontier());
  }

  grow(count: number, variant = ''): this {
    for (let more = 0; more < count; more += 1) this.add(sampleEntry(this.size, this.name, variant));
    return this;
  }

  /** The same as it was at a size. */
  at(size: number): History {
    const back = new History();
    back.name = this.name;
    for (const text of this.texts.slice(0, size)) {
      const { ledger, index: _, ...entry } = JSON.parse(text);
      back.name = ledger;
      back.add(entry);
    }
    back.name = this.name;
    return back;
  }

  note(size = this.size): Promise<string> {
    return checkpointOf(this.name, this.head(size), signer);
  }

  named(size: number) {
    return { ledger: this.name, size, root: toBase64(rootOf(this.head(size), nodeSha256)) };
  }

  /** Goes on after a restore, naming which checkpoints of the history before are lost. */
  goOnFrom(before: History, agreed: number, lost: readonly number[]): this {
    this.name = historyName(LEDGER, readHistoryName(before.name).history + 1);
    const body = { previous: before.named(before.size), agreed, lost: lost.map((size) => before.named(size)) };
    this.add({
      v: 1,
      at: '2026-11-20T12:00:00.000Z',
      actor: { kind: 'system', name: 'restore' },
      type: RESTORED,
      body,
    });
    return this;
  }

  async export(): Promise<string> {
    const header = { ledger: this.name, size: this.size, key: signer.key, exportedAt: '2026-11-20T12:00:00.000Z' };
    let whole = '';
    for await (const line of writeLedgerExport(header, this.texts, await this.note())) whole += line;
    return whole;
  }

  /** What is found of its export, and of it as it is stored, by somebody who holds these notes: the same. */
  async judge(...notes: readonly string[]) {
    const options = { keys: [signer.key], knownCheckpoints: notes, sha256: nodeSha256 };
    const found = await verifyExport([await this.export()], options);
    const entries = this.texts.map((text, index) => ({
      index,
      text,
      leafHash: this.leaves[index] ?? new Uint8Array(),
    }));
    const stored = await verifyStored({ ledger: this.name, head: this.head(), entries, nodes: this.nodes }, options);
    expect(stored.holds).toBe(found.holds);
    const independent = judge(Buffer.from(await this.export()), {
      keys: [formatVerifierKey(signer.key)],
      checkpoints: [...notes],
    });
    expect(independent.code, independent.why).toBe(found.holds ? 0 : 1);
    if (found.holds && stored.holds) expect(stored.lostKnown).toEqual(found.lostKnown);
    if (found.holds)
      return {
        restorations: found.restorations.length,
        lost: found.lostKnown.map(({ checkpoint }) => checkpoint.size),
      };
    if (!stored.holds) expect(stored.fault).toEqual(found.fault);
    return found.fault.kind;
  }
}

const perMinute = 3;
const minutes = Array.from({ length: 16 }, (_, minute) => minute);
const until = (minute: number) => 4 + minute * perMinute;

describe('somebody who holds one note of a quarter of an hour', () => {
  const sound = new History().grow(until(15));
  const notes = Promise.all(minutes.map((minute) => sound.note(until(minute))));

  test('sees a sound ledger go on from each minute', async () => {
    for (const note of await notes) expect(await sound.judge(note)).toEqual({ restorations: 0, lost: [] });
  });

  test.each(minutes)('told a rollback to minute %i from it, however it was written on', async (back) => {
    for (const more of [0, 1, until(15) - until(back), 60]) {
      const forged = sound.at(until(back)).grow(more, 'x');
      for (const [minute, note] of (await notes).entries()) {
        const found = await forged.judge(note);
        if (minute <= back) expect(found).toEqual({ restorations: 0, lost: [] });
        else expect(['shorter-than-checkpoint', 'older-checkpoint-differs']).toContain(found);
      }
    }
  });

  test.each(minutes)('is told of an honest restore to minute %i, and what of theirs was lost', async (back) => {
    const lost = minutes.filter((minute) => minute > back).map(until);
    for (const more of [0, 5, 60]) {
      // Somebody wrote on before the restore was noticed, and after.
      const restored = sound.at(until(back)).grow(more, 'y').goOnFrom(sound, until(back), lost).grow(more);
      for (const [minute, note] of (await notes).entries())
        expect(await restored.judge(note)).toEqual({ restorations: 1, lost: minute <= back ? [] : [until(minute)] });
      expect(await restored.judge(...(await notes))).toEqual({ restorations: 1, lost });
      expect(await restored.judge(await restored.note())).toEqual({ restorations: 1, lost: [] });
    }
  });

  test('and a restore that does not name theirs is another history', async () => {
    const restored = sound
      .at(until(3))
      .goOnFrom(sound, until(3), [until(5)])
      .grow(60);
    expect(await restored.judge(await sound.note(until(5)))).toEqual({ restorations: 1, lost: [until(5)] });
    expect(await restored.judge(await sound.note(until(6)))).toBe('older-checkpoint-differs');
    const short = sound.at(until(3)).goOnFrom(sound, until(3), []);
    expect(await short.judge(await sound.note(until(6)))).toBe('shorter-than-checkpoint');
  });
});

test('a ledger may be restored again and again, to before an earlier restore too', async () => {
  const first = new History().grow(30);
  const second = first.at(20).goOnFrom(first, 20, [25, 30]).grow(10);
  const third = second.at(25).goOnFrom(second, 25, [28]).grow(4);
  expect(
    await third.judge(await first.note(20), await first.note(25), await second.note(24), await second.note(28)),
  ).toEqual({ restorations: 2, lost: [25, 28] });
  // The backup is older than the first restore: what was handed out of either history since is named.
  const body = {
    previous: second.named(31),
    agreed: 10,
    lost: [first.named(25), first.named(20), second.named(28)],
  };
  const again = first.at(10);
  again.name = historyName(LEDGER, 3);
  again.add({ v: 1, at: '2026-11-20T12:00:00.000Z', actor: { kind: 'system', name: 'restore' }, type: RESTORED, body });
  again.grow(40);
  expect(await again.judge(await first.note(8), await first.note(20), await second.note(28))).toEqual({
    restorations: 1,
    lost: [20, 28],
  });
  expect(await again.judge(await second.note(24))).toBe('older-checkpoint-differs');
});

describe('a name of another history is taken', () => {
  const first = new History().grow(8);
  const renamed = (change: (body: Record<string, unknown>, entry: Record<string, unknown>) => void) => {
    const body: Record<string, unknown> = { previous: first.named(8), agreed: 6, lost: [first.named(8)] };
    const entry: Record<string, unknown> = { type: RESTORED };
    change(body, entry);
    const second = first.at(6);
    second.name = historyName(LEDGER, 2);
    const type = String(entry.type);
    const at = '2026-11-20T12:00:00.000Z';
    second.add({ v: 1, at, actor: { kind: 'system', name: 'restore' }, type, body: JSON.parse(JSON.stringify(body)) });
    return second.grow(3);
  };

  test('only by an entry that says from where', async () => {
    expect(await renamed(() => undefined).judge()).toEqual({ restorations: 1, lost: [] });
    for (const change of [
      (_: unknown, entry: Record<string, unknown>) => Object.assign(entry, { type: 'action-item.added' }),
      (body: Record<string, unknown>) => delete body.previous,
      (body: Record<string, unknown>) => Object.assign(body, { agreed: 7 }),
      (body: Record<string, unknown>) => Object.assign(body, { agreed: -1 }),
      (body: Record<string, unknown>) => Object.assign(body, { lost: 'none' }),
      (body: Record<string, unknown>) => Object.assign(body, { lost: [{ ...first.named(8), root: 'AAAA' }] }),
      (body: Record<string, unknown>) => Object.assign(body, { lost: [first.named(8), null] }),
    ])
      expect(await renamed(change).judge()).toBe('entry-of-another-ledger');
  });

  test('and a ledger that has one says so in its entries', async () => {
    const unsaid = first.at(6);
    unsaid.name = historyName(LEDGER, 2);
    expect(await unsaid.judge()).toBe('entry-of-another-ledger');
    // Going on needs a name of its own, of the same ledger, behind the one before and not behind the ledger's.
    for (const [end, at] of [
      [2, 3],
      [3, 2],
    ] as const) {
      const second = first.at(6).goOnFrom(first, 6, []);
      const texts = second.texts.map((text) => text.replace(historyName(LEDGER, 2), historyName(LEDGER, at)));
      second.texts.splice(0, Infinity, ...texts);
      second.name = historyName(LEDGER, end);
      expect((await verifyExport([await second.export()], { keys: [signer.key] })).holds).toBe(false);
    }
  });
});

test('names of histories are read back as they are made, and nothing else is taken for one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z./-]{1,20}$/), fc.integer({ min: 1, max: 999_999_999 }), (ledger, history) => {
      fc.pre(!/\/history-[1-9]/.test(ledger));
      expect(readHistoryName(historyName(ledger, history))).toEqual({ ledger, history });
    }),
  );
  for (const name of ['a/history-1', 'a/history-01', 'a/history-', '/history-2', 'a/history-2x', 'a/history-1e1'])
    expect(readHistoryName(name)).toEqual({ ledger: name, history: 1 });
});

test('what goes on is said in words', async () => {
  const first = new History().grow(8);
  const [text = ''] = first.at(6).goOnFrom(first, 6, [8]).texts.slice(-1);
  const restoration = readRestoration(JSON.parse(text));
  expect(restoration).toMatchObject({ index: 6, agreed: 6, previous: { origin: LEDGER, size: 8 } });
  expect(canonical(JSON.parse(text))).toBe(text);
  expect(describeFault({ kind: 'shorter-than-checkpoint', index: 6, checkpointSize: 8, which: 0 })).toContain(
    'rolled back',
  );
});
