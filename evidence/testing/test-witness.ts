import { generateKeyPairSync, sign } from 'node:crypto';
import { fromBase64 } from '../src/bytes.ts';
import { openCheckpoint } from '../src/checkpoint.ts';
import { cosignatureBy, cosignedMessage, makeWitnessKey } from '../src/cosignature.ts';
import { verifyConsistency } from '../src/merkle-proof.ts';
import { formatNote, parseNote } from '../src/signed-note.ts';
import type { VerifierKey } from '../src/verifier-key.ts';
import { nodeSha256 } from './node-sha256.ts';

/** What a witness answers over HTTP. */
export type WitnessAnswer = { readonly status: number; readonly type?: string; readonly text: string };

/** A witness as C2SP tlog-witness describes one, for any origin that one log key signs; it forgets nothing. */
export function makeTestWitness(name: string, log: VerifierKey, now: () => number = () => 1_795_176_000) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = makeWitnessKey(name, new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)));
  const latest = new Map<string, { size: number; root: Uint8Array }>();
  const addCheckpoint = async (body: string): Promise<WitnessAnswer> => {
    const blank = body.indexOf('\n\n');
    const [first = '', ...encoded] = body.slice(0, blank).split('\n');
    const note = body.slice(blank + 2);
    const old = /^old (0|[1-9]\d*)$/.exec(first)?.[1];
    const proof = encoded.map((line) => fromBase64(line) ?? new Uint8Array());
    const opened = await openCheckpoint(note, [log]);
    if (old === undefined) return { status: 400, text: '' };
    if (!opened.ok) return { status: 403, text: '' };
    const { origin, size, root } = opened.checkpoint;
    const known = latest.get(origin) ?? { size: 0, root: nodeSha256(new Uint8Array()) };
    if (Number(old) > size) return { status: 400, text: '' };
    if (Number(old) !== known.size) return { status: 409, type: 'text/x.tlog.size', text: `${known.size}\n` };
    if (known.size === size && Buffer.compare(known.root, root) !== 0)
      return { status: 409, type: 'text/x.tlog.size', text: `${known.size}\n` };
    const claim = { earlierSize: known.size, earlierRoot: known.root, laterSize: size, laterRoot: root, proof };
    if (known.size > 0 && known.size < size && !verifyConsistency(claim, nodeSha256)) return { status: 422, text: '' };
    latest.set(origin, { size, root });
    const reading = parseNote(note);
    if (!reading.ok) return { status: 400, text: '' };
    const seconds = BigInt(now());
    const signature = new Uint8Array(sign(null, cosignedMessage(reading.note.text, seconds), privateKey));
    const line = formatNote({ text: 'x\n', signatures: [cosignatureBy(key, seconds, signature)] });
    return { status: 200, text: line.slice('x\n\n'.length) };
  };
  return { key, latest, addCheckpoint };
}
