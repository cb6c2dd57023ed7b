import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { asActionItem } from './action-item.ts';
import { type ActionItemRow, findItem, updateItem } from './store.ts';

/** An item that is there for whoever asks, or not found. */
export async function findKnown({ db, clientId }: ClientContext, id: string): Promise<ActionItemRow> {
  const item = await findItem(db, clientId, id);
  if (!item) throw new ProductError('not-found');
  return item;
}

/** Saves a change made on the version that was read, and shows the item; whoever was slower is told so. */
export async function saveActionItem(
  context: ClientContext,
  item: ActionItemRow,
  change: Parameters<typeof updateItem>[3],
) {
  const saved = await updateItem(context.db, item.id, item.version, { ...change, updated_at: context.clock.now() });
  if (!saved) throw new ProductError('conflict');
  return asActionItem({ ...saved, assignee_name: item.assignee_name });
}
