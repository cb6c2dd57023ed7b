import { domainToASCII } from 'node:url';
import { type TargetKind, type TestTarget, verificationRecord } from '@claimlock/contract/control-tests/targets';
import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import { isPublicAddress } from '../../foundation/outbound/address.ts';
import { isHostName } from '../../foundation/outbound/host-name.ts';
import type { TargetRow } from './target-store.ts';
import type { LookedAt } from './test-kind.ts';

/** A name or address as it is kept: in lower case and ASCII. Refuses what is not public, beside its field. */
export function targetName(kind: TargetKind, typed: string): string {
  if (kind === 'address') {
    const address = typed.toLowerCase().replace(/^\[(.*)\]$/, '$1');
    if (!isPublicAddress(address)) refuse('test-target.not-an-address');
    return shortest(address);
  }
  // What follows a name in an address would be cut off in silence.
  if (/[\s/\\?#@:%]/.test(typed.trim())) refuse('test-target.not-a-name');
  const name = domainToASCII(typed.trim().replace(/\.$/, '')).toLowerCase();
  if (!isHostName(name) || /\.(local|localhost|internal|home\.arpa|onion|invalid|arpa)$/.test(name))
    refuse('test-target.not-a-name');
  return name;
}

/** One way to write an address, so that the same is not tested twice. */
function shortest(address: string): string {
  return address.includes(':') ? new URL(`http://[${address}]/`).hostname.slice(1, -1) : address;
}

function refuse(code: ErrorCode): never {
  throw ProductError.beside(code, 'name');
}

/** The domain among those given that a host name belongs to: the longest one that it ends in. */
export function domainOf(name: string, domains: readonly TargetRow[]): TargetRow | undefined {
  return domains
    .filter((domain) => domain.kind === 'domain' && (name === domain.name || name.endsWith(`.${domain.name}`)))
    .sort((one, other) => other.name.length - one.name.length)[0];
}

/** Whether DNS has shown that a target is the client's; a host is confirmed by its domain. */
export function isConfirmed(target: TargetRow, targets: readonly TargetRow[]): boolean {
  if (target.kind !== 'host') return target.confirmed_at !== null;
  return targets.some((domain) => domain.id === target.domain_id && domain.confirmed_at !== null);
}

/** What is looked at of a target. */
export function lookedAt({ name, selectors }: TargetRow): LookedAt {
  return { name, selectors };
}

/** A target as people read of it. */
export function asTestTarget(row: TargetRow, targets: readonly TargetRow[]): z.input<typeof TestTarget> {
  const domain = row.kind === 'host' ? targets.find(({ id }) => id === row.domain_id) : row;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    domainId: row.domain_id,
    selectors: row.selectors,
    record: row.token === null ? null : verificationRecord(row.token),
    confirmedAt: domain?.confirmed_at ?? null,
    checkedAt: row.checked_at,
    problem: row.problem,
    version: row.version,
    underWay: row.asked_at !== null,
  };
}
