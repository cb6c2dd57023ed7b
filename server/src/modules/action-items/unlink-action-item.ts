import { ActionItemLink } from '@claimlock/contract/action-items/endpoints';
import type * as contract from '@claimlock/contract/action-items/links';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asRow } from './link.ts';
import { removeLink } from './link-store.ts';
import { findKnown, saveActionItem } from './save-action-item.ts';

/** Takes a link of an item away. */
export const unlinkActionItem: Handler<typeof contract.unlinkActionItem> = async (
  context,
  { actionItemId, kind, target, ref },
) => {
  const item = await findKnown(context, actionItemId);
  const { data: link } = ActionItemLink.safeParse({ kind, id: target, ref });
  if (!link || !(await removeLink(context.db, actionItemId, asRow(link))))
    throw new ProductError('action-item.not-linked');
  context.record('action-item.unlinked', { actionItemId, link }, { kind: 'action-item', id: actionItemId });
  return saveActionItem(context, item, {});
};
