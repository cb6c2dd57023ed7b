import type { Action } from '@claimlock/contract/access';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { type LongList, longLists, mostRowsAtOnce } from '@claimlock/contract/list-exports/long-lists';
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

/**
 * The name of a list that is so long that the server makes its file, for whoever may have that done and finds it in the history of
 * exports; nothing where the browser makes the file.
 */
export function useLongList(
  { name }: Pick<Endpoint, 'name'>,
  clientId: string | undefined,
  total: number | null,
): LongList | undefined {
  const may = useCan('lists.export-long', clientId).may;
  const mayFind = useCan('list-exports.read', clientId).may;
  if (!may || !mayFind || total === null || total <= mostRowsAtOnce) return undefined;
  return longLists.find((one) => one === name);
}
