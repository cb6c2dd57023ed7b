import type { Endpoint } from '@claimlock/contract/endpoint';
import {
  type ListFormat,
  recordBrokerListExport,
  recordListExport,
  recordPlatformListExport,
} from '@claimlock/contract/list-exports/endpoints';
import { brokerLists, clientLists, platformLists } from '@claimlock/contract/words';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { type CsvColumn, saveAs, saveBytesAs, toCsv } from './csv.ts';
import { placeOf } from './list-place.ts';
import { refreshTouched } from './query.ts';

/** What a list was asked for: where it is, and what it is about where it is about one thing. */
export type ListAsked = {
  readonly clientId?: string;
  readonly brokerId?: string;
  readonly frameworkId?: string;
  readonly documentId?: string;
  readonly campaignId?: string;
  readonly operationId?: string;
};

/** A list that is taken along: what reads it and what that was asked for, the file it becomes, and its rows. */
export type TakenList<Row> = {
  readonly of: Pick<Endpoint, 'name' | 'path'>;
  readonly at: ListAsked;
  readonly format: ListFormat;
  /** The file's name, without its ending. */
  readonly file: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: readonly Row[];
};

/**
 * Hands a list over as a file for spreadsheets. The file is made first, then it is recorded that it is taken, in the ledger of where the
 * list is: so there is no file without its entry, and no entry of a file that could not be made.
 */
export async function takeList<Row>(client: QueryClient, { file, columns, rows, ...taken }: TakenList<Row>) {
  if (taken.format === 'CSV') {
    const text = toCsv(columns, rows);
    await record(client, { ...taken, rows: rows.length });
    return saveAs(`${file}.csv`, text, 'text/csv');
  }
  const { toXlsx } = await import('./xlsx.ts');
  const bytes = toXlsx(file, columns, rows);
  await record(client, { ...taken, rows: rows.length });
  saveBytesAs(`${file}.xlsx`, bytes);
}

type Recorded = Pick<TakenList<unknown>, 'of' | 'at' | 'format'> & { readonly rows: number };

/** Records that a list is taken; a trail that is shown says so at once. */
async function record(client: QueryClient, { of, at, format, rows }: Recorded): Promise<void> {
  const { clientId = '', brokerId = '', frameworkId, documentId, campaignId, operationId } = at;
  const taken = { format, rows };
  const about = { frameworkId, documentId, campaignId, operationId };
  const place = placeOf(of);
  if (place === 'client')
    await call(recordListExport, { ...taken, ...about, clientId, list: oneOf(clientLists, of.name) });
  if (place === 'broker') await call(recordBrokerListExport, { ...taken, brokerId, list: oneOf(brokerLists, of.name) });
  if (place === 'platform') await call(recordPlatformListExport, { ...taken, list: oneOf(platformLists, of.name) });
  void refreshTouched(
    client,
    { client: recordListExport, broker: recordBrokerListExport, platform: recordPlatformListExport }[place].path,
  );
}

function oneOf<Name extends string>(names: readonly Name[], name: string): Name {
  const known = names.find((one) => one === name);
  if (known === undefined) throw new Error(`No list that is handed out is called ${name}.`);
  return known;
}
