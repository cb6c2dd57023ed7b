import { isIP } from 'node:net';
import { Turns } from '../turns.ts';
import { isPublicAddress } from './address.ts';
import { askResolvers, type Resolver } from './dns-client.ts';
import { isHostName } from './host-name.ts';
import { type DnsAnswer, type DnsType, type Outbound, OutboundError, type Place, type WebFacts } from './outbound.ts';
import { findOpenPorts } from './port-probe.ts';
import { sendTextTo, type TextAnswer } from './send-text.ts';
import { learnTls } from './tls-probe.ts';
import { readHeaders } from './web-probe.ts';
import { within } from './within.ts';

/** What the door is opened with. */
export type OutboundNeeds = {
  readonly resolvers: readonly Resolver[];
  /** Tests lead a place that was let through to a server of theirs. */
  readonly leadTo?: (place: Place) => Place;
  /** Tests bring their own authority. */
  readonly authority?: string;
};

const placesAtOnce = 24;
const mostRedirects = 3;
const longestUrl = 300;
/** A call that goes on longer than this is given up, however lively it is. */
const wholeCallMs = 20_000;
const webPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** The door as it is opened for what whoever runs ClaimLock names; what clients name is never sent anything. */
export type OpenedOutbound = Outbound & {
  /** Sends a text to an address over https, or without one asks for what is there, and reads a short answer; follows nothing. */
  readonly sendText: (url: URL, body?: string) => Promise<TextAnswer>;
};

/**
 * Opens the one door to the world outside. A name is resolved here, every address that it has must be public, and the
 * address that was looked at is the one connected to. A redirect is followed on the same host, through the same door;
 * one to another host is told and not followed: nobody confirmed that host.
 */
export function openOutbound({ resolvers, leadTo = (place) => place, authority }: OutboundNeeds): OpenedOutbound {
  const turns = new Turns(placesAtOnce);
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const leave = await turns.take();
    try {
      return await within(work(), wholeCallMs);
    } finally {
      leave();
    }
  };
  const askDns = (name: string, type: DnsType): Promise<DnsAnswer> => {
    if (!isHostName(name.toLowerCase())) return Promise.reject(new OutboundError('place-not-allowed'));
    return askResolvers(resolvers, name, type);
  };
  const addressOf = async (host: string): Promise<string> => {
    const name = host.toLowerCase().replace(/^\[|\]$/g, '');
    if (isIP(name)) return publicOr(name, 'place-not-allowed');
    const [four, six] = await Promise.all([askDns(name, 'A'), askDns(name, 'AAAA')]);
    const found = [...four.records, ...six.records];
    // One address that is not public is enough: a name that mixes them is up to something.
    for (const address of found) publicOr(address, 'address-not-public');
    const [address] = found;
    if (address === undefined) throw new OutboundError('name-not-found');
    return address;
  };
  const askWeb = async (scheme: 'http' | 'https', host: string): Promise<WebFacts> => {
    const way: { url: string; status: number; headers: ReadonlyMap<string, string> }[] = [];
    let url = new URL(`${scheme}://${host}/`);
    for (let step = 0; step <= mostRedirects; step += 1) {
      const address = await addressOf(placeAllowed(url).hostname);
      const place = leadTo({ address, port: webPorts[url.protocol] ?? 0 });
      const { status, headers } = await readHeaders(url, place, authority);
      way.push({ url: url.href.slice(0, longestUrl), status, headers });
      const location = status >= 300 && status < 400 ? headers.get('location') : undefined;
      if (location === undefined) return { way, leadsTo: null };
      const next = follow(location, url);
      if (next.hostname !== url.hostname) return { way, leadsTo: next.href.slice(0, longestUrl) };
      url = next;
    }
    throw new OutboundError('too-many-redirects');
  };
  const sendText = async (url: URL, body?: string): Promise<TextAnswer> => {
    if (url.protocol !== 'https:') throw new OutboundError('place-not-allowed');
    const address = await addressOf(placeAllowed(url).hostname);
    return sendTextTo(url, body, leadTo({ address, port: 443 }), authority);
  };
  return {
    mode: 'on',
    sendText: (url, body) => inTurn(() => sendText(url, body)),
    askDns: (name, type) => inTurn(() => askDns(name, type)),
    askTls: (host) =>
      inTurn(async () => {
        const address = await addressOf(host);
        return { address, ...(await learnTls(host, leadTo({ address, port: 443 }), authority)) };
      }),
    askWeb: (scheme, host) => inTurn(() => askWeb(scheme, host)),
    askPorts: (address, ports) => inTurn(() => findOpenPorts(publicOr(address, 'place-not-allowed'), ports, leadTo)),
  };
}

function publicOr(address: string, problem: 'address-not-public' | 'place-not-allowed'): string {
  if (!isPublicAddress(address)) throw new OutboundError(problem);
  return address;
}

/** Only the web's own two ports, and nobody's name and password. */
function placeAllowed(url: URL): URL {
  const allowed = url.protocol in webPorts && url.port === '' && url.username === '' && url.password === '';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowed || !(isIP(host) || isHostName(host))) throw new OutboundError('place-not-allowed');
  return url;
}

function follow(location: string, from: URL): URL {
  if (!URL.canParse(location, from.href)) throw new OutboundError('place-not-allowed');
  return new URL(location, from.href);
}
