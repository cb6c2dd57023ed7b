import { fromBase64, toBase64 } from './bytes.ts';
import { HASH_BYTES, isTreeSize } from './merkle.ts';
import type { NoteFault, NoteSigner } from './signed-note.ts';
import { openNote, signNote } from './signed-note.ts';
import type { VerifierKey } from './verifier-key.ts';

/**
 * The state of a log at one moment (C2SP tlog-checkpoint): whose log it is, how many entries it has, and the root
 * (32 bytes) over all of them. Extension lines are carried and never interpreted.
 */
export type Checkpoint = {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
  readonly extensions: readonly string[];
};

/** What can be wrong with the form of a checkpoint. */
export type CheckpointFault =
  | NoteFault
  | 'too-few-lines'
  | 'origin-malformed'
  | 'size-malformed'
  | 'root-malformed'
  | 'empty-line';

/** A checkpoint text that was read, or why it could not be. */
export type CheckpointReading =
  | { readonly ok: true; readonly checkpoint: Checkpoint }
  | { readonly ok: false; readonly why: CheckpointFault };

/** A checkpoint whose signatures were checked, or why it must not be believed. */
export type CheckpointOpening =
  | { readonly ok: true; readonly checkpoint: Checkpoint; readonly signedBy: readonly VerifierKey[] }
  | { readonly ok: false; readonly why: CheckpointFault | 'key-unknown' | 'signature-wrong' };

/** The note text of a checkpoint, ending in a newline. Throws RangeError if its parts cannot make one. */
export function formatCheckpoint({ origin, size, root, extensions }: Checkpoint): string {
  const text = [origin, String(size), toBase64(root), ...extensions].map((line) => `${line}\n`).join('');
  const again = parseCheckpoint(text);
  if (!again.ok) throw new RangeError(`Not a checkpoint: ${again.why}`);
  if (again.checkpoint.extensions.length !== extensions.length) throw new RangeError('Not a checkpoint: a line breaks');
  return text;
}

/** Reads the note text of a checkpoint. It says nothing about who wrote it: openCheckpoint does. */
export function parseCheckpoint(text: string): CheckpointReading {
  const lines = text.split('\n');
  // Every line ends in a newline, so what follows the last one must be nothing.
  if (lines.pop() !== '' || lines.length < 3) return { ok: false, why: 'too-few-lines' };
  const [origin = '', decimal = '', encoded = '', ...extensions] = lines;
  if (origin === '' || !origin.isWellFormed()) return { ok: false, why: 'origin-malformed' };
  const size = Number(decimal);
  if (!/^(?:0|[1-9][0-9]*)$/.test(decimal) || !isTreeSize(size)) return { ok: false, why: 'size-malformed' };
  const root = fromBase64(encoded);
  if (root === undefined || root.length !== HASH_BYTES) return { ok: false, why: 'root-malformed' };
  if (extensions.includes('')) return { ok: false, why: 'empty-line' };
  return { ok: true, checkpoint: { origin, size, root, extensions } };
}

/** A checkpoint as a note signed by each signer. Sign only what continues every checkpoint signed before. */
export async function signCheckpoint(checkpoint: Checkpoint, signers: readonly NoteSigner[]): Promise<string> {
  return signNote(formatCheckpoint(checkpoint), signers);
}

/**
 * Opens a signed checkpoint with the keys that the reader trusts. Promises the checkpoint only if at least one of
 * them signed it and every signature that claims to be by one of them is right.
 */
export async function openCheckpoint(note: string, keys: readonly VerifierKey[]): Promise<CheckpointOpening> {
  // Signature first: C2SP signed-note forbids to look at the text of a note that no trusted key has signed.
  const opening = await openNote(note, keys);
  if (!opening.ok) return opening;
  const reading = parseCheckpoint(opening.text);
  return reading.ok ? { ...reading, signedBy: opening.signedBy } : reading;
}
