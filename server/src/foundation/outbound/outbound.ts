/** What may be asked of public DNS. */
export type DnsType = 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'DNSKEY' | 'DS' | 'MX' | 'PTR' | 'TXT';

/** What DNS answered: whether the name is there, whether the resolver proved it, and the records as they are written. */
export type DnsAnswer = { readonly exists: boolean; readonly proved: boolean; readonly records: readonly string[] };

/** What a server offers when it is called over TLS. Days are YYYY-MM-DD. */
export type TlsFacts = {
  readonly address: string;
  readonly versions: readonly string[];
  /** Why the certificate is not trusted; null where it is. */
  readonly distrusted: string | null;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly issuer: string;
};

/** What a web server answered at each step, from the first to where it led in the end. */
export type WebFacts = {
  readonly way: readonly {
    readonly url: string;
    readonly status: number;
    readonly headers: ReadonlyMap<string, string>;
  }[];
  /** The page of another host that the last answer sends on to; it is not called. */
  readonly leadsTo: string | null;
};

/** Where a connection really goes: in tests a public address stands for a server on this machine. */
export type Place = { readonly address: string; readonly port: number };

/** Why nothing could be learned outside. */
export const outboundProblems = {
  off: 'Not run: outbound calls are switched off here.',
  demo: 'This is a demo: it calls nobody outside, and nothing is recorded for this name.',
  'name-not-found': 'This name has no address.',
  'address-not-public': 'This name leads to an address that is not on the public Internet, so it is not called.',
  'place-not-allowed': 'This is an address or a port that is not called.',
  'no-answer': 'There was no answer in time.',
  refused: 'The connection was refused or broken off.',
  'no-tls': 'The server does not speak TLS as it should.',
  'too-many-redirects': 'The server sends on from page to page too often.',
  'too-large': 'The answer is larger than what is read.',
  'dns-failed': 'DNS gave no answer that can be used.',
} as const;
export type OutboundProblem = keyof typeof outboundProblems;

/** A call that could not be made, or told nothing. Its message is for people. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly problem: OutboundProblem;

  constructor(problem: OutboundProblem) {
    super(outboundProblems[problem]);
    this.problem = problem;
  }
}

/** The one door to the world outside. */
export type Outbound = {
  /** `on`: it calls. `off`: it never does. `demo`: it answers from what is recorded for the demo, and calls nobody. */
  readonly mode: 'on' | 'off' | 'demo';
  /** Asks public DNS. */
  askDns(name: string, type: DnsType): Promise<DnsAnswer>;
  /** Learns what a host offers over TLS at port 443. */
  askTls(host: string): Promise<TlsFacts>;
  /** Asks for the first page of a host and follows where it leads, a few steps; reads no more than the headers. */
  askWeb(scheme: 'http' | 'https', host: string): Promise<WebFacts>;
  /** Says which of these ports of an address can be connected to; sends nothing. */
  askPorts(address: string, ports: readonly number[]): Promise<readonly number[]>;
};

/** A door that stays shut. */
export function closedOutbound(): Outbound {
  const refuse = () => Promise.reject(new OutboundError('off'));
  return { mode: 'off', askDns: refuse, askTls: refuse, askWeb: refuse, askPorts: refuse };
}
