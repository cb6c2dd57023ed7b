import { reachIn } from '@claimlock/contract/access';
import { ProductError } from '@claimlock/contract/errors';
import { ListExportId, OperationId } from '@claimlock/contract/identifiers';
import { listReads } from '@claimlock/contract/list-exports/list-reads';
import type * as contract from '@claimlock/contract/reporting/list-files';
import { listNames } from '@claimlock/contract/words';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import { newId } from '../../../foundation/ids.ts';
import type { NameBook } from '../../ledger/index.ts';
import { aboutOf, insertListExport, keptFilter } from '../../list-exports/index.ts';
import { startOperation } from '../../operations/index.ts';
import type { Narrowing } from './list-file.ts';
import type { listFilesWith } from './list-files.ts';

/** Whether somebody may have the server make files of lists: whoever may export them at all. */
export const mayExportLong = (membership: ClientContext['membership']): boolean =>
  membership !== undefined &&
  reachIn(membership, 'lists.export-long') !== undefined &&
  reachIn(membership, 'lists.export') !== undefined;

/** What a list is narrowed by, in words; people are named when it is read. */
async function sayNarrowing(context: ClientContext, names: NameBook, all: readonly Narrowing[]) {
  const found = await names.subjects(
    context,
    all.flatMap((one) => ('nameOf' in one && one.nameOf !== 'person' ? [{ kind: one.nameOf, id: one.value }] : [])),
  );
  return all.map((one) => {
    const { name, label, value } = one;
    return { name, label, value, words: 'words' in one ? one.words : (found.get(value) ?? value) };
  });
}

/**
 * Asks for a list as a file, which is made in the background. What it is asked for is kept until then and is not in the ledger; what it
 * was filtered by is said from that alone, so that its history says of no file what its rows are not.
 */
export const exportLongListWith =
  (lists: ReturnType<typeof listFilesWith>, names: () => NameBook): Handler<typeof contract.exportLongList> =>
  async (context, { clientId, list, format, asked }) => {
    const { db, clock, userId, membership } = context;
    if (userId === null || !membership || !mayExportLong(membership) || !reachIn(membership, listReads[list]))
      throw new ProductError('access.denied');
    const { known: knownOf, narrowedBy, requireAbout } = lists[list]();
    const known = knownOf(clientId, asked);
    await requireAbout(context, known);
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
      ...aboutOf(known),
      format,
      filter: JSON.stringify(keptFilter(await sayNarrowing(context, names(), narrowedBy(known)))),
      asked: JSON.stringify(known),
      row_count: null,
      operation_id: operationId,
      taker_id: membership.personId,
      taker_user_id: userId,
      taken_at: clock.now(),
    });
    return { listExportId: ListExportId.parse(id), operationId: OperationId.parse(operationId) };
  };
