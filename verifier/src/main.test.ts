import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { toBase64 } from '@claimlock/evidence/bytes';
import { formatWitnessKey } from '@claimlock/evidence/cosignature';
import { entryLeafHash, sealEntry } from '@claimlock/evidence/entry';
import { writeLedgerExport } from '@claimlock/evidence/ledger-export';
import { appendLeaves, EMPTY_FRONTIER, rootOf } from '@claimlock/evidence/merkle';
import { readSigningKey } from '@claimlock/evidence/signing-key';
import { formatVerifierKey } from '@claimlock/evidence/verifier-key';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  checkpointOf,
  exportOf,
  LEDGER,
  LOG_SIGNING_KEY,
  STRANGER_SIGNING_KEY,
  sampleLedger,
} from '../../evidence/testing/sample-ledger.ts';
import { makeTestWitness } from '../../evidence/testing/test-witness.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const signer = await readSigningKey(LOG_SIGNING_KEY);
const stranger = await readSigningKey(STRANGER_SIGNING_KEY);
const key = formatVerifierKey(signer.key);
const FINGERPRINT = 'd280c5af 259d66df 5c4d260c f99b8653 2487e6a1 a3233eae 5d0a2616 3604207f';

let folder: string;
let whole: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimlock-verify-'));
  whole = await exportOf(sampleLedger(12), signer);
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

function verify(
  args: readonly string[],
  nodeArgs: readonly string[] = [],
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...nodeArgs, MAIN, ...args],
      { cwd: folder },
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, stdout, stderr });
      },
    );
  });
}

describe('claimlock-verify ends with 0', () => {
  test('and says so, if the ledger holds under the given key', async () => {
    const { code, stdout, stderr } = await verify([await file('good.ndjson', whole), '--key', key]);
    expect(stderr).toBe('');
    expect(stdout).toBe(
      `${[
        'THE LEDGER HOLDS',
        `Ledger: ${LEDGER}`,
        'Entries: 12. Each is as it was written and in its place; none is missing.',
        'Root: ooTlj7mqlU8y/fmYRNY3IBJEJAvMWyn6tK47aZ8iuLI=, signed.',
        'No checkpoint you kept was given: a ledger rolled back to an earlier state of its own, or written anew from there, would look the same.',
        'Exported at 2026-11-20T06:00:00.000Z, says the exporter: this is not signed.',
        'Signed by the key you gave: Log+2271c621',
        `Fingerprint: ${FINGERPRINT}`,
      ].join('\n')}\n`,
    );
    expect(code).toBe(0);
  });

  test('without a key, but says that the key is self-asserted and gives its fingerprint', async () => {
    const { code, stdout } = await verify([await file('good.ndjson', whole)]);
    expect(stdout).toContain('THE LEDGER HOLDS, if the key below is the right one');
    expect(stdout).toContain('self-asserted');
    expect(stdout).toContain(FINGERPRINT);
    expect(code).toBe(0);
  });

  test('with keys from a file and checkpoints kept earlier', async () => {
    const keys = await file('keys.txt', `${formatVerifierKey(stranger.key)}\n\n${key}\r\n`);
    const notes = await Promise.all(
      [3, 9].map(async (size) => file(`${size}.note`, await checkpointOf(LEDGER, sampleLedger(size).head, signer))),
    );
    const args = [await file('good.ndjson', whole), '--key', keys, ...notes.flatMap((note) => ['--checkpoint', note])];
    const { code, stdout } = await verify(args);
    expect(stdout).toContain('It continues each of the checkpoints you kept (2).');
    expect(code).toBe(0);
  });
});

describe('claimlock-verify, given an earlier export,', () => {
  test.each([
    ['a continuation', 5, {}, 0, 'It continues each of the checkpoints you kept (1).'],
    ['the same', 12, {}, 0, 'It continues each of the checkpoints you kept (1).'],
    ['another history that left it', 9, { variant: 'x', forkAt: 4 }, 1, 'A DIFFERENT HISTORY'],
    ['another history of the same size', 12, { variant: 'x', forkAt: 11 }, 1, 'A DIFFERENT HISTORY'],
    ['a later state', 20, {}, 1, 'NOT A CONTINUATION'],
  ] as const)('tells %s', async (_what, size, history, expected, words) => {
    const earlier = await file('earlier.ndjson', await exportOf(sampleLedger(size, history), signer));
    const { code, stdout } = await verify([await file('good.ndjson', whole), '--key', key, '--checkpoint', earlier]);
    expect(stdout).toContain(words);
    expect(code).toBe(expected);
  });
});

