import type { ListFormat } from '@claimlock/contract/list-exports/endpoints';
import type { LongList } from '@claimlock/contract/list-exports/long-lists';
import { exportLongList } from '@claimlock/contract/reporting/list-files';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { refreshTouched } from '../lib/query.ts';
import { sendOnce } from '../lib/send-once.ts';
import type { ListAsked } from '../lib/take-list.ts';

/** Has the server make the file of a list as it is asked for; what it was filtered by the server says of that. */
export async function takeLong(
  client: QueryClient,
  { list, format, at }: { readonly list: LongList; readonly format: ListFormat; readonly at: ListAsked },
): Promise<void> {
  const { clientId = '', ...of } = at;
  const input = {
    clientId,
    list,
    format,
    asked: Object.fromEntries(
      Object.entries(of).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
    ),
  };
  await sendOnce([exportLongList.name, input], (once) => call(exportLongList, input, once));
  void refreshTouched(client, exportLongList.path);
}
