import { concatBytes, fromBase64, fromHex, toBase64, toHex, utf8 } from './bytes.ts';
import type { Sha256 } from './sha256.ts';
import { sha256 as plainSha256 } from './sha256.ts';

/**
 * The public half of a signing key (C2SP signed-note): the name it signs under, its key id (8 lower-case
 * hexadecimal digits, computed from name and key) and the 32 bytes of an Ed25519 public key (RFC 8032).
 */
export type VerifierKey = { readonly name: string; readonly keyId: string; readonly publicKey: Uint8Array };

/** What can be wrong with the text of a verifier key. */
export type VerifierKeyFault = 'not-three-parts' | 'name-malformed' | 'not-ed25519' | 'key-id-wrong';

/** A verifier key that was read, or why it could not be. */
export type VerifierKeyReading =
  | { readonly ok: true; readonly key: VerifierKey }
  | { readonly ok: false; readonly why: VerifierKeyFault };

/** The signature type byte of Ed25519 in C2SP signed-note. */
export const ED25519_TYPE = 1;

const PUBLIC_KEY_BYTES = 32;

/** Whether a text can name a key: not empty, well-formed, no Unicode space, no plus, no control character. */
export function isKeyName(name: string): boolean {
  return name.isWellFormed() && /^[^\p{White_Space}\p{Cc}+]+$/u.test(name);
}

/** The verifier key for a name and an Ed25519 public key (32 bytes). Throws RangeError if either cannot be one. */
export function makeVerifierKey(name: string, publicKey: Uint8Array, sha256: Sha256 = plainSha256): VerifierKey {
  if (!isKeyName(name)) throw new RangeError(`Not a key name: ${JSON.stringify(name)}`);
  if (publicKey.length !== PUBLIC_KEY_BYTES) throw new RangeError('An Ed25519 public key has 32 bytes');
  return { name, keyId: keyIdOf(name, publicKey, sha256), publicKey: new Uint8Array(publicKey) };
}

/** The text of a verifier key: name+keyid+base64(0x01 || public key). */
export function formatVerifierKey({ name, keyId, publicKey }: VerifierKey): string {
  return `${name}+${keyId}+${toBase64(concatBytes([Uint8Array.of(ED25519_TYPE), publicKey]))}`;
}

/** Reads the text of a verifier key. Every character counts: any change to it is refused. */
export function parseVerifierKey(text: string, sha256: Sha256 = plainSha256): VerifierKeyReading {
  // The base-64 part may contain plus signs itself; the name and the key id may not.
  const parts = /^([^+]*)\+([^+]*)\+(.*)$/su.exec(text);
  const [, name, keyId, encoded] = parts ?? [];
  if (name === undefined || keyId === undefined || encoded === undefined) return { ok: false, why: 'not-three-parts' };
  if (!isKeyName(name)) return { ok: false, why: 'name-malformed' };
  const typed = fromBase64(encoded);
  if (typed === undefined || typed.length !== 1 + PUBLIC_KEY_BYTES || typed[0] !== ED25519_TYPE) {
    return { ok: false, why: 'not-ed25519' };
  }
  const publicKey = typed.slice(1);
  if (fromHex(keyId) === undefined || keyId !== keyIdOf(name, publicKey, sha256))
    return { ok: false, why: 'key-id-wrong' };
  return { ok: true, key: { name, keyId, publicKey } };
}

/**
 * What people compare by eye or telephone: the SHA-256 of the verifier key's text, 64 hexadecimal digits in
 * groups of eight. `printf %s '<verifier key>' | sha256sum` gives the same digits. The key id is too short for this.
 */
export function keyFingerprint(key: VerifierKey, sha256: Sha256 = plainSha256): string {
  return toHex(sha256(utf8(formatVerifierKey(key)))).replace(/.{8}(?=.)/g, '$& ');
}

/** SHA-256(name || 0x0A || 0x01 || public key), its first four bytes (C2SP signed-note, "Ed25519 signatures"). */
function keyIdOf(name: string, publicKey: Uint8Array, sha256: Sha256): string {
  return toHex(sha256(concatBytes([utf8(`${name}\n`), Uint8Array.of(ED25519_TYPE), publicKey])).slice(0, 4));
}