test('claimlock-verify says of a ledger that was restored when, since which entry, and what of yours was lost', async () => {
  const before = sampleLedger(9);
  const texts = before.entries.slice(0, 6).map(({ text }) => text);
  const named = (size: number) => ({
    ledger: LEDGER,
    size,
    root: toBase64(rootOf(sampleLedger(size).head)),
  });
  const ledger = `${LEDGER}/history-2`;
  const { text } = sealEntry({
    v: 1,
    ledger,
    index: 6,
    at: '2026-11-20T12:00:00.000Z',
    actor: { kind: 'system', name: 'after-restore' },
    type: 'ledger.restored',
    body: { previous: named(9), agreed: 5, lost: [named(8), named(9)] },
  });
  texts.push(text);
  const { frontier } = appendLeaves(
    EMPTY_FRONTIER,
    texts.map((one) => entryLeafHash(one)),
  );
  const header = { ledger, size: 7, key: signer.key, exportedAt: '2026-11-20T12:01:00.000Z' };
  let restored = '';
  for await (const line of writeLedgerExport(header, texts, await checkpointOf(ledger, frontier, signer)))
    restored += line;
  const path = await file('restored.ndjson', restored);
  const kept = await Promise.all(
    [5, 9].map(async (size) => file(`${size}.note`, await checkpointOf(LEDGER, sampleLedger(size).head, signer))),
  );
  const { code, stdout } = await verify([path, '--key', key, ...kept.flatMap((note) => ['--checkpoint', note])]);
  expect(stdout).toContain('THE LEDGER HOLDS, after a restore that lost entries');
  expect(stdout).toContain('Restored on 2026-11-20T12:00:00.000Z: up to 4 entries lost after the first 5.');
  expect(stdout).toContain('Of the checkpoints you kept, 1 knew entries that were lost by a restore');
  expect(stdout).toContain('It continues each of the other checkpoints you kept (1).');
  expect(code).toBe(0);
  const unnamed = await file('7.note', await checkpointOf(LEDGER, sampleLedger(7).head, signer));
  const other = await verify([path, '--key', key, '--checkpoint', unnamed]);
  expect(other.stdout).toContain('A DIFFERENT HISTORY');
  expect(other.code).toBe(1);
});

describe('claimlock-verify, given the key of a witness,', () => {
  test('says who cosigned and when, and ends with 1 where they did not', async () => {
    const theirs = makeTestWitness('witness.example/w1', signer.key);
    const stranger = makeTestWitness('witness.example/w2', signer.key);
    const note = await checkpointOf(LEDGER, sampleLedger(12).head, signer);
    const { text: lines } = await theirs.addCheckpoint(`old 0\n\n${note}`);
    const cosigned = await file(
      'cosigned.ndjson',
      whole
        .split('\n')
        .with(-2, JSON.stringify(`${note}${lines}`))
        .join('\n'),
    );
    const ask = (path: string, witness: string) => verify([path, '--key', key, '--witness-key', witness]);
    const good = await ask(cosigned, formatWitnessKey(theirs.key));
    expect(good.stdout).toContain('Cosigned by witness.example/w1 on 2026-11-20T12:00:00.000Z');
    expect(good.code).toBe(0);
    for (const [path, witness] of [
      [cosigned, stranger.key],
      [await file('good.ndjson', whole), theirs.key],
    ] as const) {
      const { code, stdout } = await ask(path, formatWitnessKey(witness));
      expect(stdout).toContain(`NOT COSIGNED by ${witness.name}`);
      expect(code).toBe(1);
    }
    expect((await ask(cosigned, key)).code).toBe(2);
  });
});

