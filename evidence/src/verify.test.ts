import { beforeAll, describe, expect, test } from 'vitest';
import { bitsOfByte } from '../testing/long-form.ts';
import { nodeSha256 } from '../testing/node-sha256.ts';
import {
  checkpointOf,
  exportOf,
  LEDGER,
  LOG_SIGNING_KEY,
  STRANGER_SIGNING_KEY,
  sampleLedger,
} from '../testing/sample-ledger.ts';
import { toHex } from './bytes.ts';
import { decodeUtf8 } from './ledger-export.ts';
import { rootOf } from './merkle.ts';
import type { NoteSigner } from './signed-note.ts';
import { generateSigningKey, readSigningKey } from './signing-key.ts';
import type { ExportVerdict, VerifyExportOptions } from './verify.ts';
import { verifyExport } from './verify.ts';

let signer: NoteSigner;
let stranger: NoteSigner;
let whole: string;
const ledger = sampleLedger(12);

beforeAll(async () => {
  signer = await readSigningKey(LOG_SIGNING_KEY);
  stranger = await readSigningKey(STRANGER_SIGNING_KEY);
  whole = await exportOf(ledger, signer);
});

function verify(text: string, options: Partial<VerifyExportOptions> = {}): Promise<ExportVerdict> {
  return verifyExport([text], { keys: [signer.key], sha256: nodeSha256, ...options });
}

const faultKind = (verdict: ExportVerdict) => (verdict.holds ? 'holds' : verdict.fault.kind);

describe('an export that is whole', () => {
  test('holds, and says what was checked', async () => {
    const verdict = await verify(whole);
    expect(verdict).toMatchObject({ holds: true, ledger: LEDGER, size: 12, signedSize: 12, signedBy: [signer.key] });
    expect(verdict.header).toMatchObject({ ledger: LEDGER, size: 12, exportedAt: '2026-11-20T06:00:00.000Z' });
    expect(verdict.holds && toHex(verdict.root)).toBe(toHex(rootOf(ledger.head, nodeSha256)));
  });

  test('holds with the key it names itself, and with the hash of the house', async () => {
    expect(faultKind(await verify(whole, { keys: 'self-asserted' }))).toBe('holds');
    expect(faultKind(await verifyExport([whole], { keys: [signer.key] }))).toBe('holds');
  });

  test('holds at every size, the empty ledger included', async () => {
    for (let size = 0; size <= 40; size += 1) {
      expect(await verify(await exportOf(sampleLedger(size), signer))).toMatchObject({ holds: true, size });
    }
  });

  test('holds against every checkpoint signed on the way', async () => {
    const knownCheckpoints = await Promise.all(
      [5, 0, 12, 1, 8, 5].map((size) => checkpointOf(LEDGER, sampleLedger(size).head, signer)),
    );
    expect(faultKind(await verify(whole, { knownCheckpoints }))).toBe('holds');
  });

  test('holds after a change of keys: older checkpoints by the older key, which is trusted too', async () => {
    const knownCheckpoints = [await checkpointOf(LEDGER, sampleLedger(5).head, stranger)];
    expect(faultKind(await verify(whole, { knownCheckpoints, keys: [stranger.key, signer.key] }))).toBe('holds');
    expect(await verify(whole, { knownCheckpoints })).toMatchObject({ fault: { kind: 'key-unknown', which: 0 } });
  });
});

