import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** How a response departs from what an honest device and browser would send. */
export type Departure = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** False: the device was only touched, and did not check who holds it. */
  readonly userVerified?: boolean;
  readonly signatureOver?: string;
  readonly counter?: number;
};

/** A security key made of software (WebAuthn Level 3, ES256, no attestation). */
export type SoftPasskey = {
  readonly id: string;
  readonly register: (options: Record<string, unknown>, departure?: Departure) => Record<string, unknown>;
  readonly assert: (options: Record<string, unknown>, departure?: Departure) => Record<string, unknown>;
};

const present = 0x01;
const verified = 0x04;
const attested = 0x40;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const text = (words: string) => Buffer.concat([head(3, words.length), Buffer.from(words)]);

/** Makes a key that answers for one site, under an id of its own or one that is taken. */
export function makeSoftPasskey(
  site: { readonly origin: string; readonly rpId: string },
  id = randomBytes(16),
): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  let counter = 0;
  const clientData = (type: string, options: Record<string, unknown>, departure: Departure) =>
    Buffer.from(
      JSON.stringify({
        type: departure.type ?? type,
        challenge: departure.challenge ?? options.challenge,
        origin: departure.origin ?? site.origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (flags: number, departure: Departure, rest: Buffer) => {
    counter = departure.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const checked = departure.userVerified === false ? 0 : verified;
    return Buffer.concat([sha256(departure.rpId ?? site.rpId), Buffer.from([flags | present | checked]), count, rest]);
  };
  const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  return {
    id: common.id,
    register: (options, departure = {}) => {
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const data = authenticatorData(attested, departure, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', options, departure).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['usb'],
        },
      };
    },
    assert: (options, departure = {}) => {
      const client = clientData('webauthn.get', options, departure);
      const data = authenticatorData(0, departure, Buffer.alloc(0));
      const signed = Buffer.concat([data, sha256(departure.signatureOver ?? client)]);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
