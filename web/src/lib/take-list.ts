import type { Endpoint } from '@claimlock/contract/endpoint';
import {
  type FilterPart,
  type ListFormat,
  recordBrokerListExport,
  recordListExport,
  recordPlatformListExport,
} from '@claimlock/contract/list-exports/endpoints';
import { brokerLists, clientLists, platformLists } from '@claimlock/contract/words';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { type CsvColumn, markedUtf8, saveBytesAs, toCsv } from './csv.ts';
import { placeOf } from './list-place.ts';
import { refreshTouched } from './query.ts';
import { sendOnce } from './send-once.ts';

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
  /** What it was filtered by, as its screen says it. */
  readonly filter?: readonly FilterPart[];
  readonly format: ListFormat;
  /** The file's name, without its ending. */
  readonly file: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: readonly Row[];
};

/**
 * Hands a list over as a file for spreadsheets. The file is made first, then it is kept and recorded that it is taken, in the ledger of
 * where the list is: so there is no file without its entry, and no entry of a file that could not be made.
 */
export async function takeList<Row>(client: QueryClient, { file, columns, rows, ...taken }: TakenList<Row>) {
  const [name, bytes, type] = await fileOf(taken.format, file, columns, rows);
  await record(client, { ...taken, rows: rows.length, size: bytes.length, sha256: await sha256Of(bytes) });
  saveBytesAs(name, bytes, type);
}

async function fileOf<Row>(
  format: ListFormat,
  file: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<readonly [name: string, bytes: Uint8Array<ArrayBuffer>, type?: string]> {
  if (format === 'CSV')
    return [`${file}.csv`, new TextEncoder().encode(markedUtf8(toCsv(columns, rows))), 'text/csv;charset=utf-8'];
  const { toXlsx } = await import('./xlsx.ts');
  return [`${file}.xlsx`, toXlsx(file, columns, rows)];
}

/** The SHA-256 of a file; none where the page came without TLS, for a browser works it out on no other. */
async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Recorded = Pick<TakenList<unknown>, 'of' | 'at' | 'filter' | 'format'> & {
  readonly rows: number;
  readonly size: number;
  readonly sha256: string | null;
};

/** Records that a list is taken; a trail that is shown says so at once. */
async function record(client: QueryClient, { of, at, filter, ...taken }: Recorded): Promise<void> {
  const { clientId = '', brokerId = '', frameworkId, documentId, campaignId, operationId } = at;
  const about = { frameworkId, documentId, campaignId, operationId };
  const place = placeOf(of);
  // Tried again, the same file is the same export.
  await sendOnce([of.name, at, filter, taken], async (once) => {
    if (place === 'client') {
      const list = oneOf(clientLists, of.name);
      await call(recordListExport, { ...taken, ...about, clientId, list, filter: [...(filter ?? [])] }, once);
    }
    if (place === 'broker')
      await call(recordBrokerListExport, { ...taken, brokerId, list: oneOf(brokerLists, of.name) }, once);
    if (place === 'platform')
      await call(recordPlatformListExport, { ...taken, list: oneOf(platformLists, of.name) }, once);
  });
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
