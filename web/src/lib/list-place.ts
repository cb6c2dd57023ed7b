import type { Action } from '@claimlock/contract/access';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { type Permit, useCan } from './can.ts';

/** Where a list is, by the address of what reads it: in a client, in a broker’s firm or on the platform. */
export function placeOf({ path }: Pick<Endpoint, 'path'>): 'client' | 'broker' | 'platform' {
  if (path.startsWith('/api/brokers/')) return 'broker';
  return path.startsWith('/api/platform/') ? 'platform' : 'client';
}

const actions = {
  client: 'lists.export',
  broker: 'broker-lists.export',
  platform: 'platform-lists.export',
} as const satisfies Record<ReturnType<typeof placeOf>, Action>;

/** Whether somebody may take a list of an organisation as a file, and if not, why not; a suspended client may. */
export const useMayTake = (of: Pick<Endpoint, 'path'>, organisationId: string | undefined): Permit =>
  useCan(actions[placeOf(of)], organisationId, { whileSuspended: true });
