import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed, changedPrivately } from '../entry-facts.ts';
import { ActionItemId, ControlId, PersonId } from '../identifiers.ts';
import { ActionItemLink, ActionItemType, Effort, Priority } from './endpoints.ts';

/** What is recorded of action items. */
export const actionItemsEntries = {
  'action-item.added': entry(
    'Action item added',
    z.object({
      actionItemId: ActionItemId,
      type: ActionItemType,
      priority: Priority,
      dueDate: z.iso.date(),
      assigneeId: PersonId.nullable(),
      raisesControl: ControlId.nullable(),
      effort: Effort.optional(),
    }),
  ),
  'action-item.changed': entry(
    'Action item changed',
    z.object({
      actionItemId: ActionItemId,
      title: changedPrivately,
      description: changedPrivately,
      type: changed(ActionItemType),
      priority: changed(Priority),
      effort: changed(Effort),
      dueDate: changed(z.iso.date()),
      assigneeId: changed(PersonId),
      raisesControl: changed(ControlId),
    }),
  ),
  'action-item.started': entry('Action item started', z.object({ actionItemId: ActionItemId }), 'In Progress'),
  'action-item.paused': entry('Action item put back', z.object({ actionItemId: ActionItemId })),
  'action-item.submitted': entry(
    'Action item handed over for review',
    z.object({ actionItemId: ActionItemId, noted: z.boolean() }),
    'In Progress',
  ),
  'action-item.returned': entry('Action item sent back', z.object({ actionItemId: ActionItemId })),
  'action-item.linked': entry('Action item linked', z.object({ actionItemId: ActionItemId, link: ActionItemLink })),
  'action-item.unlinked': entry(
    'Action item link removed',
    z.object({ actionItemId: ActionItemId, link: ActionItemLink }),
  ),
  /** Many at once: what was asked for, and how many it reached; each that changed has its own entry too. */
  'action-items.edited': entry(
    'Action items changed together',
    z.object({
      what: z.enum(['assignee', 'due', 'due-by', 'priority', 'effort', 'type', 'complete', 'reopen']),
      done: z.number().int(),
      skipped: z.number().int(),
      refused: z.number().int(),
    }),
  ),
  'action-item.commented': entry(
    'Comment on an action item',
    z.object({ actionItemId: ActionItemId, place: z.number().int() }),
  ),
  'action-item.completed': entry('Action item completed', z.object({ actionItemId: ActionItemId, noted: z.boolean() })),
  'action-item.due-soon': entry(
    'Action item due soon',
    z.object({ actionItemId: ActionItemId, dueDate: z.iso.date() }),
  ),
  'action-item.became-overdue': entry(
    'Action item overdue',
    z.object({ actionItemId: ActionItemId, dueDate: z.iso.date() }),
  ),
  'action-item.reopened': entry('Action item reopened', z.object({ actionItemId: ActionItemId })),
} as const;
