import { actionItemsScreens } from '@claimlock/contract/action-items/screens';
import { sayDay } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import {
  closes,
  type HandedOver,
  handsOver,
  type News,
  newOwner,
  type Ownership,
  tells,
} from '../notifications/index.ts';
import { adminUsers, usersWhoMay, userToTell } from '../people/index.ts';
import { listCommenters } from './comment-store.ts';
import { findItem } from './store.ts';

async function handedOver(context: ClientContext, id: string, owner?: Ownership): Promise<HandedOver | undefined> {
  if (!owner) return;
  return {
    about: id,
    from: owner.from,
    to: owner.to,
    detail: (await findItem(context.db, context.clientId, id))?.title ?? '',
    given: 'An action item was assigned to you',
    thing: ['An action item', 'action items'],
    link: actionItemsScreens.actions({ item: id }),
    list: (assignee) => actionItemsScreens.actions({ assignee }),
  };
}

/** What is told of an action item to its assignee, or to who administers. */
async function itemNews(
  { db, clientId }: ClientContext,
  id: string,
  title: string,
  readersOf: (assigneeId: string | null) => Promise<News['readers']>,
): Promise<News | undefined> {
  const item = await findItem(db, clientId, id);
  if (!item) return;
  const readers = await readersOf(item.assignee_id);
  return { readers, title, detail: item.title, about: id, link: actionItemsScreens.actions({ item: id }) };
}

/**
 * What is told of the day of an action: to its assignee, or to administrators where it has none, in words that say whose it is. One
 * that waits for its review is theirs to look at.
 */
async function dayNews(
  { db, clientId }: ClientContext,
  id: string,
  titleOf: (whose: string) => string,
  list: string,
): Promise<News | undefined> {
  const item = await findItem(db, clientId, id);
  if (!item) return;
  const { assignee_id: assignee, status } = item;
  const told = { detail: item.title, about: id, link: actionItemsScreens.actions({ item: id }), list };
  if (status === 'Ready for Review')
    return { ...told, readers: { review: await adminUsers(db) }, title: titleOf('awaiting review') };
  if (assignee === null)
    return { ...told, readers: { do: await adminUsers(db) }, title: titleOf('without an assignee') };
  return { ...told, readers: { do: [await userToTell(db, assignee)] }, title: titleOf('of yours') };
}

/** The accounts that commented on an action and may read all actions: not those of leavers, nor of earlier assignees. */
async function commentersWhoMayRead(context: ClientContext, id: string): Promise<string[]> {
  const may = new Set(await usersWhoMay(context, 'action-items.list'));
  return (await listCommenters(context.db, id)).filter((userId) => may.has(userId));
}

/** What people are told of action items. */
export const actionItemNotices: Notices = {
  topic: 'action-items',
  over: [
    ...closes(
      ['action-item.submitted', 'action-item.returned', 'action-item.completed', 'action-item.reopened'],
      ({ actionItemId }) => actionItemId,
    ),
    // Somebody has it now: the administrators need not find an assignee any more.
    ...closes(
      ['action-item.changed'],
      ({ actionItemId, assigneeId }) => (assigneeId?.from === null && assigneeId.to !== null ? actionItemId : null),
      ['do'],
    ),
    // A day that has passed is told anew to who was reminded of it, and leaves what waits for a review.
    ...closes(['action-item.became-overdue'], ({ actionItemId }) => actionItemId, ['do']),
  ],
  told: [
    handsOver('action-item.added', (context, { actionItemId, assigneeId }) =>
      handedOver(context, actionItemId, newOwner(assigneeId)),
    ),
    handsOver('action-item.changed', (context, { actionItemId, assigneeId }) =>
      handedOver(context, actionItemId, assigneeId),
    ),
    tells(
      'action-item.due-soon',
      (context, { actionItemId, dueDate }) =>
        dayNews(
          context,
          actionItemId,
          (whose) => `An action ${whose} is due on ${sayDay(dueDate)}`,
          actionItemsScreens.actions({ status: 'open' }),
        ),
      (count) => `${count} actions are due soon`,
    ),
    tells(
      'action-item.became-overdue',
      (context, { actionItemId }) =>
        dayNews(
          context,
          actionItemId,
          (whose) => `An action ${whose} is overdue`,
          actionItemsScreens.actions({ status: 'overdue' }),
        ),
      (count) => `${count} actions are overdue`,
    ),
    tells('action-item.submitted', (context, { actionItemId }) =>
      itemNews(context, actionItemId, 'An action is awaiting review', async () => ({
        review: await adminUsers(context.db),
      })),
    ),
    tells('action-item.commented', (context, { actionItemId }) =>
      itemNews(context, actionItemId, 'An action has a new comment', async (assigneeId) => ({
        know: [
          assigneeId && (await userToTell(context.db, assigneeId)),
          ...(await commentersWhoMayRead(context, actionItemId)),
        ],
      })),
    ),
    tells('action-item.returned', (context, { actionItemId }) =>
      itemNews(context, actionItemId, 'An action of yours needs more work', async (assigneeId) => ({
        do: [assigneeId && (await userToTell(context.db, assigneeId))],
      })),
    ),
  ],
};
