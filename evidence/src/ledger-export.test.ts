import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportOf, LOG_SIGNING_KEY, sampleLedger } from '../testing/sample-ledger.ts';
import { canonical } from './canonical-json.ts';
import { MAX_ENTRY_LENGTH } from './entry.ts';
import type { ExportHeader, ExportLine } from './ledger-export.ts';
import { decodeUtf8, readLedgerExport, writeLedgerExport } from './ledger-export.ts';
import type { NoteSigner } from './signed-note.ts';
import { readSigningKey } from './signing-key.ts';
import { formatVerifierKey } from './verifier-key.ts';

let signer: NoteSigner;
let whole: string;
let header: ExportHeader;
const ledger = sampleLedger(7);

beforeAll(async () => {
  signer = await readSigningKey(LOG_SIGNING_KEY);
  whole = await exportOf(ledger, signer);
  header = { ledger: ledger.ledger, size: 7, key: signer.key, exportedAt: '2026-11-20T06:00:00.000Z' };
});

async function read(chunks: AsyncIterable<string> | Iterable<string>): Promise<ExportLine[]> {
  const lines: ExportLine[] = [];
  for await (const line of readLedgerExport(chunks)) lines.push(line);
  return lines;
}

async function write(changes: Partial<ExportHeader>, texts: readonly string[]): Promise<string> {
  let text = '';
  for await (const line of writeLedgerExport({ ...header, ...changes }, texts, 'note')) text += line;
  return text;
}

/** A text or some bytes, cut at the given places. */
function cut<Whole extends string | Uint8Array>(
  text: Whole,
  places: readonly number[],
  slice: (begin: number, end: number) => Whole,
): Whole[] {
  const edges = [0, ...places.map((place) => place % (text.length + 1)).sort((a, b) => a - b), text.length];
  return edges.slice(1).map((edge, at) => slice(edges[at] ?? 0, edge));
}

describe('an export', () => {
  test('is a header, the entries and the signed checkpoint, a line each', () => {
    const lines = whole.split('\n');
    expect(lines[0]).toBe(
      '{"exportedAt":"2026-11-20T06:00:00.000Z","format":"claimlock-ledger","ledger":"claimlock.example/ledgers/cli_acme",' +
        '"size":7,"verifierKey":"Log+2271c621+AemuH5ooBpEPcr+W8onrjA1NfuzBVHdezakU81Ekarvs","version":1}',
    );
    expect(lines.slice(1, 8)).toEqual(ledger.entries.map(({ text }) => text));
    expect(lines[8]).toMatch(
      /^"claimlock\.example\/ledgers\/cli_acme\\n7\\n[A-Za-z0-9+/]{43}=\\n\\n— Log [A-Za-z0-9+/]+=*\\n"$/,
    );
    expect(lines.slice(9)).toEqual(['']);
  });

  test('is read the same wherever its text is cut', async () => {
    const lines = await read([whole]);
    expect(lines.map(({ kind }) => kind)).toEqual([
      'header',
      ...Array.from({ length: 7 }, () => 'entry'),
      'checkpoint',
    ]);
    expect(lines[0]).toEqual({ kind: 'header', header });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat()), async (places) => {
        expect(await read(cut(whole, places, (begin, end) => whole.slice(begin, end)))).toEqual(lines);
      }),
    );
    expect(await read(whole)).toEqual(lines); // one character at a time
  });

  test('is read the same wherever its bytes are cut, even within a character', async () => {
    const lines = await read([whole]);
    const bytes = new TextEncoder().encode(whole);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat()), async (places) => {
        expect(await read(decodeUtf8(cut(bytes, places, (begin, end) => bytes.slice(begin, end))))).toEqual(lines);
      }),
    );
    expect(await read(decodeUtf8(Array.from(bytes, (byte) => Uint8Array.of(byte))))).toEqual(lines);
  });

  test('of a giver that uses its buffer again is read the same', async () => {
    const bytes = new TextEncoder().encode(whole);
    const buffer = new Uint8Array(10);
    function* reused(): Generator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += buffer.length) {
        const part = bytes.subarray(at, at + buffer.length);
        buffer.set(part);
        yield buffer.subarray(0, part.length);
      }
    }
    expect(await read(decodeUtf8(reused()))).toEqual(await read([whole]));
  });

  test('that does not hold together is not written', async () => {
    await expect(write({}, ['{}'])).rejects.toThrow('7 entries, 1 were written');
    await expect(write({ size: -1 }, [])).rejects.toThrow('header-malformed');
    await expect(write({ ledger: 'a b' }, [])).rejects.toThrow('header-malformed');
    await expect(write({ exportedAt: 'today' }, [])).rejects.toThrow('header-malformed');
    await expect(write({ key: { ...signer.key, keyId: '00000000' } }, [])).rejects.toThrow('header-malformed');
    expect(await write({ size: 1 }, ['{}'])).toContain('\n{}\n"note"\n');
  });
});

