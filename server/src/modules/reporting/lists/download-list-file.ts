import { reachIn } from '@claimlock/contract/access';
import { ProductError } from '@claimlock/contract/errors';
import { listReads } from '@claimlock/contract/list-exports/list-reads';
import type * as contract from '@claimlock/contract/reporting/list-files';
import { clientLists } from '@claimlock/contract/words';
import { mayInWhole } from '../../../foundation/access/actor.ts';
import { mayBeTold } from '../../../foundation/access/stored-words.ts';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import { findFile, openFile } from '../../files/index.ts';
import { countListDownload, findListExport } from '../../list-exports/index.ts';

/** A list that was exported, as far as it decides who may have its file. */
type Exported = {
  readonly list: string | null;
  readonly by_user_id: string;
  readonly rests_on: readonly string[] | null;
};

/**
 * Whether somebody may have the file of a list: whoever may export lists at all, where they took it and may still read the list, or may
 * read it in whole; in either case all that the file says more by its maker's permissions.
 */
export function mayHaveListFile(
  { userId, membership }: Reader,
  { list: name, by_user_id, rests_on }: Exported,
): boolean {
  const list = clientLists.find((one) => one === name);
  if (list === undefined || !membership || rests_on === null) return false;
  if (reachIn(membership, 'lists.export') === undefined) return false;
  const action = listReads[list];
  const reads = by_user_id === userId ? reachIn(membership, action) !== undefined : mayInWhole(membership, action);
  return reads && mayBeTold(membership, rests_on);
}

type Reader = Pick<ClientContext, 'userId' | 'membership'>;

/** The file of a list that the server made. That somebody took it is recorded and counted. */
export const downloadListFile: Handler<typeof contract.downloadListFile> = async (context, { listExportId }) => {
  const { db, clock, record } = context;
  const row = await findListExport(db, listExportId);
  if (!row) throw new ProductError('not-found');
  if (row.row_count === null) throw new ProductError('list-export.not-ready');
  const file = row.file_id === null ? undefined : await findFile(db, row.file_id);
  if (!file) throw new ProductError('list-export.not-kept');
  if (!mayHaveListFile(context, { ...row, by_user_id: row.taker_user_id }))
    throw new ProductError('list-export.beyond-role');
  const parts = await openFile(context, file);
  if (!parts) throw new ProductError('list-export.damaged');
  await countListDownload(db, listExportId, clock.now());
  record('list-export.downloaded', { listExportId, rows: row.row_count }, { kind: 'list-export', id: listExportId });
  return { name: file.name, parts };
};
