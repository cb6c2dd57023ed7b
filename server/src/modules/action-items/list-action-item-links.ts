import type * as contract from '@claimlock/contract/action-items/links';
import type { Handler } from '../../foundation/http/hallway.ts';
import { keyOf } from './link.ts';
import { readLinkNames } from './link-names.ts';
import { listLinks } from './link-store.ts';
import { findKnown } from './save-action-item.ts';

/** What an item is linked to, as far as its reader may see it. */
export const listActionItemLinks: Handler<typeof contract.listActionItemLinks> = async (context, { actionItemId }) => {
  await findKnown(context, actionItemId);
  const links = await listLinks(context.db, actionItemId);
  const names = await readLinkNames(context, links);
  return {
    links: links.flatMap(({ kind, target, ref }) => {
      const name = names.get(keyOf({ kind, target, ref }));
      return name === undefined ? [] : [{ kind, id: target, ref, name }];
    }),
  };
};
