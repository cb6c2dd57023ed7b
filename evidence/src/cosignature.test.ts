import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkpointOf, LEDGER, LOG_SIGNING_KEY, sampleLedger } from '../testing/sample-ledger.ts';
import { makeTestWitness } from '../testing/test-witness.ts';
import { openCheckpoint } from './checkpoint.ts';
import { formatWitnessKey, openCosignatures, parseWitnessKey, withCosignatures } from './cosignature.ts';
import { readSigningKey } from './signing-key.ts';
import { formatVerifierKey, parseVerifierKey } from './verifier-key.ts';

const signer = await readSigningKey(LOG_SIGNING_KEY);
const witness = makeTestWitness('witness.example/w1', signer.key);
const note = await checkpointOf(LEDGER, sampleLedger(5).head, signer);
const { text: lines } = await witness.addCheckpoint(`old 0\n\n${note}`);
const cosigned = withCosignatures(note, lines, [witness.key]) ?? '';

/** The example of C2SP tlog-cosignature: a checkpoint, and the witness's name and key id in its line. */
const published =
  'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n';

describe('a cosigned checkpoint', () => {
  test('still opens as the log’s, and says who cosigned it and when', async () => {
    expect(await openCheckpoint(cosigned, [signer.key])).toMatchObject({ ok: true, checkpoint: { size: 5 } });
    expect(await openCosignatures(cosigned, [witness.key])).toEqual({
      ok: true,
      cosignatures: [{ key: witness.key, at: new Date(1_795_176_000_000) }],
    });
    expect(await openCosignatures(note, [witness.key])).toEqual({ ok: true, cosignatures: [] });
  });

  test('is not believed after a change of any byte of the line or the text', async () => {
    const from = cosigned.lastIndexOf(' ') + 1;
    for (let at = from + 6; at < cosigned.length - 3; at += 1) {
      const other = cosigned[at] === 'A' ? 'B' : 'A';
      const changed = cosigned.slice(0, at) + other + cosigned.slice(at + 1);
      expect(await openCosignatures(changed, [witness.key]), String(at)).toMatchObject({ ok: false });
    }
    const another = cosigned.replace('\n5\n', '\n6\n');
    expect(await openCosignatures(another, [witness.key])).toEqual({ ok: false, why: 'cosignature-wrong' });
  });

  test('by others carries nothing of theirs, and the published form is read', async () => {
    const stranger = makeTestWitness('witness.example/w2', signer.key);
    expect(withCosignatures(note, lines, [stranger.key])).toBe(note);
    expect(withCosignatures(note, 'no line\n', [witness.key])).toBe(undefined);
    expect(await openCosignatures(published, [witness.key])).toEqual({ ok: true, cosignatures: [] });
    const named = { name: 'witness.example.com/w1', keyId: '8d66cf3f', publicKey: witness.key.publicKey };
    // Its key is not published with the example; that the line is one of a witness is seen before the signature is.
    expect(await openCosignatures(published, [named])).toEqual({ ok: false, why: 'cosignature-wrong' });
  });
});

test('a key of a witness is read back as it is written, and is no key of a log', () => {
  const text = formatWitnessKey(witness.key);
  expect(parseWitnessKey(text)).toEqual(witness.key);
  expect(parseVerifierKey(text).ok).toBe(false);
  expect(parseWitnessKey(formatVerifierKey(signer.key))).toBe(undefined);
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom('A', 'b', '+', ' ', '7'), (at, other) => {
      fc.pre(text[at] !== other);
      expect(parseWitnessKey(text.slice(0, at) + other + text.slice(at + 1))).toBe(undefined);
    }),
  );
});