describe('what is not an export is said so at its first line', () => {
  const replaced = (from: string | RegExp, to: string) => () => whole.replace(from, to);
  test.each([
    ['nothing', () => '', 'empty'],
    ['text', () => 'hello\n', 'not-canonical'],
    ['an empty line', () => '\n', 'not-canonical'],
    ['a byte order mark', () => `\ufeff${whole}`, 'not-canonical'],
    ['white space', () => ` ${whole}`, 'not-canonical'],
    ['carriage returns', () => whole.replaceAll('\n', '\r\n'), 'not-canonical'],
    ['a number', () => '1\n', 'format-unknown'],
    ['null', () => 'null\n', 'format-unknown'],
    ['a list', () => '[]\n', 'format-unknown'],
    ['an entry', () => `${ledger.entries[0]?.text}\n`, 'format-unknown'],
    ['another format', replaced('claimlock-ledger', 'claimlock-pack'), 'format-unknown'],
    ['another version', replaced('"version":1}', '"version":2}'), 'version-unknown'],
    ['one more member', replaced('"version":1}', '"version":1,"x":1}'), 'header-malformed'],
    ['one member less', replaced('"size":7,', ''), 'header-malformed'],
    ['a negative size', replaced('"size":7', '"size":-7'), 'header-malformed'],
    ['a ledger with a space', replaced('/cli_acme","size', '/cli acme","size'), 'header-malformed'],
    ['a broken key', replaced('Log+2271c621', 'Log+2271c622'), 'header-malformed'],
    ['a time that is none', replaced('2026-11-20', '2026-11-31'), 'header-malformed'],
  ])('%s', async (_name, text, why) => {
    expect(await read([text()])).toEqual([{ kind: 'not-an-export', why }]);
  });
});

test('a header longer than any line is refused, however it is cut', async () => {
  const ledger = 'x'.repeat(MAX_ENTRY_LENGTH);
  const line = canonical({
    exportedAt: header.exportedAt,
    format: 'claimlock-ledger',
    ledger,
    size: 0,
    verifierKey: formatVerifierKey(signer.key),
    version: 1,
  });
  for (const chunks of [[`${line}\n`], [line, '\n'], [line.slice(0, 9), `${line.slice(9)}\n`]]) {
    expect(await read(chunks)).toEqual([{ kind: 'not-an-export', why: 'header-malformed' }]);
  }
});