describe('claimlock-verify ends with 1', () => {
  test('if an entry is missing, and names it', async () => {
    const { code, stdout } = await verify([
      await file('bad.ndjson', whole.split('\n').toSpliced(5, 1).join('\n')),
      '--key',
      key,
    ]);
    expect(stdout).toContain('THE LEDGER DOES NOT HOLD');
    expect(stdout).toContain('Where entry 4 should stand, entry 5 was found');
    expect(stdout).toContain('Entries are counted from 0.');
    expect(code).toBe(1);
  });

  test('if one byte is not UTF-8, even in the place of a replacement character', async () => {
    const bytes = Buffer.from(whole);
    const at = bytes.indexOf('\ufffd');
    expect(at).toBeGreaterThan(0);
    // Decoded leniently, these bytes read as U+FFFD again, and the change would be invisible.
    const changed = Buffer.concat([bytes.subarray(0, at), Buffer.of(0xff), bytes.subarray(at + 3)]);
    expect(changed.toString('utf8')).toBe(whole);
    const { code, stdout } = await verify([await file('bytes.ndjson', changed), '--key', key]);
    expect(stdout).toContain('Entry 3 is not as a ledger writes it');
    expect(code).toBe(1);
  });

  test('if it is signed with another key than the given one', async () => {
    const forged = await file('forged.ndjson', await exportOf(sampleLedger(12), stranger));
    expect((await verify([forged])).code).toBe(0);
    const { code, stdout } = await verify([forged, '--key', key]);
    expect(stdout).toContain('The export names a key that is not the one you trust.');
    expect(code).toBe(1);
  });

  test('if it was rolled back behind a checkpoint that was kept', async () => {
    const kept = await file('20.note', await checkpointOf(LEDGER, sampleLedger(20).head, signer));
    const { code, stdout } = await verify([await file('good.ndjson', whole), '--key', key, '--checkpoint', kept]);
    expect(stdout).toContain('The ledger was rolled back');
    expect(code).toBe(1);
  });

  test('and shows what could steer a terminal instead of obeying it', async () => {
    const note = await checkpointOf('evil\u009b2J\u202e', sampleLedger(12).head, signer);
    const forged = whole.split('\n').with(-2, JSON.stringify(note)).join('\n');
    const { code, stdout } = await verify([await file('steer.ndjson', forged)]);
    expect(stdout).toContain('"evil\\u{9b}2J\\u{202e}"');
    expect(code).toBe(1);
  });
});

describe('claimlock-verify ends with 2', () => {
  test.each([
    ['no arguments', [], 'one export is expected'],
    ['two exports', ['a', 'b'], 'one export is expected'],
    ['an unknown option', ['--hope', 'x'], 'the arguments are not understood'],
    ['a file that is not there', ['nowhere.ndjson'], 'there is no such file'],
    ['a folder', ['folder'], 'it is a folder'],
    ['a file that is no export', ['text'], 'its first line is not canonical JSON'],
    ['an empty file', ['empty'], 'there is nothing in it'],
    ['a key file that is not there', ['good.ndjson', '--key', 'nokey'], 'there is no such file'],
    ['a key file without keys', ['good.ndjson', '--key', 'empty'], 'holds no key'],
    ['a key file with something else', ['good.ndjson', '--key', 'text'], 'no verifier key'],
    ['a checkpoint that is none', ['good.ndjson', '--checkpoint', 'text'], 'cannot be read: it has no signatures'],
    [
      'an export without its end as a checkpoint',
      ['good.ndjson', '--checkpoint', 'cut.ndjson'],
      'is neither a checkpoint',
    ],
    ['a checkpoint that is not text', ['good.ndjson', '--checkpoint', 'binary'], 'is not text in UTF-8'],
  ])('given %s', async (_name, args, words) => {
    await file('good.ndjson', whole);
    await file('text', 'hello\n');
    await file('empty', '');
    await file('cut.ndjson', whole.slice(0, -40));
    await file('binary', Uint8Array.of(0xff));
    await mkdir(join(folder, 'folder'), { recursive: true });
    const { code, stdout } = await verify(args);
    expect(stdout).toContain('CANNOT BE READ');
    expect(stdout).toContain(words);
    expect(code).toBe(2);
  });
});

test('a large export is read in little memory', { timeout: 60_000 }, async () => {
  const ledger = sampleLedger(60_000);
  const header = { ledger: LEDGER, size: 60_000, key: signer.key, exportedAt: '2026-11-20T06:00:00.000Z' };
  const note = await checkpointOf(LEDGER, ledger.head, signer);
  const lines = writeLedgerExport(
    header,
    ledger.entries.map(({ text }) => text),
    note,
  );
  const path = join(folder, 'large.ndjson');
  await pipeline(Readable.from(lines), createWriteStream(path));
  const little = ['--max-old-space-size=12', '--max-semi-space-size=1'];
  const { code, stdout } = await verify([path, '--key', key], little);
  expect(stdout).toContain('Entries: 60000.');
  expect(code).toBe(0);

  // The same room is too small for whoever keeps the lines.
  const hoarder =
    "const kept=[];for await(const l of require('node:readline').createInterface({input:require('node:fs').createReadStream(process.argv[1])}))kept.push(l)";
  const failure = await new Promise<string>((resolve) => {
    execFile(process.execPath, [...little, '-e', `(async()=>{${hoarder}})()`, path], (_error, _stdout, stderr) =>
      resolve(stderr),
    );
  });
  expect(failure).toContain('heap out of memory');
});
