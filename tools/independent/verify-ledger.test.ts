import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { canonical, parseCanonical } from '../../evidence/src/canonical-json.ts';
import { sealEntry } from '../../evidence/src/entry.ts';
import { describeFault, isUnreadable } from '../../evidence/src/fault.ts';
import { decodeUtf8 } from '../../evidence/src/ledger-export.ts';
import { readSigningKey } from '../../evidence/src/signing-key.ts';
import { formatVerifierKey, parseVerifierKey } from '../../evidence/src/verifier-key.ts';
import type { ExportVerdict } from '../../evidence/src/verify.ts';
import { verifyExport } from '../../evidence/src/verify.ts';
import { es6Numbers, PUBLISHED_CHECKSUMS } from '../../evidence/testing/es6-numbers.ts';
import { bitsOfByte } from '../../evidence/testing/long-form.ts';
import { nodeSha256 } from '../../evidence/testing/node-sha256.ts';
import {
  checkpointOf,
  exportOf,
  LEDGER,
  LOG_SIGNING_KEY,
  STRANGER_SIGNING_KEY,
  sampleEntry,
  sampleLedger,
} from '../../evidence/testing/sample-ledger.ts';
import { seeded } from '../../evidence/testing/seeded.ts';
import { formatNumber, judge, scan } from './verify-ledger.mjs';

const TOOL = fileURLToPath(new URL('verify-ledger.mjs', import.meta.url));
const signer = await readSigningKey(LOG_SIGNING_KEY);
const stranger = await readSigningKey(STRANGER_SIGNING_KEY);
const key = formatVerifierKey(signer.key);

type Options = { readonly keys?: readonly string[]; readonly checkpoints?: readonly string[] };
type Both = { readonly ours: number; readonly theirs: number; readonly words: string };

function codeOf(verdict: ExportVerdict): number {
  if (verdict.holds) return 0;
  return isUnreadable(verdict.fault) ? 2 : 1;
}

/** What the product and the independent check say of the same bytes. */
async function both(bytes: Uint8Array | string, { keys = [], checkpoints = [] }: Options = {}): Promise<Both> {
  const data = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  const trusted = keys.flatMap((text) => {
    const reading = parseVerifierKey(text);
    return reading.ok ? [reading.key] : [];
  });
  const options = {
    keys: keys.length > 0 ? trusted : ('self-asserted' as const),
    knownCheckpoints: checkpoints,
    sha256: nodeSha256,
  };
  const product = await verifyExport(decodeUtf8([data]), options);
  const independent = judge(data, { keys, checkpoints });
  const words = `${product.holds ? 'holds' : describeFault(product.fault)} | ${independent.why}`;
  // Where both name an entry, it is the same entry.
  if (!product.holds && 'index' in product.fault && independent.index !== undefined) {
    expect(independent.index, words).toBe(product.fault.index);
  }
  return { ours: codeOf(product), theirs: independent.code, words };
}

async function expectAgreed(code: number, bytes: Uint8Array | string, options?: Options): Promise<void> {
  const { ours, theirs, words } = await both(bytes, options);
  expect([ours, theirs], words).toEqual([code, code]);
}

let whole: string;
let other: string;
beforeAll(async () => {
  whole = await exportOf(sampleLedger(12), signer);
  other = await exportOf(sampleLedger(12, { variant: 'other-' }), signer);
});

