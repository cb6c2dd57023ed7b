import { type Outbound, OutboundError, type TlsFacts } from '../src/foundation/outbound/outbound.ts';

/** What an outside says where a test is in its place, and who was called. */
export type SaidOutside = {
  /** The texts of a name, by the name and the kind of record: `a.example TXT`. */
  texts: Record<string, readonly string[]>;
  tls: Partial<TlsFacts>;
  readonly called: string[];
  /** Names that DNS does not know. */
  readonly unregistered: Set<string>;
  /** Domains of which DNS says nothing at all. */
  readonly silent: Set<string>;
};

/** An outside that says what a test wants it to, and hears who is called. */
export function sayingOutside(): { readonly said: SaidOutside; readonly outside: Outbound } {
  const said: SaidOutside = { texts: {}, tls: {}, called: [], unregistered: new Set(), silent: new Set() };
  const outside: Outbound = {
    mode: 'on',
    askDns: async (name, type) => {
      said.called.push(`${type} ${name}`);
      if ([...said.silent].some((one) => name === one || name.endsWith(`.${one}`)))
        throw new OutboundError('no-answer');
      return { exists: !said.unregistered.has(name), proved: false, records: said.texts[`${name} ${type}`] ?? [] };
    },
    askTls: async (name) => {
      said.called.push(`TLS ${name}`);
      const days = { validFrom: '2026-11-01', validUntil: '2027-11-01' };
      return { address: '93.184.216.1', versions: ['TLS 1.3'], distrusted: null, issuer: 'CA', ...days, ...said.tls };
    },
    askWeb: async (_scheme, name) => {
      said.called.push(`web ${name}`);
      throw new OutboundError('no-answer');
    },
    askPorts: async () => [],
  };
  return { said, outside };
}
