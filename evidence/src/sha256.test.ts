import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHex, toHex, utf8 } from './bytes.ts';
import { sha256 } from './sha256.ts';

const theirs = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

describe('SHA-256', () => {
  // NIST, "Cryptographic Standards and Guidelines: Example Values", SHA256.pdf and SHA2_Additional.pdf, for FIPS 180-4.
  test.each([
    ['nothing', utf8(''), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', utf8('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      '448 bits',
      utf8('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'),
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [
      '896 bits',
      utf8(
        'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      ),
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
    ['a million a', utf8('a'.repeat(1_000_000)), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
    ['1 byte', fromHex('bd'), '68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b'],
    ['4 bytes', fromHex('c98c8e55'), '7abc22c0ae5af26ce93dbb94433a0e0b2e119d014f8e7f65bd56c61ccccd9504'],
    ['55 zeros', new Uint8Array(55), '02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7'],
    ['56 zeros', new Uint8Array(56), 'd4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb'],
    ['57 zeros', new Uint8Array(57), '65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785'],
    ['64 zeros', new Uint8Array(64), 'f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b'],
    ['1000 zeros', new Uint8Array(1000), '541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53'],
    ['1000 A', utf8('A'.repeat(1000)), 'c2e686823489ced2017f6059b8b239318b6364f6dcd835d0a519105a1eadd6e4'],
    ['1005 U', utf8('U'.repeat(1005)), 'f4d62ddec0f3dd90ea1380fa16a5ff8dc4c54b21740650f24afc4120903552b0'],
    ['a million zeros', new Uint8Array(1_000_000), 'd29751f2649b32ff572b5e0a9f541ea660a50f94ff0beedfb0b692b924cc8025'],
  ])('gives the published digest of %s', (_name, data, digest) => {
    expect(toHex(sha256(data ?? new Uint8Array(0)))).toBe(digest);
  });

  test('agrees with node:crypto at every length around the block boundaries', () => {
    for (let length = 0; length <= 260; length += 1) {
      const data = Uint8Array.from({ length }, (_, at) => (at * 31 + length) % 256);
      expect(toHex(sha256(data))).toBe(theirs(data));
    }
  });

  test('agrees with node:crypto on any bytes, also when they are part of a larger buffer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 700 }), fc.nat(300), (data, offset) => {
        expect(toHex(sha256(data))).toBe(theirs(data));
        expect(toHex(sha256(data.subarray(offset)))).toBe(theirs(data.subarray(offset)));
      }),
      { numRuns: 1000 },
    );
  });

  test('leaves its input alone and answers with bytes of its own', () => {
    const data = utf8('abc');
    const first = sha256(data);
    const second = sha256(data);
    first[0] = (first[0] ?? 0) ^ 1;
    expect(data).toEqual(utf8('abc'));
    expect(toHex(second)).toBe(theirs(data));
  });

  // 512 MiB: the length in bits no longer fits 32 bits. Some ten seconds and half a gigabyte, so only when asked for.
  test.runIf(process.env.CLAIMLOCK_EXHAUSTIVE)('counts bits beyond 32 bits', { timeout: 120_000 }, () => {
    const data = new Uint8Array(2 ** 29 + 3).fill(7);
    expect(toHex(sha256(data))).toBe(theirs(data));
  });
});