describe('the independent check agrees with the product', () => {
  test('that good ledgers of every size hold', async () => {
    const checkpoints = await Promise.all(
      [0, 1, 7].map((size) => checkpointOf(LEDGER, sampleLedger(size).head, signer)),
    );
    for (let size = 0; size <= 70; size += 1) {
      const text = await exportOf(sampleLedger(size), signer);
      await expectAgreed(0, text);
      await expectAgreed(0, text, {
        keys: [formatVerifierKey(stranger.key), key],
        checkpoints: checkpoints.slice(0, size >= 7 ? 3 : 1),
      });
    }
  });

  test('about every bit of every byte', { timeout: 120_000 }, async () => {
    const bytes = Buffer.from(await exportOf(sampleLedger(6), signer));
    const found = [0, 0, 0];
    let tried = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      for (const bit of bitsOfByte(at)) {
        tried += 1;
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        const { ours, theirs, words } = await both(changed, { keys: [key] });
        expect(theirs, `byte ${at} bit ${bit}: ${words}`).toBe(ours);
        found[ours] = (found[ours] ?? 0) + 1;
      }
    }
    process.stdout.write(`agreed on ${tried} changed bits: ${found.join(' / ')} hold / do not / cannot be read\n`);
    expect(Math.min(...found)).toBeGreaterThan(0);
  });

  test('about every byte lost and every byte put in', async () => {
    const bytes = Buffer.from(await exportOf(sampleLedger(3), signer));
    const random = seeded(11);
    for (let at = 0; at <= bytes.length; at += 1) {
      for (const put of [[], [random(256)], [0x20], [0x0a], [0xef, 0xbb, 0xbf]]) {
        const lost = put.length === 0 ? 1 : 0;
        if (lost === 1 && at === bytes.length) continue;
        const changed = Buffer.concat([bytes.subarray(0, at), Buffer.from(put), bytes.subarray(at + lost)]);
        const { ours, theirs, words } = await both(changed, { keys: [key] });
        expect(theirs, `at ${at}: ${words}`).toBe(ours);
      }
      const { ours, theirs, words } = await both(bytes.subarray(0, at));
      expect(theirs, `cut at ${at}: ${words}`).toBe(ours);
    }
  });

  test('about every line lost, repeated, swapped or foreign, and about pairs of changes', async () => {
    const [lines, foreign] = [whole.split('\n').slice(0, -1), other.split('\n').slice(0, -1)];
    const join = (parts: readonly string[]) => parts.map((part) => `${part}\n`).join('');
    const seen = new Set<number>();
    for (const [at, line] of lines.entries()) {
      for (const changed of [
        lines.toSpliced(at, 1),
        lines.toSpliced(at, 0, line),
        lines.with(at, foreign[at] ?? ''),
        lines.toSpliced(at, 0, foreign[at] ?? ''),
        lines.toSpliced(at, 0, ''),
        lines.slice(0, at),
        ...lines.keys().map((partner) => lines.with(at, lines[partner] ?? '').with(partner, line)),
        ...lines.keys().map((partner) => lines.toSpliced(at, 1).toSpliced(partner, 1)),
      ]) {
        const { ours, theirs, words } = await both(join(changed), { keys: [key] });
        expect(theirs, `line ${at}: ${words}`).toBe(ours);
        seen.add(ours);
      }
    }
    expect(seen).toEqual(new Set([0, 1, 2])); // a line swapped with itself holds
  });

  test('about entries that are canonical, sit in their place under a rightly signed root, and are malformed', async () => {
    const entry = sampleEntry(0);
    const changes: readonly object[] = [
      {},
      { v: 2 },
      { ledger: 'another' },
      { index: 1 },
      { index: 0.5 },
      { at: '2026-02-29T00:00:00.000Z' },
      { at: '2024-02-29T00:00:00.000Z' },
      { at: '2100-02-29T00:00:00.000Z' },
      { at: '2026-03-01T24:00:00.000Z' },
      { at: '2026-03-01T00:00:00Z' },
      { at: 5 },
      { actor: { kind: 'ghost' } },
      { actor: { kind: 'constructor' } },
      { actor: { kind: 'person', userId: 'u' } },
      { actor: { kind: 'job', name: 'n', onBehalfOf: '' } },
      { actor: { kind: 'job', name: 'n', onBehalfOf: 'u' } },
      { actor: { kind: 'system', name: 'n', more: 1 } },
      { actor: null },
      { type: 'done' },
      { type: 'a.b.c-d2' },
      { type: 'a.2b' },
      { type: 'a.b-' },
      { type: 'A.b' },
      { type: 'a..b' },
      { subject: { kind: 'k', id: '' } },
      { subject: { kind: 'k', id: 'i', more: 'm' } },
      { subject: null },
      { subject: undefined },
      { body: [] },
      { body: undefined },
      { body: { deep: { list: [1e21, 1e-7, -0.5, '\u0000\u001f\u007f\u2028', '😀'] } } },
      { extra: true },
    ];
    const codes = new Set<number>();
    for (const change of changes) {
      const text = canonical({ ...entry, ...change });
      // A signer who signs what is no entry: root and signature are right, only the entry is not.
      const leaf = createHash('sha256').update('\0').update(text).digest();
      const note = await checkpointOf(LEDGER, { size: 1, hashes: [leaf] }, signer);
      const [header] = (await exportOf(sampleLedger(1), signer)).split('\n');
      const { ours, theirs, words } = await both(`${header}\n${text}\n${canonical(note)}\n`, { keys: [key] });
      expect(theirs, `${JSON.stringify(change)}: ${words}`).toBe(ours);
      codes.add(ours);
    }
    expect(codes).toEqual(new Set([0, 1]));
  });

  test('about keys and checkpoints', async () => {
    const keep = (size: number, variant = '', by = signer, ledger = LEDGER) =>
      checkpointOf(ledger, sampleLedger(size, { variant, ledger }).head, by);
    const withNote = (note: string) => whole.split('\n').with(-2, JSON.stringify(note)).join('\n');
    await expectAgreed(1, whole, { keys: [formatVerifierKey(stranger.key)] });
    await expectAgreed(1, withNote(await keep(12, '', stranger)));
    await expectAgreed(1, withNote(await keep(12, '', stranger)), { keys: [key, formatVerifierKey(stranger.key)] });
    await expectAgreed(1, withNote(await keep(11)));
    await expectAgreed(1, withNote(await keep(13)));
    await expectAgreed(1, withNote(await keep(12, 'x')));
    await expectAgreed(1, withNote(await keep(12, '', signer, 'another')));
    await expectAgreed(1, withNote('nonsense'));
    await expectAgreed(1, withNote((await keep(12)).replace('— Log', '— Lag')));
    await expectAgreed(0, withNote(`${await keep(12)}— witness.example AAAAAAA=\n`));
    await expectAgreed(1, withNote(`${await keep(12)}— witness.example AAAA\n`));
    await expectAgreed(1, whole, { checkpoints: [await keep(20)] });
    await expectAgreed(1, whole, { checkpoints: [await keep(5, 'x')] });
    await expectAgreed(1, whole, { checkpoints: [await keep(5), await keep(5, '', stranger)] });
    await expectAgreed(1, whole, { checkpoints: [await keep(5, '', signer, 'another')] });
    await expectAgreed(1, whole, { checkpoints: [await keep(5), await keep(5, 'x')] });
    await expectAgreed(2, whole, { checkpoints: ['nonsense'] });
    await expectAgreed(0, whole, { checkpoints: [await keep(12), await keep(0), await keep(5)], keys: [key] });
  });
});

