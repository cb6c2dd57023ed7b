import { isIPv4 } from 'node:net';
import { type TargetKind, verificationRecord } from '@claimlock/contract/control-tests/targets';
import { type Outbound, OutboundError } from '../../foundation/outbound/outbound.ts';
import { within } from '../../foundation/outbound/within.ts';

const wholeLookMs = 30_000;

/** What is to be confirmed: a domain by its token, an address by the names of confirmed domains. */
export type ToConfirm = {
  readonly kind: TargetKind;
  readonly name: string;
  readonly token: string | null;
  readonly domains: readonly string[];
};

/** Looks into DNS for what shows that a target is the client's. Answers what is missing; null where nothing is. */
export async function confirmTarget(outbound: Outbound, target: ToConfirm): Promise<string | null> {
  try {
    const look = target.kind === 'address' ? missingOfAddress : missingOfDomain;
    return await within(look(outbound, target), wholeLookMs);
  } catch (error) {
    if (error instanceof OutboundError) return error.message;
    throw error;
  }
}

async function missingOfDomain(outbound: Outbound, { name, token }: ToConfirm): Promise<string | null> {
  const { exists, records } = await outbound.askDns(name, 'TXT');
  if (token !== null && records.some((text) => text.trim() === verificationRecord(token))) return null;
  if (!exists) return 'DNS does not know this domain.';
  if (records.some((text) => text.startsWith('claimlock-verification=')))
    return 'The domain has a record of another verification, but not this one.';
  return 'The domain has no such TXT record yet. A new record can take an hour to be seen.';
}

/**
 * Whoever holds an address decides what its reverse name is; whoever holds the domain, where that name leads. Both have to
 * say the same, so that nobody has an address tested that is not theirs.
 */
async function missingOfAddress(outbound: Outbound, { name, domains }: ToConfirm): Promise<string | null> {
  const { records } = await outbound.askDns(reverseName(name), 'PTR');
  if (records.length === 0) return 'The address has no reverse name (PTR record).';
  const ours = records
    .map((text) => text.toLowerCase().replace(/\.$/, ''))
    .filter((host) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`)));
  if (ours.length === 0)
    return `The reverse name of the address is ${records[0] ?? ''}, which is under none of your confirmed domains.`;
  for (const host of ours.slice(0, 3)) {
    const { records: addresses } = await outbound.askDns(host, isIPv4(name) ? 'A' : 'AAAA');
    if (addresses.some((address) => reverseName(address) === reverseName(name))) return null;
  }
  return `The reverse name of the address is ${ours[0] ?? ''}, which does not lead back to the address.`;
}

/** The name under which DNS keeps what an address is called. */
export function reverseName(address: string): string {
  if (isIPv4(address)) return `${address.split('.').reverse().join('.')}.in-addr.arpa`;
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0');
  const digits = [...front, ...middle, ...back].map((group) => group.padStart(4, '0')).join('');
  return `${[...digits].reverse().join('.')}.ip6.arpa`;
}
