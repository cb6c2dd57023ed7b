import type * as contract from '@claimlock/contract/action-items';
import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { asActionItem, completed, reopened, started } from './action-item.ts';
import { checkAssignee } from './add-action-item.ts';
import { type ActionItemRow, findItem, updateItem } from './store.ts';

async function known({ db, clientId }: ClientContext, id: string): Promise<ActionItemRow> {
  const item = await findItem(db, clientId, id);
  if (!item) throw new ProductError('not-found');
  return item;
}

async function save(context: ClientContext, item: ActionItemRow, change: Parameters<typeof updateItem>[3]) {
  const saved = await updateItem(context.db, item.id, item.version, { ...change, updated_at: context.clock.now() });
  if (!saved) throw new ProductError('conflict');
  return asActionItem(await known(context, item.id));
}

const moved = <T>(from: T, to: T | undefined) => (to === undefined || to === from ? undefined : { from, to });
const said = (from: string, to: string | undefined) =>
  to === undefined || to === from ? undefined : ('changed' as const);

/** Changes what an item says; whoever worked on an older version is told so and loses nothing. */
export const changeActionItem: Handler<typeof contract.changeActionItem> = async (context, input) => {
  const { actionItemId, version, title, description, priority, dueDate, assigneeId } = input;
  const item = await known(context, actionItemId);
  if (item.version !== version) throw new ProductError('conflict');
  if (assigneeId) await checkAssignee(context, assigneeId);
  context.record(
    'action-item.changed',
    {
      actionItemId,
      title: said(item.title, title),
      description: said(item.description, description),
      priority: moved(item.priority, priority),
      dueDate: moved(item.due_on, dueDate),
      assigneeId: moved(item.assignee_id, assigneeId),
    },
    { kind: 'action-item', id: actionItemId },
  );
  return save(context, item, {
    title: title ?? item.title,
    description: description ?? item.description,
    priority: priority ?? item.priority,
    due_on: dueDate ?? item.due_on,
    assignee_id: assigneeId === undefined ? item.assignee_id : assigneeId,
  });
};

/** Says that work on an item has begun. */
export const startActionItem: Handler<typeof contract.startActionItem> = async (context, { actionItemId }) => {
  const item = await known(context, actionItemId);
  const status = started(item.status);
  context.record('action-item.started', { actionItemId }, { kind: 'action-item', id: actionItemId });
  return save(context, item, { status });
};

/** Completes an item. */
export const completeActionItem: Handler<typeof contract.completeActionItem> = async (
  context,
  { actionItemId, note },
) => {
  const item = await known(context, actionItemId);
  const status = completed(item.status);
  context.record(
    'action-item.completed',
    { actionItemId, noted: note !== undefined },
    { kind: 'action-item', id: actionItemId },
  );
  return save(context, item, {
    status,
    completed_at: context.clock.now(),
    completed_by: context.userId,
    note: note ?? null,
  });
};

/** Takes a completion back. */
export const reopenActionItem: Handler<typeof contract.reopenActionItem> = async (context, { actionItemId }) => {
  const item = await known(context, actionItemId);
  const status = reopened(item.status);
  context.record('action-item.reopened', { actionItemId }, { kind: 'action-item', id: actionItemId });
  return save(context, item, { status, completed_at: null, completed_by: null });
};
