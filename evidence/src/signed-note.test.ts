import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { STRANGER_SIGNING_KEY as PETER_SIGNING_KEY } from '../testing/sample-ledger.ts';
import { fromHex, toBase64, toHex, utf8 } from './bytes.ts';
import type { NoteSigner } from './signed-note.ts';
import { formatNote, MAX_SIGNATURES, openNote, parseNote, signNote } from './signed-note.ts';
import { generateSigningKey, readSigningKey } from './signing-key.ts';
import type { VerifierKey } from './verifier-key.ts';
import { formatVerifierKey, makeVerifierKey, parseVerifierKey } from './verifier-key.ts';

function keyOf(text: string): VerifierKey {
  const reading = parseVerifierKey(text);
  if (!reading.ok) throw new Error(reading.why);
  return reading.key;
}

// golang.org/x/mod/sumdb/note note_test.go.
const TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const PETER = keyOf('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
const ENOCH = keyOf('EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop');
const PETER_LINE =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
const ENOCH_LINE =
  '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n';

describe('the published note of golang.org/x/mod/sumdb/note', () => {
  test('is signed the same', async () => {
    expect(await signNote(TEXT, [await readSigningKey(PETER_SIGNING_KEY)])).toBe(`${TEXT}\n${PETER_LINE}`);
  });

  test('opens with either key, with both, and with neither not', async () => {
    const note = `${TEXT}\n${PETER_LINE}${ENOCH_LINE}`;
    expect(await openNote(note, [PETER])).toEqual({ ok: true, text: TEXT, signedBy: [PETER] });
    expect(await openNote(note, [ENOCH])).toEqual({ ok: true, text: TEXT, signedBy: [ENOCH] });
    expect(await openNote(note, [ENOCH, PETER])).toEqual({ ok: true, text: TEXT, signedBy: [PETER, ENOCH] });
    expect(await openNote(note, [])).toEqual({ ok: false, why: 'key-unknown' });
  });

  test('names a key once, however often it signed', async () => {
    const note = `${TEXT}\n${PETER_LINE}${PETER_LINE}`;
    expect(await openNote(note, [PETER, PETER])).toEqual({ ok: true, text: TEXT, signedBy: [PETER] });
  });

  test('with a wrong signature by a known key is refused, even beside a right one', async () => {
    const wrong = `${PETER_LINE.slice(0, 60)}ABCD${PETER_LINE.slice(60)}`;
    expect(await openNote(`${TEXT}\n${wrong}`, [PETER])).toEqual({ ok: false, why: 'signature-wrong' });
    expect(await openNote(`${TEXT}\n${ENOCH_LINE}${wrong}`, [PETER, ENOCH])).toEqual({
      ok: false,
      why: 'signature-wrong',
    });
    expect((await openNote(`${TEXT}\n${ENOCH_LINE}${wrong}`, [ENOCH])).ok).toBe(true);
  });

  test('a key that shares only the name or only the id is another key', async () => {
    const misnamed = PETER_LINE.replace('PeterNeumann', 'CarmenSandiego');
    const wrongId = PETER_LINE.replace('x08g', 'xxxx');
    for (const line of [misnamed, wrongId]) {
      expect(await openNote(`${TEXT}\n${line}`, [PETER])).toEqual({ ok: false, why: 'key-unknown' });
    }
  });

  test('the example of the C2SP signed-note text is of the right form', () => {
    const text = 'Ognuno sta solo sul cuor della terra\ntrafitto da un raggio di sole:\n\ned è subito sera.\n';
    const line =
      '— quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=\n';
    const reading = parseNote(`${text}\n${line}`);
    expect(reading.ok && reading.note.text).toBe(text);
    expect(reading.ok && reading.note.signatures.map(({ name, keyId }) => [name, keyId])).toEqual([
      ['quasimodo.example/salvatore', '367ba04b'],
    ]);
  });
});

describe('a malformed note is refused, with the reason', () => {
  const good = `${TEXT}\n${PETER_LINE}`;
  test.each([
    ['nothing at all', '', 'no-signatures'],
    ['no blank line', TEXT, 'no-signatures'],
    ['no signature after the blank line', `${TEXT}\n`, 'no-signatures'],
    ['no text before the blank line', `\n\n${PETER_LINE}`, 'no-signatures'],
    ['no newline at the end', good.slice(0, -1), 'signature-line-malformed'],
    ['a control character', `\u0001${good}`, 'control-character'],
    ['a carriage return', good.replaceAll('\n', '\r\n'), 'control-character'],
    ['a tab', `\t${good}`, 'control-character'],
    ['a lone surrogate', `\ud800${good}`, 'not-text'],
    ['a space in a name', good.replace('PeterNeumann', 'Bad Name'), 'signature-line-malformed'],
    ['a no-break space in a name', good.replace('PeterNeumann', 'Bad\u00a0Name'), 'signature-line-malformed'],
    ['a plus in a name', good.replace('PeterNeumann', 'Bad+Name'), 'signature-line-malformed'],
    ['no name', good.replace('PeterNeumann', ''), 'signature-line-malformed'],
    ['a hyphen for the dash', good.replace('—', '-'), 'signature-line-malformed'],
    ['a line that is no signature', `${good}Unexpected line.\n`, 'signature-line-malformed'],
    ['text after the signature', good.replace('nAM=\n', 'nAM= x\n'), 'signature-line-malformed'],
    ['a signature that is not base 64', good.replace('nAM=', 'nA_='), 'signature-line-malformed'],
    ['stray bits in base 64', good.replace('nAM=', 'nAN='), 'signature-line-malformed'],
    ['a signature of no more than a key id', `${TEXT}\n— PeterNeumann x08gow==\n`, 'signature-line-malformed'],
    ['too many signatures', `${TEXT}\n${PETER_LINE.repeat(MAX_SIGNATURES + 1)}`, 'too-many-signatures'],
  ])('%s', async (_name, note, why) => {
    expect(parseNote(note)).toEqual({ ok: false, why });
    expect(await openNote(note, [PETER])).toEqual({ ok: false, why });
  });

  test('as many signatures as allowed are read, and the text may hold blank lines of its own', () => {
    expect(parseNote(`${TEXT}\n${PETER_LINE.repeat(MAX_SIGNATURES)}`).ok).toBe(true);
    const reading = parseNote(`a\n\nb\n\n\n${PETER_LINE}`);
    expect(reading.ok && reading.note.text).toBe('a\n\nb\n\n');
    const short = parseNote(`a\n\n${PETER_LINE}`);
    expect(short.ok && short.note.text).toBe('a\n');
  });

  test('what cannot be a note is not written', async () => {
    const peter = await readSigningKey(PETER_SIGNING_KEY);
    for (const text of ['abc', '', '\n', 'a\u0001\n', '\ud800\n'])
      await expect(signNote(text, [peter]), text).rejects.toThrow(RangeError);
    await expect(signNote(TEXT, [])).rejects.toThrow('no-signatures');
    const signature = new Uint8Array(64);
    expect(() => formatNote({ text: TEXT, signatures: [{ name: 'a+b', keyId: '00000000', signature }] })).toThrow(
      RangeError,
    );
    for (const keyId of ['', 'c74f20', 'c74f20a3ff', 'C74F20A3', 'c74f20ax']) {
      expect(() => formatNote({ text: TEXT, signatures: [{ name: 'a', keyId, signature }] }), keyId).toThrow(
        RangeError,
      );
    }
    const twoNotes = `${TEXT}\n${PETER_LINE}`;
    expect((await openNote(await signNote(twoNotes, [peter]), [PETER])).ok).toBe(true);
  });
});

describe('Ed25519', () => {
  // RFC 8032 section 7.1: secret key (seed), public key, message, signature.
  test.each([
    [
      'TEST 1',
      '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      'TEST 2',
      '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
    [
      'TEST 3',
      'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      'af82',
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    ],
    [
      'TEST SHA(abc)',
      '833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42',
      'ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf',
      'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
      'dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704',
    ],
  ])('signs as in RFC 8032 section 7.1, %s', async (_name, seed, publicKey, message, signature) => {
    const key = makeVerifierKey('rfc8032', fromHex(publicKey) ?? new Uint8Array(0));
    const secret = toBase64(Uint8Array.from([1, ...(fromHex(seed) ?? [])]));
    const signer = await readSigningKey(`PRIVATE+KEY+rfc8032+${key.keyId}+${secret}`);
    expect(formatVerifierKey(signer.key)).toBe(formatVerifierKey(key));
    expect(toHex(await signer.sign(fromHex(message) ?? new Uint8Array(0)))).toBe(signature);
  });

  test('a key that is the neutral point of the curve makes no signature right', async () => {
    // Under that key, the neutral point and a zero would fit every text if no one looked.
    const neutral = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 1 : 0));
    const key = makeVerifierKey('neutral', neutral);
    const forged = formatNote({
      text: TEXT,
      signatures: [
        { name: key.name, keyId: key.keyId, signature: Uint8Array.from([...neutral, ...new Uint8Array(32)]) },
      ],
    });
    expect(await openNote(forged, [key])).toEqual({ ok: false, why: 'signature-wrong' });
  });

  test('a key that is no point of the curve, or a signature of another length, makes nothing right', async () => {
    const peter = await readSigningKey(PETER_SIGNING_KEY);
    const signature = await peter.sign(utf8(TEXT));
    const nowhere = makeVerifierKey(
      'nowhere',
      Uint8Array.from({ length: 32 }, () => 0xff),
    );
    for (const [key, bytes] of [
      [nowhere, signature],
      [PETER, signature.slice(1)],
      [PETER, Uint8Array.from([...signature, 0])],
    ] as const) {
      const note = formatNote({ text: TEXT, signatures: [{ name: key.name, keyId: key.keyId, signature: bytes }] });
      expect(await openNote(note, [key])).toEqual({ ok: false, why: 'signature-wrong' });
    }
  });
});