describe('a broken export is read up to where it breaks', () => {
  const kinds = async (text: string) => {
    const lines = await read([text]);
    const last = lines.at(-1);
    return [lines.length - 1, last?.kind === 'broken' ? last.why : last?.kind];
  };

  test('cut off anywhere', async () => {
    const firstLine = whole.indexOf('\n');
    for (let end = 0; end < whole.length; end += 1) {
      const cutOff = whole.slice(0, end);
      const complete = cutOff.split('\n').length - 1;
      const expected = end < firstLine ? [0, 'not-an-export'] : [complete, 'cut-off'];
      expect(await kinds(cutOff), `cut at ${end}`).toEqual(expected);
    }
    expect(await kinds(whole)).toEqual([8, 'checkpoint']);
  });

  test('with anything after the checkpoint', async () => {
    for (const more of ['x', '\n', '{}\n', ' ', whole])
      expect(await kinds(whole + more)).toEqual([9, 'text-after-checkpoint']);
  });

  test('with a last line that is a text, but not canonical', async () => {
    expect(await kinds(whole.replace('\\n\\n—', '\\n\\n\\u2014'))).toEqual([8, 'checkpoint-line-malformed']);
    expect(await kinds(`${whole.slice(0, -2)}\n`)).toEqual([8, 'checkpoint-line-malformed']);
    expect(await kinds(`${whole.slice(0, -1)} \n`)).toEqual([8, 'checkpoint-line-malformed']);
  });

  test('with a line too long, at once and without keeping it', async () => {
    let given = 0;
    function* endless(): Generator<string> {
      yield `${whole.split('\n')[0]}\n`;
      for (;;) {
        given += 1;
        yield 'x'.repeat(2 ** 16);
      }
    }
    expect((await read(endless())).at(-1)).toEqual({ kind: 'broken', why: 'line-too-long' });
    expect(given).toBe(MAX_ENTRY_LENGTH / 2 ** 16 + 1);
    expect((await read([`${whole.split('\n')[0]}\n`, `${'x'.repeat(MAX_ENTRY_LENGTH + 1)}\n`])).at(-1)).toEqual({
      kind: 'broken',
      why: 'line-too-long',
    });
    expect((await read([`${whole.split('\n')[0]}\n`, `${'x'.repeat(MAX_ENTRY_LENGTH)}\n`]))[1]?.kind).toBe('entry');
  });

  test('with endless bytes in one line, at once too', async () => {
    let given = 0;
    function* endless(): Generator<Uint8Array> {
      yield new TextEncoder().encode(`${whole.split('\n')[0]}\n`);
      for (;;) {
        given += 1;
        yield new Uint8Array(2 ** 16).fill(0x78);
      }
    }
    expect((await read(decodeUtf8(endless()))).at(-1)).toEqual({ kind: 'broken', why: 'line-too-long' });
    expect(given).toBeLessThan(60);
  });
});

describe('bytes that are not UTF-8', () => {
  const lines = async (bytes: Uint8Array) => {
    let text = '';
    for await (const part of decodeUtf8([bytes])) text += part;
    return text.split('\n');
  };

  test.each([
    ['a stray continuation byte', [0x80]],
    ['an overlong form', [0xc0, 0xaf]],
    ['a cut character', [0xe2, 0x82]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
    ['never a byte of UTF-8', [0xff]],
  ])('%s: only its line is given up, as a text that nothing canonical contains', async (_name, bad) => {
    const good = [...new TextEncoder().encode('{"a":"\ufffd"}\n')];
    const [first, second, third] = await lines(Uint8Array.from([...good, ...bad, 0x0a, ...good]));
    expect(first).toBe('{"a":"\ufffd"}');
    expect(second?.isWellFormed()).toBe(false);
    expect(third).toBe('{"a":"\ufffd"}');
    expect((await lines(Uint8Array.from([...good, ...bad])))[1]?.isWellFormed()).toBe(false);
    const [empty, bare, end] = await lines(Uint8Array.from([0x0a, ...bad, 0x0a]));
    expect([empty, bare?.isWellFormed(), end]).toEqual(['', false, '']);
  });

  test('a byte order mark is text like any other', async () => {
    expect(await lines(Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0x7d))).toEqual(['\ufeff{}']);
  });

  test('are not made by reading much: more than the longest line, cut within characters', async () => {
    const line = `${'é€😀'.repeat(20)}\n`;
    const bytes = new TextEncoder().encode(line.repeat(40_000));
    expect(bytes.length).toBeGreaterThan(3 * MAX_ENTRY_LENGTH);
    for (const step of [97, 101, 103, 107]) {
      let whole = '';
      const chunks = Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) =>
        bytes.subarray(at * step, (at + 1) * step),
      );
      for await (const text of decodeUtf8(chunks)) whole += text;
      expect(whole === line.repeat(40_000), `in steps of ${step}`).toBe(true);
    }
  });

  test('in very many lines are no burden', async () => {
    const bytes = new Uint8Array(400_000);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = at % 2 === 0 ? 0xff : 0x0a;
    const texts = await lines(bytes);
    expect(texts.length).toBe(200_001);
    expect(texts.slice(0, -1).every((text) => !text.isWellFormed())).toBe(true);
  });
});

test('whoever stops reading tells the giver of the chunks', async () => {
  let closed = false;
  function* chunks(): Generator<string> {
    try {
      for (;;) yield whole;
    } finally {
      closed = true;
    }
  }
  for await (const line of readLedgerExport(chunks())) if (line.kind === 'entry') break;
  expect(closed).toBe(true);
});
