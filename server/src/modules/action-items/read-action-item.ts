import type * as contract from '@claimlock/contract/action-items';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asActionItem } from './action-item.ts';
import { findItem } from './store.ts';

/** One item. */
export const readActionItem: Handler<typeof contract.readActionItem> = async ({ db, clientId }, { actionItemId }) => {
  const item = await findItem(db, clientId, actionItemId);
  if (!item) throw new ProductError('not-found');
  return asActionItem(item);
};
