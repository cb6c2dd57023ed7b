import { addDays, type Clock, dayOf } from '../foundation/clock.ts';
import { type DnsType, type Outbound, OutboundError } from '../foundation/outbound/outbound.ts';

/** What is recorded of a name of the demo. Names under .example belong to nobody, and nobody is called for them. */
type Recorded = {
  readonly dns?: Partial<Record<DnsType, readonly string[]>>;
  /** A host that answers: in how many days its certificate runs out, and what its pages say. */
  readonly host?: { readonly certificateDays: number; readonly headers: Readonly<Record<string, string>> };
};

const key =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAtUuByE12U3Kf20evpxM+VUN7Whte5jkhJlHfA4apV0HBMQFieZCnkYQMZzStJMk6e3DmtIU2aiWBRlnSjWHYoiczBFpkFsnqCm60zUpDtS9t30XIgYwiVszaoO5ftl/59Vk6MkYknsICB2Yy81iAkBB5SGwclorGMCP8pZ0JYgVCEzuihAKPq9Qh/Pv2TnQwVn/UaNLcJ2NGaHfCUCvuj5qnsJSMYjiJzFiTR2MDR3Pp0dgAbxwdkbbQz9Rs9/6zZp8CSSZGzVvp1y0qsGhF/LciwD2GfdIg44qk7TDD6SbPUkycrJtSrC7ew/FGFZQBbNNT1mXxJW0rR3zBGGUEKQIDAQAB';
const strictPages = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
const signed = { DS: ['20326 13 2'], DNSKEY: ['257 3 13', '256 3 13'], CAA: ['0 issue letsencrypt.org'] };
const dkim: Recorded = { dns: { TXT: [`v=DKIM1; k=rsa; p=${key}`] } };

const recorded: Readonly<Record<string, Recorded>> = {
  'thameslight.example': {
    dns: {
      ...signed,
      MX: ['10 mx1.mail.example', '20 mx2.mail.example'],
      TXT: ['v=spf1 include:spf.mail.example -all'],
    },
  },
  '_dmarc.thameslight.example': { dns: { TXT: ['v=DMARC1; p=reject; rua=mailto:dmarc@thameslight.example'] } },
  'mail._domainkey.thameslight.example': dkim,
  'news._domainkey.thameslight.example': dkim,
  'www.thameslight.example': { host: { certificateDays: 61, headers: strictPages } },
  'app.thameslight.example': { host: { certificateDays: 47, headers: strictPages } },
  'spf.mail.example': { dns: { TXT: ['v=spf1 ip4:192.0.2.0/24 ip4:198.51.100.0/24 -all'] } },
  // Bought for a project and forgotten since: nobody has confirmed it.
  'thameslight-labs.example': { dns: { MX: ['10 mx1.mail.example'] } },
  'irwell.example': { dns: { ...signed, MX: ['10 mx1.mail.example'], TXT: ['v=spf1 include:spf.mail.example ~all'] } },
  '_dmarc.irwell.example': { dns: { TXT: ['v=DMARC1; p=reject; rua=mailto:dmarc@irwell.example'] } },
  'mail._domainkey.irwell.example': dkim,
  'portal.irwell.example': { host: { certificateDays: 12, headers: strictPages } },
  'edgbastoncare.example': {
    dns: { ...signed, MX: ['10 mx2.mail.example'], TXT: ['v=spf1 include:spf.mail.example -all'] },
  },
  '_dmarc.edgbastoncare.example': { dns: { TXT: ['v=DMARC1; p=reject'] } },
  'mail._domainkey.edgbastoncare.example': dkim,
  'www.edgbastoncare.example': { host: { certificateDays: 80, headers: strictPages } },
};

/**
 * The door to the outside as a demo has it: it answers from what is recorded for the demo's own names, through the same
 * judging as everything else, and calls nobody. `shown` is what names say beside that in TXT records.
 */
export function demoInternet(clock: Clock, shown: ReadonlyMap<string, string> = new Map()): Outbound {
  const find = async (name: string): Promise<Recorded> => {
    const found = recorded[name];
    const known = Object.keys(recorded).some((other) => name.endsWith(`.${other}`) || other.endsWith(`.${name}`));
    if (!found && !known && !shown.has(name)) throw new OutboundError('demo');
    return found ?? {};
  };
  const hostOf = async (name: string) => {
    const { host } = await find(name);
    if (!host) throw new OutboundError('name-not-found');
    return host;
  };
  return {
    mode: 'demo',
    askDns: async (name, type) => {
      const { dns } = await find(name);
      const word = type === 'TXT' ? shown.get(name) : undefined;
      return {
        exists: dns !== undefined,
        proved: dns?.DS !== undefined,
        records: [...(dns?.[type] ?? []), ...(word ? [word] : [])],
      };
    },
    askTls: async (name) => {
      const { certificateDays } = await hostOf(name);
      const today = dayOf(clock.now());
      const days = { validFrom: addDays(today, certificateDays - 90), validUntil: addDays(today, certificateDays) };
      return {
        address: 'recorded',
        versions: ['TLS 1.2', 'TLS 1.3'],
        distrusted: null,
        ...days,
        issuer: 'Demo authority',
      };
    },
    askWeb: async (scheme, name) => {
      const { headers } = await hostOf(name);
      const last = { url: `https://${name}/`, status: 200, headers: new Map(Object.entries(headers)) };
      const sent = { url: `http://${name}/`, status: 308, headers: new Map([['location', last.url]]) };
      return { way: scheme === 'http' ? [sent, last] : [last], leadsTo: null };
    },
    askPorts: async () => {
      throw new OutboundError('demo');
    },
  };
}
