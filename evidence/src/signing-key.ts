import { concatBytes, fromBase64, fromHex, toBase64 } from './bytes.ts';
import type { NoteSigner } from './signed-note.ts';
import { ED25519_TYPE, formatVerifierKey, makeVerifierKey } from './verifier-key.ts';

const PREFIX = 'PRIVATE+KEY+';
const SEED_BYTES = 32;

/** PKCS #8 around an Ed25519 seed (RFC 8410 section 7): Web Crypto takes no bare seed. */
const PKCS8_PREFIX = fromHex('302e020100300506032b657004220420') ?? new Uint8Array(0);

/**
 * A new Ed25519 key pair to sign under a name. The signing key is secret: PRIVATE+KEY+name+keyid+base64(0x01 ||
 * seed), the form of golang.org/x/mod/sumdb/note. The verifier key is what believers must receive by another road.
 */
export async function generateSigningKey(
  name: string,
): Promise<{ readonly signingKey: string; readonly verifierKey: string }> {
  const seed = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  const key = makeVerifierKey(name, await publicKeyOf(seed));
  const secret = toBase64(concatBytes([Uint8Array.of(ED25519_TYPE), seed]));
  return { signingKey: `${PREFIX}${name}+${key.keyId}+${secret}`, verifierKey: formatVerifierKey(key) };
}

/** The signer of a signing key's text. Throws RangeError, which never quotes the secret, if the text is not one. */
export async function readSigningKey(signingKey: string): Promise<NoteSigner> {
  const [, name, keyId, encoded] = /^PRIVATE\+KEY\+([^+]*)\+([^+]*)\+(.*)$/su.exec(signingKey) ?? [];
  const typed = encoded === undefined ? undefined : fromBase64(encoded);
  if (name === undefined || typed === undefined || typed.length !== 1 + SEED_BYTES || typed[0] !== ED25519_TYPE) {
    throw new RangeError('Not an Ed25519 signing key');
  }
  const seed = typed.slice(1);
  const key = makeVerifierKey(name, await publicKeyOf(seed));
  if (key.keyId !== keyId) throw new RangeError('Not an Ed25519 signing key: its key id does not belong to it');
  const privateKey = await importSeed(seed, false);
  return {
    key,
    sign: async (text) => new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, new Uint8Array(text))),
  };
}

function importSeed(seed: Uint8Array, extractable: boolean): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', concatBytes([PKCS8_PREFIX, seed]), 'Ed25519', extractable, ['sign']);
}

/** Web Crypto gives away a public key only as the `x` of an exported private key (RFC 8037 section 2). */
async function publicKeyOf(seed: Uint8Array): Promise<Uint8Array> {
  const { x } = await crypto.subtle.exportKey('jwk', await importSeed(seed, true));
  const publicKey = fromBase64(`${(x ?? '').replaceAll('-', '+').replaceAll('_', '/')}=`);
  if (publicKey === undefined) throw new Error('Web Crypto exported a private key without its public half');
  return publicKey;
}
