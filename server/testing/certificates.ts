import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A key and its certificate, as a TLS server takes them. */
export type Certified = { readonly key: string; readonly cert: string };
type Authority = { readonly name: string; readonly privateKey: KeyObject; readonly cert: string };

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const commonName = (name: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name, 'utf8')))));
const instant = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`, 'ascii'));
const ecdsaSha256 = sequence(oid('2a8648ce3d040302'));
const extension = (id: string, critical: boolean, value: Buffer) =>
  sequence(oid(id), ...(critical ? [der(0x01, Buffer.from([0xff]))] : []), der(0x04, value));

function issue(
  name: string,
  days: { readonly from: Date; readonly until: Date },
  publicKey: KeyObject,
  issuer: { readonly name: string; readonly privateKey: KeyObject },
  extensions: readonly Buffer[],
): string {
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaSha256,
    commonName(issuer.name),
    sequence(instant(days.from), instant(days.until)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', body, issuer.privateKey);
  const whole = sequence(body, ecdsaSha256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** An authority of a test's own. */
export function makeAuthority(
  days: { readonly from: Date; readonly until: Date },
  name = 'Authority of a test',
): Authority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const isAuthority = extension('551d13', true, sequence(der(0x01, Buffer.from([0xff]))));
  return { name, privateKey, cert: issue(name, days, publicKey, { name, privateKey }, [isAuthority]) };
}

/** A certificate for a host name, issued by an authority. */
export function certify(
  host: string,
  days: { readonly from: Date; readonly until: Date },
  authority: Authority,
): Certified {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const names = extension('551d11', false, sequence(der(0x82, Buffer.from(host, 'ascii'))));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: issue(host, days, publicKey, authority, [names]),
  };
}
