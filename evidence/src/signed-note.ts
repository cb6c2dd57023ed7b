import { concatBytes, fromBase64, fromHex, toBase64, toHex, utf8 } from './bytes.ts';
import type { VerifierKey } from './verifier-key.ts';
import { isKeyName } from './verifier-key.ts';

/** One signature line: the key's name, its id (8 lower-case hexadecimal digits) and the bytes it signed with. */
export type NoteSignature = { readonly name: string; readonly keyId: string; readonly signature: Uint8Array };

/** A text, ending in a newline, and the signatures on it. Nothing is verified yet. */
export type SignedNote = { readonly text: string; readonly signatures: readonly NoteSignature[] };

/** What can be wrong with the form of a note. */
export type NoteFault =
  | 'not-text'
  | 'control-character'
  | 'no-signatures'
  | 'signature-line-malformed'
  | 'too-many-signatures';

/** A note that was read, or why it could not be. */
export type NoteReading =
  | { readonly ok: true; readonly note: SignedNote }
  | { readonly ok: false; readonly why: NoteFault };

/** A note whose signatures were checked, or why its text must not be believed. */
export type NoteOpening =
  | { readonly ok: true; readonly text: string; readonly signedBy: readonly VerifierKey[] }
  | { readonly ok: false; readonly why: NoteFault | 'key-unknown' | 'signature-wrong' };

/** Whoever can sign: the verifier key that others will check with, and the signing (64 bytes, Ed25519). */
export type NoteSigner = {
  readonly key: VerifierKey;
  readonly sign: (text: Uint8Array) => Promise<Uint8Array>;
};

/** C2SP signed-note asks for a limit of at least 16; this is the one of golang.org/x/mod/sumdb/note. */
export const MAX_SIGNATURES = 100;

const KEY_ID_BYTES = 4;

/** Reads a note's form (C2SP signed-note) and verifies nothing: its text must not be believed yet. */
export function parseNote(note: string): NoteReading {
  if (!note.isWellFormed()) return { ok: false, why: 'not-text' };
  if (hasControlCharacter(note)) return { ok: false, why: 'control-character' };
  // The text may itself contain blank lines: the last one separates it from the signatures.
  const blank = note.lastIndexOf('\n\n');
  if (blank < 1 || blank + 2 === note.length) return { ok: false, why: 'no-signatures' };
  if (!note.endsWith('\n')) return { ok: false, why: 'signature-line-malformed' };
  const lines = note.slice(blank + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) return { ok: false, why: 'too-many-signatures' };
  const signatures: NoteSignature[] = [];
  for (const line of lines) {
    const signature = parseSignatureLine(line);
    if (signature === undefined) return { ok: false, why: 'signature-line-malformed' };
    signatures.push(signature);
  }
  return { ok: true, note: { text: note.slice(0, blank + 1), signatures } };
}

/** The one text of a signed note. Throws RangeError if the parts cannot make one that reads back the same. */
export function formatNote({ text, signatures }: SignedNote): string {
  const lines = signatures.map(({ name, keyId, signature }) => {
    const id = fromHex(keyId);
    if (id?.length !== KEY_ID_BYTES) throw new RangeError('Not a note: a key id has eight hexadecimal digits');
    return `— ${name} ${toBase64(concatBytes([id, signature]))}\n`;
  });
  const note = `${text}\n${lines.join('')}`;
  const again = parseNote(note);
  if (!again.ok) throw new RangeError(`Not a note: ${again.why}`);
  if (again.note.text !== text) throw new RangeError('Not a note: its text does not end in a newline');
  return note;
}

/** A note of this text (which ends in a newline), signed by each signer in turn. Throws RangeError if it cannot be one. */
export async function signNote(text: string, signers: readonly NoteSigner[]): Promise<string> {
  const signatures = await Promise.all(
    signers.map(async ({ key, sign }) => ({ name: key.name, keyId: key.keyId, signature: await sign(utf8(text)) })),
  );
  return formatNote({ text, signatures });
}

/**
 * Opens a note with the keys that the reader trusts. Promises the text only if at least one of these keys signed
 * it and every signature that claims to be by one of them is right. Signatures by other keys are ignored.
 */
export async function openNote(note: string, keys: readonly VerifierKey[]): Promise<NoteOpening> {
  const reading = parseNote(note);
  if (!reading.ok) return reading;
  const { text, signatures } = reading.note;
  const signedBy: VerifierKey[] = [];
  for (const { name, keyId, signature } of signatures) {
    // Name and id together name a key: a key that shares only one of them is another key.
    const key = keys.find((candidate) => candidate.name === name && candidate.keyId === keyId);
    if (key === undefined) continue;
    if (!(await isSignedBy(key, signature, text))) return { ok: false, why: 'signature-wrong' };
    if (!signedBy.includes(key)) signedBy.push(key);
  }
  return signedBy.length > 0 ? { ok: true, text, signedBy } : { ok: false, why: 'key-unknown' };
}

function parseSignatureLine(line: string): NoteSignature | undefined {
  const [, name, encoded] = /^— ([^ ]+) ([^ ]+)$/u.exec(line) ?? [];
  if (name === undefined || encoded === undefined || !isKeyName(name)) return undefined;
  const bytes = fromBase64(encoded);
  if (bytes === undefined || bytes.length <= KEY_ID_BYTES) return undefined;
  return { name, keyId: toHex(bytes.slice(0, KEY_ID_BYTES)), signature: bytes.slice(KEY_ID_BYTES) };
}

function isSignedBy(key: VerifierKey, signature: Uint8Array, text: string): Promise<boolean> {
  return verifyEd25519(key.publicKey, signature, utf8(text));
}

/** Whether an Ed25519 signature (RFC 8032) over bytes is right; a key that is no point of the curve has signed nothing. */
export async function verifyEd25519(raw: Uint8Array, signature: Uint8Array, message: Uint8Array): Promise<boolean> {
  let publicKey: CryptoKey;
  try {
    publicKey = await crypto.subtle.importKey('raw', new Uint8Array(raw), 'Ed25519', false, ['verify']);
  } catch (error) {
    // Some platforms refuse 32 bytes that are no point of the curve here, others when verifying: the same to us.
    if (error instanceof DOMException && error.name === 'DataError') return false;
    throw error;
  }
  return crypto.subtle.verify('Ed25519', publicKey, new Uint8Array(signature), new Uint8Array(message));
}

function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 && unit !== 0x0a) return true;
  }
  return false;
}
