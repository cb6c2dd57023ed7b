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
import { adminUsers, usersToTell, usersWhoMay, userToTell } from '../people/index.ts';
import { listCommenters } from './comment-store.ts';
import { type ActionItemRow, findItem } from './store.ts';

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

/** The subject of notices about the due date of an action, apart from its other notices: they are closed separately. */
const aboutDay = (id: string): string => `day of ${id}`;

/**
 * The notice about the due date of an action. It goes to the assignee; to administrators where there is none or they cannot sign in;
 * and to the reviewers of an action that is awaiting review.
 */
async function dayNews(
  context: ClientContext,
  id: string,
  titleOf: (whose: string) => string,
  status: 'open' | 'overdue',
): Promise<News | undefined> {
  const { db, clientId } = context;
  const item = await findItem(db, clientId, id);
  if (!item) return;
  const { assignee_id: assignee } = item;
  const news = { detail: item.title, about: aboutDay(id), link: actionItemsScreens.actions({ item: id }) };
  if (item.status === 'Ready for Review')
    return {
      ...news,
      readers: { review: await reviewersOf(context, item) },
      title: titleOf('awaiting review'),
      list: actionItemsScreens.actions({ status }),
    };
  const reader = assignee === null ? null : await userToTell(db, assignee);
  if (reader !== null && assignee !== null)
    return {
      ...news,
      readers: { do: [reader] },
      title: titleOf('of yours'),
      list: actionItemsScreens.actions({ status, assignee }),
    };
  return {
    ...news,
    readers: { do: await adminUsers(db) },
    title: titleOf(assignee === null ? 'without an assignee' : 'whose assignee cannot sign in'),
    list: actionItemsScreens.actions({ status }),
  };
}

/** The administrators who may review an action: not those who have it, had it before or handed it over (SoD-5). */
async function reviewersOf({ db }: ClientContext, { assignee_id, held_by, submitted_by }: ActionItemRow) {
  const holders = await usersToTell(db, assignee_id === null ? held_by : [assignee_id, ...held_by]);
  const own = new Set([submitted_by, ...holders]);
  return (await adminUsers(db)).filter((userId) => !own.has(userId));
}

/** The accounts that commented on an action and may read all actions: not those of leavers, nor of earlier assignees. */
async function commentersWhoMayRead(context: ClientContext, id: string): Promise<string[]> {
  const may = new Set(await usersWhoMay(context, 'action-items.list'));
  return (await listCommenters(context.db, id)).filter((userId) => may.has(userId));
}

/** The steps of an action that end every notice about it. */
const steps = [
  'action-item.submitted',
  'action-item.returned',
  'action-item.completed',
  'action-item.reopened',
] as const;

/** What people are told of action items. */
export const actionItemNotices: Notices = {
  topic: 'action-items',
  over: [
    ...closes(steps, ({ actionItemId }) => actionItemId),
    // A reminder is closed once the due date has passed or has changed, or the action is assigned to somebody else.
    ...closes(['action-item.became-overdue', ...steps], ({ actionItemId }) => aboutDay(actionItemId)),
    ...closes(['action-item.changed'], ({ actionItemId, assigneeId, dueDate }) =>
      assigneeId || dueDate ? aboutDay(actionItemId) : null,
    ),
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
        dayNews(context, actionItemId, (whose) => `An action ${whose} is due on ${sayDay(dueDate)}`, 'open'),
      (count) => `${count} actions are due soon`,
    ),
    tells(
      'action-item.became-overdue',
      (context, { actionItemId }) =>
        dayNews(context, actionItemId, (whose) => `An action ${whose} is overdue`, 'overdue'),
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
