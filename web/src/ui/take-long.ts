import type { ListFormat } from '@claimlock/contract/list-exports/endpoints';
import type { LongList } from '@claimlock/contract/list-exports/long-lists';
import { exportLongList } from '@claimlock/contract/reporting/list-files';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { refreshTouched } from '../lib/query.ts';
import { sendOnce } from '../lib/send-once.ts';
import type { ListAsked } from '../lib/take-list.ts';
import { type Filtered, saidFilter } from './take-rows.ts';

/** Has the server make the file of a list, with what it is asked for and what that is called on its screen. */
export async function takeLong(
  client: QueryClient,
  asked: { readonly list: LongList; readonly format: ListFormat; readonly at: ListAsked } & Filtered,
): Promise<void> {
  const { list, format, at, filters, search, within } = asked;
  const { clientId = '', ...of } = at;
  const input = {
    clientId,
    list,
    format,
    asked: Object.fromEntries(
      Object.entries(of).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
    ),
    filter: [...saidFilter({ filters, search, within })],
  };
  await sendOnce([exportLongList.name, input], (once) => call(exportLongList, input, once));
  void refreshTouched(client, exportLongList.path);
}
