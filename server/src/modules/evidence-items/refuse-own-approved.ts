import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { EvidenceItemRow } from './store.ts';
import { findEdition, isNarrowed } from './store.ts';

/**
 * Refuses a change of what approved evidence says or supports to whoever added or dated what is approved of it, and to
 * whoever sees only what is theirs: nobody makes their own evidence count for more than was approved (SoD-4).
 */
export async function refuseOwnApproved({ db, userId }: ClientContext, item: EvidenceItemRow): Promise<void> {
  // Controls stand on the approved edition, also while a renewal of it waits or was returned; who renewed it is another matter.
  if (item.approved_edition === null) return;
  const edition = await findEdition(db, item.id, item.approved_edition);
  const isOwn = userId === null || edition?.added_by === userId || edition?.dated_by === userId;
  if (isOwn || (await isNarrowed(db))) throw new ProductError('evidence.own-approved');
}
