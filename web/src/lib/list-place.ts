import type { Action } from '@claimlock/contract/access';
import type { Endpoint } from '@claimlock/contract/endpoint';

/** Where a list is, by the address of what reads it: in a client, in a broker’s firm or on the platform. */
export function placeOf({ path }: Pick<Endpoint, 'path'>): 'client' | 'broker' | 'platform' {
  if (path.startsWith('/api/brokers/')) return 'broker';
  return path.startsWith('/api/platform/') ? 'platform' : 'client';
}

/** The permission to take a list along, by where it is. */
export const exportOf = {
  client: 'lists.export',
  broker: 'broker-lists.export',
  platform: 'platform-lists.export',
} as const satisfies Record<ReturnType<typeof placeOf>, Action>;