test('a platform that cannot check Ed25519 gives no verdict', async () => {
  const importKey = vi
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('no Ed25519 here', 'NotSupportedError'));
  await expect(openNote(`${TEXT}\n${PETER_LINE}`, [PETER])).rejects.toThrow('no Ed25519 here');
  importKey.mockRestore();
  expect((await openNote(`${TEXT}\n${PETER_LINE}`, [PETER])).ok).toBe(true);
});

describe('a signing key', () => {
  test('that is generated signs what its verifier key opens', async () => {
    const { signingKey, verifierKey } = await generateSigningKey('Señor-1');
    const note = await signNote(TEXT, [await readSigningKey(signingKey)]);
    expect(await openNote(note, [keyOf(verifierKey)])).toMatchObject({ ok: true, text: TEXT });
    expect((await generateSigningKey('Señor-1')).signingKey).not.toBe(signingKey);
  });

  test('is refused if any part is cut off or any character changed, without quoting the secret', async () => {
    const changed: string[] = [];
    for (let at = 0; at < PETER_SIGNING_KEY.length; at += 1) {
      changed.push(PETER_SIGNING_KEY.slice(at + 1), PETER_SIGNING_KEY.slice(0, at));
      const other = String.fromCharCode(PETER_SIGNING_KEY.charCodeAt(at) + 1);
      changed.push(PETER_SIGNING_KEY.slice(0, at) + other + PETER_SIGNING_KEY.slice(at + 1));
    }
    for (const text of changed) {
      const refusal: unknown = await readSigningKey(text).catch((error: unknown) => error);
      expect(refusal, text).toBeInstanceOf(RangeError);
      expect(String(refusal)).not.toContain('AYEKFALVFGyN');
    }
  });
});

test('any bit changed in a signed note is noticed', async () => {
  const peter: NoteSigner = await readSigningKey(PETER_SIGNING_KEY);
  const note = Buffer.from(await signNote(TEXT, [peter]));
  await fc.assert(
    fc.asyncProperty(fc.nat(note.length - 1), fc.nat(7), async (at, bit) => {
      const changed = Buffer.from(note);
      changed[at] = (changed[at] ?? 0) ^ (1 << bit);
      expect((await openNote(changed.toString('utf8'), [PETER])).ok).toBe(false);
    }),
    { numRuns: 1500 },
  );
});
