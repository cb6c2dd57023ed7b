import { reachIn } from '@claimlock/contract/access';
import { ProductError } from '@claimlock/contract/errors';
import { ListExportId, OperationId } from '@claimlock/contract/identifiers';
import { listReads } from '@claimlock/contract/list-exports/list-reads';
import type * as contract from '@claimlock/contract/reporting/list-files';
import { listNames } from '@claimlock/contract/words';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import { newId } from '../../../foundation/ids.ts';
import { insertListExport, keptFilter } from '../../list-exports/index.ts';
import { startOperation } from '../../operations/index.ts';
import type { listFilesWith } from './list-files.ts';

/** Whether somebody may have the server make files of lists: whoever may export them at all. */
export const mayExportLong = (membership: ClientContext['membership']): boolean =>
  membership !== undefined &&
  reachIn(membership, 'lists.export-long') !== undefined &&
  reachIn(membership, 'lists.export') !== undefined;

/** Asks for a list as a file, which is made in the background. What it is asked for is kept until then and is not in the ledger. */
export const exportLongListWith =
  (lists: ReturnType<typeof listFilesWith>): Handler<typeof contract.exportLongList> =>
  async (context, { clientId, list, format, asked, filter }) => {
    const { db, clock, userId, membership } = context;
    if (userId === null || !membership || !mayExportLong(membership) || !reachIn(membership, listReads[list]))
      throw new ProductError('access.denied');
    const known = lists[list]().known(clientId, asked);
    const id = newId('lex', clock);
    const title = listNames[list];
    const operationId = await startOperation(context, {
      kind: 'list-export',
      title: `${title} (${format})`,
      items: [{ name: title, input: { listExportId: id } }],
    });
    await insertListExport(db, {
      id,
      list,
      title,
      format,
      filter: JSON.stringify(keptFilter(filter)),
      asked: JSON.stringify(known),
      row_count: null,
      operation_id: operationId,
      taker_id: membership.personId,
      taker_user_id: userId,
      taken_at: clock.now(),
    });
    return { listExportId: ListExportId.parse(id), operationId: OperationId.parse(operationId) };
  };