describe('its own reading of RFC 8785', () => {
  test('formats the published numbers to the published checksum', () => {
    const checksum = createHash('sha256');
    let count = 0;
    for (const { bits, value } of es6Numbers()) {
      checksum.update(`${bits.toString(16)},${formatNumber(value)}\n`);
      count += 1;
      if (count === 10_000) break;
    }
    expect(checksum.digest('hex')).toBe(PUBLISHED_CHECKSUMS[10_000]);
  });

  test('formats any double as the platform does, powers of two above all', () => {
    for (let power = -1074; power < 1024; power += 1) expect(formatNumber(2 ** power)).toBe(String(2 ** power));
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (double) => formatNumber(double) === String(double === 0 ? 0 : double),
      ),
    );
    expect(formatNumber(Number.NaN)).toBeUndefined();
  });

  test('takes for canonical what the product does, and nothing else', () => {
    const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
    const noise = fc.string({ unit: fc.constantFrom(...'{}[]",:\\u00e+-.19 \n\ud800é'), maxLength: 3 });
    let refused = 0;
    fc.assert(
      fc.property(json, fc.nat(), noise, (value, at, put) => {
        const text = canonical(value);
        const place = at % (text.length + 1);
        for (const edited of [
          text,
          text.slice(0, place) + put + text.slice(place),
          text.slice(0, place) + put + text.slice(place + 1),
        ]) {
          const isCanonical = parseCanonical(edited).ok;
          expect(scan(edited) !== undefined, edited).toBe(isCanonical);
          if (!isCanonical) refused += 1;
        }
      }),
      { numRuns: 3000 },
    );
    expect(refused).toBeGreaterThan(1000);
    for (const depth of [1000, 1001]) {
      const text = '['.repeat(depth) + ']'.repeat(depth);
      expect(scan(text) !== undefined).toBe(parseCanonical(text).ok);
    }
  });
});

describe('as a command', () => {
  test('it ends with 0, 1 or 2', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'verify-ledger-'));
    const run = (args: readonly string[]) =>
      new Promise<string>((resolve) => {
        const child = execFile(process.execPath, [TOOL, ...args], { cwd: folder }, (_error, stdout) =>
          resolve(`${child.exitCode} ${stdout}`),
        );
      });
    await writeFile(join(folder, 'good'), whole);
    await writeFile(join(folder, 'bad'), whole.replace(sealEntry(sampleEntry(4)).text, sealEntry(sampleEntry(5)).text));
    await writeFile(join(folder, 'kept'), await checkpointOf(LEDGER, sampleLedger(13).head, signer));
    await writeFile(join(folder, 'binary'), Uint8Array.of(0xff));
    expect(await run(['good'])).toMatch(/^0 HOLDS: .* \(under the key it names itself/);
    expect(await run(['good', '--key', key])).toMatch(/^0 HOLDS: the ledger \S+ of 12 entries holds\n$/);
    expect(await run(['bad', '--key', key])).toMatch(/^1 DOES NOT HOLD: entry 4 is not there/);
    expect(await run(['good', '--checkpoint', 'kept'])).toMatch(/^1 DOES NOT HOLD: .*rolled back/);
    expect(await run(['good', '--checkpoint', 'binary'])).toMatch(/^2 CANNOT BE READ/);
    expect(await run(['good', '--key', 'nonsense'])).toMatch(/^2 CANNOT BE READ/);
    expect(await run(['nowhere'])).toMatch(/^2 CANNOT BE READ/);
    expect(await run([])).toMatch(/^2 CANNOT BE READ: usage/);
    await rm(folder, { recursive: true });
  });
});
