import { concatBytes, fromBase64, fromHex, toBase64, toHex, utf8 } from './bytes.ts';
import type { Sha256 } from './sha256.ts';
import { sha256 as plainSha256 } from './sha256.ts';
import { formatNote, type NoteSignature, parseNote, verifyEd25519 } from './signed-note.ts';
import { isKeyName, type VerifierKey } from './verifier-key.ts';

/** The signature type byte of Ed25519 cosignatures in C2SP tlog-cosignature. */
export const COSIGNATURE_TYPE = 4;

/** Whose cosignature stands on a checkpoint, and since when (whole seconds) they had seen it. */
export type Cosignature = { readonly key: VerifierKey; readonly at: Date };

/** The cosignatures by the given keys, or that one of them is wrong. */
export type CosignatureOpening =
  | { readonly ok: true; readonly cosignatures: readonly Cosignature[] }
  | { readonly ok: false; readonly why: 'note-malformed' | 'cosignature-wrong' };

const TIME_BYTES = 8;
const LATEST_SECOND = 8_640_000_000_000n;

/** The text of a witness's key: name+keyid+base64(0x04 || public key). */
export function formatWitnessKey({ name, keyId, publicKey }: VerifierKey): string {
  return `${name}+${keyId}+${toBase64(concatBytes([Uint8Array.of(COSIGNATURE_TYPE), publicKey]))}`;
}

/** A witness's key for a name and an Ed25519 public key (32 bytes). */
export function makeWitnessKey(name: string, publicKey: Uint8Array, sha256: Sha256 = plainSha256): VerifierKey {
  const typed = concatBytes([Uint8Array.of(COSIGNATURE_TYPE), publicKey]);
  const keyId = toHex(sha256(concatBytes([utf8(`${name}\n`), typed])).slice(0, 4));
  return { name, keyId, publicKey: new Uint8Array(publicKey) };
}

/** Reads the text of a witness's key (C2SP tlog-cosignature, Ed25519); every character counts. */
export function parseWitnessKey(text: string, sha256: Sha256 = plainSha256): VerifierKey | undefined {
  const [, name, keyId, encoded] = /^([^+]*)\+([^+]*)\+(.*)$/su.exec(text) ?? [];
  const typed = encoded === undefined ? undefined : fromBase64(encoded);
  if (name === undefined || !isKeyName(name) || typed?.length !== 33 || typed[0] !== COSIGNATURE_TYPE) return undefined;
  const key = makeWitnessKey(name, typed.slice(1), sha256);
  return keyId !== undefined && fromHex(keyId) !== undefined && key.keyId === keyId ? key : undefined;
}

/** The bytes that a witness signs over a checkpoint's text at a time, in whole seconds since 1970. */
export function cosignedMessage(text: string, seconds: bigint): Uint8Array {
  return utf8(`cosignature/v1\ntime ${seconds}\n${text}`);
}

/** A note's signature line by a witness: the time and then the signature. */
export function cosignatureBy({ name, keyId }: VerifierKey, seconds: bigint, signature: Uint8Array): NoteSignature {
  const time = new Uint8Array(TIME_BYTES);
  new DataView(time.buffer).setBigUint64(0, seconds);
  return { name, keyId, signature: concatBytes([time, signature]) };
}

/** A note with more signature lines, as a witness answers them, of the given keys alone; all others are left out. */
export function withCosignatures(note: string, lines: string, keys: readonly VerifierKey[]): string | undefined {
  const [reading, added] = [parseNote(note), parseNote(`${note}${lines}`)];
  if (!reading.ok || !added.ok) return undefined;
  const count = reading.note.signatures.length;
  const known = added.note.signatures
    .slice(count)
    .filter(({ name, keyId }) => keys.some((key) => key.name === name && key.keyId === keyId));
  return formatNote({ text: reading.note.text, signatures: [...reading.note.signatures, ...known] });
}

/** Checks the cosignatures on a note by these keys; signatures by others are ignored. One that claims to be by one of them must be. */
export async function openCosignatures(note: string, keys: readonly VerifierKey[]): Promise<CosignatureOpening> {
  const reading = parseNote(note);
  if (!reading.ok) return { ok: false, why: 'note-malformed' };
  const { text, signatures } = reading.note;
  const cosignatures: Cosignature[] = [];
  for (const { name, keyId, signature } of signatures) {
    const key = keys.find((candidate) => candidate.name === name && candidate.keyId === keyId);
    if (key === undefined) continue;
    if (signature.length !== TIME_BYTES + 64) return { ok: false, why: 'cosignature-wrong' };
    const seconds = new DataView(signature.buffer, signature.byteOffset).getBigUint64(0);
    const isRight =
      seconds <= LATEST_SECOND &&
      (await verifyEd25519(key.publicKey, signature.slice(TIME_BYTES), cosignedMessage(text, seconds)));
    if (!isRight) return { ok: false, why: 'cosignature-wrong' };
    cosignatures.push({ key, at: new Date(Number(seconds) * 1000) });
  }
  return { ok: true, cosignatures };
}
