import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fromHex, toBase64, toHex } from './bytes.ts';
import { formatVerifierKey, isKeyName, keyFingerprint, makeVerifierKey, parseVerifierKey } from './verifier-key.ts';

// golang.org/x/mod/sumdb/note note_test.go; the last is the key of the Go checksum database.
const PETER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const ENOCH = 'EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop';
const SUMDB = 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8';

describe('a verifier key', () => {
  test.each([PETER, ENOCH, SUMDB])('%s is read and written again', (text) => {
    const reading = parseVerifierKey(text);
    expect(reading.ok && formatVerifierKey(reading.key)).toBe(text);
    expect(reading.ok && formatVerifierKey(makeVerifierKey(reading.key.name, reading.key.publicKey))).toBe(text);
  });

  test('is refused if any part is cut off, or any character changed', () => {
    let refused = 0;
    for (let begin = 0; begin <= PETER.length; begin += 1) {
      for (let end = begin + 1; end <= PETER.length; end += 1) {
        if (begin === 0 && end === PETER.length) continue;
        expect(parseVerifierKey(PETER.slice(begin, end)).ok).toBe(false);
        refused += 1;
      }
    }
    for (let at = 0; at < PETER.length; at += 1) {
      for (let mask = 1; mask < 128; mask += 1) {
        const changed = PETER.slice(0, at) + String.fromCharCode(PETER.charCodeAt(at) ^ mask) + PETER.slice(at + 1);
        expect(parseVerifierKey(changed).ok, changed).toBe(false);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(10_000);
  });

  test.each([
    ['nothing', '', 'not-three-parts'],
    [
      'a wrong length, with the key id adjusted',
      'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==',
      'not-ed25519',
    ],
    [
      'an unknown type, with the key id adjusted',
      'PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
      'not-ed25519',
    ],
    ['another name', PETER.replace('Peter', 'Piter'), 'key-id-wrong'],
    ['another key id', PETER.replace('c74f20a3', 'c74f20a4'), 'key-id-wrong'],
    ['an upper-case key id', PETER.replace('c74f20a3', 'C74F20A3'), 'key-id-wrong'],
    ['no name', PETER.replace('PeterNeumann', ''), 'name-malformed'],
    ['a space in the name', PETER.replace('PeterNeumann', 'Peter Neumann'), 'name-malformed'],
    ['a newline at the end', `${PETER}\n`, 'not-ed25519'],
  ])('with %s is refused', (_name, text, why) => {
    expect(parseVerifierKey(text)).toEqual({ ok: false, why });
  });

  test('has a fingerprint that common tools compute too', () => {
    const reading = parseVerifierKey(SUMDB);
    const digits = createHash('sha256').update(SUMDB).digest('hex');
    const fingerprint = reading.ok ? keyFingerprint(reading.key) : '';
    expect(fingerprint.replaceAll(' ', '')).toBe(digits);
    expect(fingerprint).toMatch(/^(?:[0-9a-f]{8} ){7}[0-9a-f]{8}$/);
  });

  test('is not made of a name or key that cannot be one', () => {
    expect(() => makeVerifierKey('a+b', new Uint8Array(32))).toThrow(RangeError);
    expect(() => makeVerifierKey('a', new Uint8Array(31))).toThrow(RangeError);
  });

  test('has its key id from the name, a newline, the type byte and the key', () => {
    const publicKey = Uint8Array.from({ length: 32 }, (_, at) => at);
    const digest = createHash('sha256').update('example.com/log\n').update(Uint8Array.of(1)).update(publicKey).digest();
    const key = makeVerifierKey('example.com/log', publicKey);
    expect(fromHex(key.keyId)).toEqual(Uint8Array.from(digest.subarray(0, 4)));
    expect(formatVerifierKey(key)).toBe(
      `example.com/log+${toHex(digest.subarray(0, 4))}+${toBase64(Uint8Array.from([1, ...publicKey]))}`,
    );
  });
});

test('key names have no Unicode space, plus or control character, and are not empty', () => {
  for (const name of ['a', 'example.com/log', 'Señor-1', '終わり', '🔒']) expect(isKeyName(name), name).toBe(true);
  const bad = [
    '',
    ' ',
    'a b',
    'a+b',
    '+',
    'a\u00a0b',
    'a\u2003b',
    'a\u0085b',
    'a\u3000b',
    'a\nb',
    'a\u0000',
    'a\u007f',
    '\ud800',
  ];
  for (const name of bad) expect(isKeyName(name), JSON.stringify(name)).toBe(false);
});
