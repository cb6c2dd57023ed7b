import { describe, expect, test } from 'vitest';
import { LOG_SIGNING_KEY, STRANGER_SIGNING_KEY } from '../testing/sample-ledger.ts';
import { toBase64 } from './bytes.ts';
import { formatCheckpoint, openCheckpoint, parseCheckpoint, signCheckpoint } from './checkpoint.ts';
import { emptyRoot } from './merkle.ts';
import { signNote } from './signed-note.ts';
import { readSigningKey } from './signing-key.ts';
import { parseVerifierKey } from './verifier-key.ts';

const ROOT = emptyRoot();
const checkpoint = { origin: 'claimlock.example/ledgers/cli_acme', size: 42, root: ROOT, extensions: [] };

describe('a checkpoint', () => {
  test('of the Go checksum database opens with its published key', async () => {
    // transparency-dev/formats log/note_test.go.
    const note = `go.sum database tree
6476701
mb8QLQIs0Z0yP5Cstq6guj87oXWeC9gEM8oVikmm9Wk=

— sum.golang.org Az3grsLX85Gz+s1SiTbgkuqxgItqFq7gsMUEyVnrsa9LM7Us9S+1xbFIGu95949rj4nPRYfvimWEPWL+o3GeoWwOoAw=
`;
    const key = parseVerifierKey('sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8');
    const opening = await openCheckpoint(note, key.ok ? [key.key] : []);
    expect(opening).toMatchObject({
      ok: true,
      checkpoint: { origin: 'go.sum database tree', size: 6_476_701, extensions: [] },
    });
    expect(opening.ok && toBase64(opening.checkpoint.root)).toBe('mb8QLQIs0Z0yP5Cstq6guj87oXWeC9gEM8oVikmm9Wk=');
    expect(await openCheckpoint(note.replace('6476701', '6476702'), key.ok ? [key.key] : [])).toEqual({
      ok: false,
      why: 'signature-wrong',
    });
  });

  test('in the example of C2SP tlog-checkpoint is of the right form', () => {
    const text = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
    const reading = parseCheckpoint(text);
    expect(reading).toMatchObject({
      ok: true,
      checkpoint: { origin: 'example.com/behind-the-sofa', size: 20_852_163 },
    });
    expect(reading.ok && formatCheckpoint(reading.checkpoint)).toBe(text);
  });

  test('is signed and opened again, with its extension lines, by one or several keys', async () => {
    const signers = await Promise.all([LOG_SIGNING_KEY, STRANGER_SIGNING_KEY].map(readSigningKey));
    const keys = signers.map(({ key }) => key);
    const extended = { ...checkpoint, extensions: ['one', 'two  three'] };
    const note = await signCheckpoint(extended, signers);
    expect(await openCheckpoint(note, keys)).toEqual({ ok: true, checkpoint: extended, signedBy: keys });
    expect(await openCheckpoint(note, keys.slice(1))).toMatchObject({ ok: true, signedBy: keys.slice(1) });
    expect(await openCheckpoint(note, [])).toEqual({ ok: false, why: 'key-unknown' });
  });

  const root = toBase64(ROOT);
  test.each([
    ['nothing', '', 'too-few-lines'],
    ['two lines', 'a\n1\n', 'too-few-lines'],
    ['no newline at the end', `a\n1\n${root}`, 'too-few-lines'],
    ['no origin', `\n1\n${root}\n`, 'origin-malformed'],
    ['no size', `a\n\n${root}\n`, 'size-malformed'],
    ['a leading zero', `a\n01\n${root}\n`, 'size-malformed'],
    ['a sign', `a\n+1\n${root}\n`, 'size-malformed'],
    ['a minus', `a\n-1\n${root}\n`, 'size-malformed'],
    ['a fraction', `a\n1.0\n${root}\n`, 'size-malformed'],
    ['an exponent', `a\n1e3\n${root}\n`, 'size-malformed'],
    ['hexadecimal', `a\n0x1\n${root}\n`, 'size-malformed'],
    ['a size that is no exact number', `a\n9007199254740992\n${root}\n`, 'size-malformed'],
    ['digits of another script', `a\n١\n${root}\n`, 'size-malformed'],
    ['a root that is no base 64', `a\n1\nroot\n`, 'root-malformed'],
    ['a root of 31 bytes', `a\n1\n${toBase64(ROOT.slice(1))}\n`, 'root-malformed'],
    ['a root of 33 bytes', `a\n1\n${toBase64(Uint8Array.from([...ROOT, 0]))}\n`, 'root-malformed'],
    ['an empty extension line', `a\n1\n${root}\n\nb\n`, 'empty-line'],
  ])('with %s is refused', async (_name, text, why) => {
    expect(parseCheckpoint(text)).toEqual({ ok: false, why });
    if (!text.endsWith('\n') || text === '') return;
    const signer = await readSigningKey(LOG_SIGNING_KEY);
    const note = await signNote(text, [signer]);
    expect(await openCheckpoint(note, [signer.key])).toEqual({ ok: false, why });
    // Nothing is said about the text of a note that no trusted key has signed.
    expect(await openCheckpoint(note, [])).toEqual({ ok: false, why: 'key-unknown' });
  });

  test('of the last exact size and of the empty tree can be written', () => {
    for (const size of [0, Number.MAX_SAFE_INTEGER]) {
      const reading = parseCheckpoint(formatCheckpoint({ ...checkpoint, size }));
      expect(reading.ok && reading.checkpoint.size).toBe(size);
    }
  });

  test('that cannot be read back is not written', () => {
    expect(() => formatCheckpoint({ ...checkpoint, origin: '' })).toThrow(RangeError);
    expect(() => formatCheckpoint({ ...checkpoint, origin: 'a\n5' })).toThrow(RangeError);
    expect(() => formatCheckpoint({ ...checkpoint, size: -1 })).toThrow(RangeError);
    expect(() => formatCheckpoint({ ...checkpoint, size: 2 ** 53 })).toThrow(RangeError);
    expect(() => formatCheckpoint({ ...checkpoint, root: new Uint8Array(31) })).toThrow(RangeError);
    expect(() => formatCheckpoint({ ...checkpoint, extensions: [''] })).toThrow(RangeError);
    expect(() => formatCheckpoint({ ...checkpoint, extensions: ['a\nb'] })).toThrow(RangeError);
  });
});