describe('an export in which something changed does not hold', () => {
  test('every bit of every byte, except those of exportedAt that leave a time, and the first bad entry is named', {
    timeout: 60_000,
  }, async () => {
    const bytes = Buffer.from(whole);
    const lineAt = Array.from(bytes, (_, at) => bytes.subarray(0, at).filter((byte) => byte === 0x0a).length);
    const exportedAt = bytes.indexOf('2026-11-20T06');
    let [tried, unsigned] = [0, 0];
    for (let at = 0; at < bytes.length; at += 1) {
      for (const bit of bitsOfByte(at)) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        const verdict = await verifyExport(decodeUtf8([changed]), { keys: [signer.key], sha256: nodeSha256 });
        tried += 1;
        if (verdict.holds) {
          // The one thing that no signature covers, and the documentation says so.
          expect(at >= exportedAt && at < exportedAt + 24, `byte ${at} bit ${bit}`).toBe(true);
          unsigned += 1;
          continue;
        }
        const line = lineAt[at] ?? 0;
        const { fault } = verdict;
        if (line > 0 && line <= 12 && 'index' in fault && fault.kind !== 'root-differs-from-checkpoint') {
          // A newline lost or made joins or splits lines; then the first of them is named.
          expect(fault.index, `byte ${at} bit ${bit}: ${JSON.stringify(fault)}`).toBe(line - 1);
        }
      }
    }
    process.stdout.write(`export of 12 entries: ${tried} bits changed, ${unsigned} unnoticed, all in exportedAt\n`);
    expect(unsigned).toBeGreaterThan(0);
    expect(unsigned).toBeLessThan(24 * 8);
  });

  test('every line lost, repeated, swapped, or taken from another history', async () => {
    const other = (await exportOf(sampleLedger(12, { variant: 'other-' }), signer)).split('\n').slice(0, -1);
    const lines = whole.split('\n').slice(0, -1);
    const join = (parts: readonly string[]) => parts.map((part) => `${part}\n`).join('');
    let tried = 0;
    const judge = async (name: string, parts: readonly string[], index?: number) => {
      const verdict = await verify(join(parts));
      expect(verdict.holds, name).toBe(false);
      if (index !== undefined) expect(verdict, name).toMatchObject({ fault: { index } });
      tried += 1;
    };
    for (const [at, line] of lines.entries()) {
      const isEntry = at >= 1 && at <= 12;
      await judge(`line ${at} lost`, lines.toSpliced(at, 1), isEntry ? at - 1 : undefined);
      await judge(`line ${at} repeated`, lines.toSpliced(at, 0, line), isEntry ? at : undefined);
      if (at > 0) await judge(`line ${at} of another`, lines.with(at, other[at] ?? ''));
      await judge(`all after ${at} lost`, lines.slice(0, at));
      for (let partner = at + 1; partner < lines.length; partner += 1) {
        const swapped = lines.with(at, lines[partner] ?? '').with(partner, line);
        const bothEntries = isEntry && partner <= 12;
        await judge(`lines ${at} and ${partner} swapped`, swapped, bothEntries ? at - 1 : undefined);
      }
    }
    expect(tried).toBeGreaterThan(130);
  });
});

