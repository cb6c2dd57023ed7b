import type { ActionItemLink } from '@claimlock/contract/action-items/endpoints';
import type * as contract from '@claimlock/contract/action-items/links';
import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { asRow, keyOf } from './link.ts';
import { readLinkNames } from './link-names.ts';
import { insertLinks, listLinks } from './link-store.ts';
import { findKnown, saveActionItem } from './save-action-item.ts';

const mostLinks = 50;

/** Links an item to a finding, a risk, a requirement or a piece of evidence. */
export const linkActionItem: Handler<typeof contract.linkActionItem> = async (context, { actionItemId, link }) => {
  const item = await findKnown(context, actionItemId);
  if ((await addLinks(context, actionItemId, [link])) === 0) throw new ProductError('action-item.linked');
  return saveActionItem(context, item, {});
};

/** Links an item to what it is not linked to yet, and answers how many links are new. Refuses what its author cannot see. */
export async function addLinks(
  context: ClientContext,
  actionItemId: string,
  links: readonly ActionItemLink[],
): Promise<number> {
  if (links.length === 0) return 0;
  const { db, clock, record } = context;
  const rows = links.map(asRow);
  const names = await readLinkNames(context, rows);
  if (rows.some((row) => !names.has(keyOf(row)))) throw new ProductError('action-item.link-unknown');
  const added = await insertLinks(db, actionItemId, distinct(rows), clock.now());
  if (added.length > 0 && (await listLinks(db, actionItemId)).length > mostLinks)
    throw new ProductError('action-item.many-links');
  const isNew = new Set(added.map(keyOf));
  for (const link of links)
    if (isNew.delete(keyOf(asRow(link))))
      record('action-item.linked', { actionItemId, link }, { kind: 'action-item', id: actionItemId });
  return added.length;
}

const distinct = (rows: readonly ReturnType<typeof asRow>[]) => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];
