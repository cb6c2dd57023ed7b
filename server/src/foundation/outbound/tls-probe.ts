import { constants } from 'node:crypto';
import { connect, type PeerCertificate, type SecureVersion, type TLSSocket } from 'node:tls';
import { OutboundError, type Place, type TlsFacts } from './outbound.ts';
import { asOutboundError } from './problem-of.ts';

const waitMs = 2_500;
const versions: readonly SecureVersion[] = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];
const names: Readonly<Record<SecureVersion, string>> = {
  TLSv1: 'TLS 1.0',
  'TLSv1.1': 'TLS 1.1',
  'TLSv1.2': 'TLS 1.2',
  'TLSv1.3': 'TLS 1.3',
};

type Learned = { readonly certificate: PeerCertificate; readonly distrusted: string | null };

/** Learns which versions of TLS a server takes, and what certificate it shows; sends nothing but the handshakes. */
export async function learnTls(
  host: string,
  place: Place,
  authority: string | undefined,
): Promise<Omit<TlsFacts, 'address'>> {
  const tried = await Promise.all(
    versions.map((version) =>
      shakeHands(host, place, version, authority).catch((error: unknown) => asOutboundError(error, 'no-tls')),
    ),
  );
  const taken = versions.filter((_, at) => !(tried[at] instanceof OutboundError));
  const learned = tried.findLast((one) => !(one instanceof OutboundError));
  if (!learned || learned instanceof OutboundError) {
    const silent = tried.find((one) => one instanceof OutboundError && one.problem === 'no-answer');
    const refused = tried.every((one) => one instanceof OutboundError && one.problem === 'refused');
    throw new OutboundError(silent ? 'no-answer' : refused ? 'refused' : 'no-tls');
  }
  const { certificate, distrusted } = learned;
  return {
    versions: taken.map((version) => names[version]),
    distrusted,
    validFrom: dayIn(certificate.valid_from),
    validUntil: dayIn(certificate.valid_to),
    issuer: issuerOf(certificate),
  };
}

function shakeHands(
  host: string,
  { address, port }: Place,
  version: SecureVersion,
  authority: string | undefined,
): Promise<Learned> {
  return new Promise((resolve, reject) => {
    const old = version === 'TLSv1' || version === 'TLSv1.1';
    const socket: TLSSocket = connect({
      host: address,
      port,
      servername: host,
      minVersion: version,
      maxVersion: version,
      // The certificate is looked at, whatever is wrong with it; nothing is sent to whom it belongs.
      rejectUnauthorized: false,
      ...(authority && { ca: authority }),
      // What is too old to be used has to be spoken to be found.
      ...(old && { ciphers: 'ALL:@SECLEVEL=0', secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT }),
    });
    const timer = setTimeout(() => fail(new OutboundError('no-answer')), waitMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    };
    socket.on('error', fail);
    socket.on('close', () => fail(new OutboundError('refused')));
    socket.on('secureConnect', () => {
      clearTimeout(timer);
      const certificate = socket.getPeerCertificate();
      const problem = socket.authorizationError;
      socket.destroy();
      resolve({
        certificate,
        distrusted: problem ? wordsOf(String(Reflect.get(Object(problem), 'code') ?? problem)) : null,
      });
    });
  });
}

const words: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'the certificate has run out',
  CERT_NOT_YET_VALID: 'the certificate does not hold yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate vouches for itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'the chain ends at an authority that nobody knows',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the chain ends at an authority that nobody knows',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'a certificate of the chain is missing',
  CERT_REVOKED: 'the certificate was revoked',
};

function wordsOf(code: string): string {
  return words[code] ?? `the certificate is not trusted (${code.slice(0, 60)})`;
}

function dayIn(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10);
}

function issuerOf({ issuer }: PeerCertificate): string {
  const name = issuer?.O ?? issuer?.CN ?? '';
  return (Array.isArray(name) ? name.join(', ') : name).replace(/[^\x20-\x7e]/g, '?').slice(0, 120);
}