describe('keys and checkpoints', () => {
  test('a forger with a key of the same name is found by whoever holds the true key, and only by them', async () => {
    const forger = await readSigningKey((await generateSigningKey(signer.key.name)).signingKey);
    const forged = await exportOf(sampleLedger(12, { variant: 'forged-' }), forger);
    expect(faultKind(await verify(forged))).toBe('header-key-unknown');
    expect(faultKind(await verify(forged, { keys: [] }))).toBe('header-key-unknown');
    expect(faultKind(await verify(forged, { keys: 'self-asserted' }))).toBe('holds');
    const knownCheckpoints = [await checkpointOf(LEDGER, sampleLedger(5).head, signer)];
    expect(await verify(forged, { keys: 'self-asserted', knownCheckpoints })).toMatchObject({
      fault: { kind: 'key-unknown', which: 0 },
    });
  });

  test('a forger who names the true key in the header must also sign with it', async () => {
    const note = await checkpointOf(LEDGER, ledger.head, stranger);
    const lines = whole.split('\n');
    const forged = lines.with(-2, JSON.stringify(note)).join('\n');
    expect(faultKind(await verify(forged))).toBe('key-unknown');
    // Nor does it help that the reader trusts that other key for other things.
    expect(faultKind(await verify(forged, { keys: [signer.key, stranger.key] }))).toBe('key-unknown');
  });

  test('the true checkpoint of another ledger, of another size, or of another state is found', async () => {
    const withNote = async (name: string, size: number, variant = '') => {
      const stored = sampleLedger(size, { ledger: name, variant });
      return whole
        .split('\n')
        .with(-2, JSON.stringify(await checkpointOf(name, stored.head, signer)))
        .join('\n');
    };
    expect(await verify(await withNote('claimlock.example/ledgers/cli_other', 12))).toMatchObject({
      fault: { kind: 'checkpoint-of-another-ledger', which: 'own', found: 'claimlock.example/ledgers/cli_other' },
    });
    expect(await verify(await withNote(LEDGER, 11))).toMatchObject({
      fault: { kind: 'size-differs-from-checkpoint', index: 11, checkpointSize: 11, size: 12 },
    });
    expect(await verify(await withNote(LEDGER, 13))).toMatchObject({
      fault: { kind: 'size-differs-from-checkpoint', index: 12, checkpointSize: 13, size: 12 },
    });
    expect(await verify(await withNote(LEDGER, 12, 'x'))).toMatchObject({
      fault: { kind: 'root-differs-from-checkpoint', index: 0, checkpointSize: 12 },
    });
  });

  test('a history rewritten and signed anew is found by an older checkpoint, which bounds where', async () => {
    const knownCheckpoints = await Promise.all(
      [4, 8].map((size) => checkpointOf(LEDGER, sampleLedger(size).head, signer)),
    );
    const rewritten = await exportOf(sampleLedger(12, { variant: 'new-', forkAt: 6 }), signer);
    expect(faultKind(await verify(rewritten))).toBe('holds');
    expect(await verify(rewritten, { knownCheckpoints })).toMatchObject({
      fault: { kind: 'older-checkpoint-differs', index: 4, checkpointSize: 8, which: 1 },
    });
  });

  test('a ledger rolled back is found by a checkpoint beyond its end', async () => {
    const knownCheckpoints = [await checkpointOf(LEDGER, sampleLedger(20).head, signer)];
    expect(await verify(whole, { knownCheckpoints })).toMatchObject({
      fault: { kind: 'shorter-than-checkpoint', index: 12, checkpointSize: 20, which: 0 },
    });
  });

  test('a known checkpoint must itself be readable, of this ledger, and rightly signed', async () => {
    const good = await checkpointOf(LEDGER, sampleLedger(5).head, signer);
    const foreign = await checkpointOf('another', sampleLedger(5).head, signer);
    const at = async (note: string) => verify(whole, { knownCheckpoints: [good, note] });
    expect(await at('nonsense')).toMatchObject({
      fault: { kind: 'checkpoint-malformed', which: 1, why: 'no-signatures' },
    });
    expect(await at(foreign)).toMatchObject({
      fault: { kind: 'checkpoint-of-another-ledger', which: 1, found: 'another' },
    });
    expect(await at(good.replace('\n5\n', '\n6\n'))).toMatchObject({ fault: { kind: 'signature-wrong', which: 1 } });
  });
});

test('whoever gives the chunks is told when no more are wanted', async () => {
  let closed = 0;
  function* chunks(text: string): Generator<string> {
    try {
      yield text;
      for (;;) yield '{}\n';
    } finally {
      closed += 1;
    }
  }
  const options = { keys: [signer.key], sha256: nodeSha256 };
  const firstLine = `${whole.split('\n')[0]}\n`;
  for (const text of ['nothing\n', firstLine, firstLine.replace('Log', 'Bog')]) {
    expect((await verifyExport(chunks(text), options)).holds).toBe(false);
  }
  expect((await verifyExport(chunks(firstLine), { keys: [] })).holds).toBe(false);
  expect(closed).toBe(4);
});
