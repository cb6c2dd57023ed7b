import type { Endpoint } from '@claimlock/contract/endpoint';
import {
  type ListFormat,
  recordBrokerListExport,
  recordListExport,
  recordPlatformListExport,
} from '@claimlock/contract/list-exports/endpoints';
import { brokerLists, clientLists, platformLists } from '@claimlock/contract/list-exports/list-names';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { placeOf } from './list-place.ts';
import { refreshTouched } from './query.ts';

/** A list that is taken along: what reads it, where it is, as what it is taken, and how many rows. */
export type TakenList = {
  readonly of: Pick<Endpoint, 'name' | 'path'>;
  readonly at: { readonly clientId?: string; readonly brokerId?: string };
  readonly format: ListFormat;
  readonly rows: number;
};

/** Records that a list is taken as a file, in the ledger of where it is; a trail that is shown says so at once. */
export async function recordTaken(client: QueryClient, { of, at, format, rows }: TakenList): Promise<void> {
  const { clientId = '', brokerId = '' } = at;
  const taken = { format, rows };
  const place = placeOf(of);
  if (place === 'client') await call(recordListExport, { ...taken, clientId, list: oneOf(clientLists, of.name) });
  if (place === 'broker') await call(recordBrokerListExport, { ...taken, brokerId, list: oneOf(brokerLists, of.name) });
  if (place === 'platform') await call(recordPlatformListExport, { ...taken, list: oneOf(platformLists, of.name) });
  void refreshTouched(client, place === 'client' ? recordListExport.path : recordPlatformListExport.path);
}

function oneOf<Name extends string>(names: readonly Name[], name: string): Name {
  const known = names.find((one) => one === name);
  if (known === undefined) throw new Error(`No list that is handed out is called ${name}.`);
  return known;
}
