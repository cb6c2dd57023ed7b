import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ActionItemId, ClientId, PersonId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { ActionItemType, Effort, Priority } from './endpoints.ts';

/** How many items one edit takes. */
export const mostEdited = 500;
/** How far one edit moves a due date, either way. */
export const mostDaysMoved = 730;

/** One change that many items can undergo. */
export const ActionItemEdit = z.discriminatedUnion('what', [
  z.object({ what: z.literal('assignee'), assigneeId: PersonId.nullable() }),
  z.object({ what: z.literal('due'), dueDate: day() }),
  z.object({
    what: z.literal('due-by'),
    days: z
      .number('Give a whole number of days.')
      .int('Give a whole number of days.')
      .min(-mostDaysMoved, `${mostDaysMoved} days at most.`)
      .max(mostDaysMoved, `${mostDaysMoved} days at most.`)
      .refine((days) => days !== 0, 'Say by how many days.'),
  }),
  z.object({ what: z.literal('priority'), priority: Priority }),
  z.object({ what: z.literal('effort'), effort: Effort }),
  z.object({ what: z.literal('type'), type: ActionItemType }),
  z.object({ what: z.literal('complete'), note: z.string().trim().max(2000).optional() }),
  z.object({ what: z.literal('reopen') }),
]);
export type ActionItemEdit = z.infer<typeof ActionItemEdit>;

export const editOutcomes = ['done', 'skipped', 'refused'] as const;
export const EditResult = z.object({
  actionItemId: ActionItemId,
  /** What it is called; null where it is not there for whoever asked. */
  title: z.string().nullable(),
  outcome: z.enum(editOutcomes),
  /** Why it was skipped or refused. */
  reason: z.string().nullable(),
});
export type EditResult = z.infer<typeof EditResult>;

export const editActionItems = endpoint({
  name: 'editActionItems',
  method: 'POST',
  path: '/api/clients/:clientId/action-item-edits',
  scope: 'client',
  action: 'action-items.change',
  summary: 'Changes many action items in one way, and answers the result of each. All changes are made together.',
  input: z.object({
    clientId: ClientId,
    items: z
      .array(z.object({ id: ActionItemId, version: z.number().int() }))
      .min(1, 'Choose at least one action.')
      .max(mostEdited, `Choose ${mostEdited} actions at most.`)
      .refine(
        (items) => new Set(items.map(({ id }) => id)).size === items.length,
        'Each action can be selected only once.',
      ),
    edit: ActionItemEdit,
  }),
  output: z.object({ results: z.array(EditResult) }),
  example: {
    clientId: sample.clientId,
    items: [{ id: sample.actionItemId, version: 1 }],
    edit: { what: 'priority', priority: 'High' },
  },
});
