import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import {
  ActionItemId,
  ClientId,
  ControlId,
  EvidenceItemId,
  FindingId,
  FrameworkId,
  PersonId,
  RequirementRef,
  RiskId,
} from '../identifiers.ts';
import { plainLevels } from '../levels.ts';
import { line } from '../line.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';

export const actionItemStatuses = ['Pending', 'In Progress', 'Ready for Review', 'Completed'] as const;
export const ActionItemStatus = z.enum(actionItemStatuses);
export type ActionItemStatus = z.infer<typeof ActionItemStatus>;

export const priorities = plainLevels;
export const Priority = z.enum(priorities);
export type Priority = z.infer<typeof Priority>;

/** What opening the details of an item does besides showing it (specification §7, made explicit). */
export const actionItemTypes = ['generic', 'policy_review', 'training_sync', 'vulnerability_sync'] as const;
export const ActionItemType = z.enum(actionItemTypes);
export type ActionItemType = z.infer<typeof ActionItemType>;

/** How much work an item is: half a day, some days, or more than a week. */
export const efforts = ['Small', 'Medium', 'Large'] as const;
export const Effort = z.enum(efforts);
export type Effort = z.infer<typeof Effort>;

export const ActionItem = z.object({
  id: ActionItemId,
  title: z.string(),
  description: z.string(),
  type: ActionItemType,
  status: ActionItemStatus,
  priority: Priority,
  effort: Effort,
  dueDate: z.iso.date(),
  assignee: z.object({ id: PersonId, name: z.string() }).nullable(),
  /** The control that waits for it. */
  raisesControl: z.object({ id: ControlId, name: z.string() }).nullable(),
  /** Whether somebody else than whoever did it has to complete it. */
  needsReview: z.boolean(),
  /** What was said when it was handed over or completed, and what the review asked for. */
  note: z.string().nullable(),
  reviewNote: z.string().nullable(),
  completedAt: z.iso.datetime().nullable(),
  /** Grows by one with every change; a change names the version it was made on. */
  version: z.number().int(),
});
export type ActionItem = z.infer<typeof ActionItem>;

/** An item as its reader meets it. */
export const PlannedItem = ActionItem.extend({
  /** By how many points it raises the overall score; null where it raises none, or is not for the reader. */
  raises: z.number().nullable(),
  /** Whether its reader did it, so that somebody else has to complete it. */
  handsOver: z.boolean(),
});
export type PlannedItem = z.infer<typeof PlannedItem>;

/** What an item can be about, and what can show that it was done. */
export const ActionItemLink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('finding'), id: FindingId }),
  z.object({ kind: z.literal('risk'), id: RiskId }),
  z.object({ kind: z.literal('requirement'), id: FrameworkId, ref: RequirementRef }),
  z.object({ kind: z.literal('evidence'), id: EvidenceItemId }),
]);
export type ActionItemLink = z.infer<typeof ActionItemLink>;

const title = line().min(1, 'Say what is to be done.').max(200);
const description = z.string().trim().max(4000);
const dueDate = day();

/** `raise` puts first what raises the score most for a day of work. */
/** `open` lists what is open first, by the day it is due, and what is done after that. */
export const actionItemSorts = ['open', 'due', '-due', 'priority', 'raise', '-updated'] as const;

export const listActionItems = endpoint({
  name: 'listActionItems',
  method: 'GET',
  path: '/api/clients/:clientId/action-items',
  scope: 'client',
  action: 'action-items.list',
  summary: 'The action items of one client, a page at a time.',
  input: z.object({
    clientId: ClientId,
    status: z.enum(['open', 'overdue', ...actionItemStatuses]).optional(),
    priority: Priority.optional(),
    type: ActionItemType.optional(),
    effort: Effort.optional(),
    assignee: PersonId.optional(),
    dueFrom: dueDate.optional(),
    dueTo: dueDate.optional(),
    /** Those that are about one finding, risk, control or requirement, or that a piece of evidence belongs to. */
    finding: FindingId.optional(),
    risk: RiskId.optional(),
    evidence: EvidenceItemId.optional(),
    control: ControlId.optional(),
    framework: FrameworkId.optional(),
    requirement: RequirementRef.optional(),
    search: search(),
    sort: z.enum(actionItemSorts).default('due'),
    ...listInput,
  }),
  output: page(PlannedItem),
  example: { clientId: sample.clientId, count: 'true' },
});

export const readActionItem = endpoint({
  name: 'readActionItem',
  method: 'GET',
  path: '/api/clients/:clientId/action-items/:actionItemId',
  scope: 'client',
  action: 'action-items.list',
  summary: 'One action item.',
  input: z.object({ clientId: ClientId, actionItemId: ActionItemId }),
  output: PlannedItem,
  example: { clientId: sample.clientId, actionItemId: sample.actionItemId },
});

export const addActionItem = endpoint({
  name: 'addActionItem',
  method: 'POST',
  path: '/api/clients/:clientId/action-items',
  scope: 'client',
  action: 'action-items.add',
  summary: 'Adds an action item, with the control it will raise where it raises one.',
  input: z.object({
    clientId: ClientId,
    title,
    description: description.default(''),
    type: ActionItemType.default('generic'),
    priority: Priority.default('Medium'),
    effort: Effort.default('Medium'),
    dueDate,
    assigneeId: PersonId.nullable().default(null),
    /** The control that waits for this item: completing the item raises it. */
    raisesControl: ControlId.nullable().default(null),
    links: z.array(ActionItemLink).max(20).default([]),
  }),
  output: ActionItem,
  status: 201,
  example: { clientId: sample.clientId, title: 'Check the leavers list', dueDate: '2026-12-01' },
});

export const changeActionItem = endpoint({
  name: 'changeActionItem',
  method: 'PATCH',
  path: '/api/clients/:clientId/action-items/:actionItemId',
  scope: 'client',
  action: 'action-items.change',
  summary: 'Changes what an action item says, when it is due and whose it is.',
  input: z.object({
    clientId: ClientId,
    actionItemId: ActionItemId,
    version: z.number().int(),
    title: title.optional(),
    description: description.optional(),
    type: ActionItemType.optional(),
    priority: Priority.optional(),
    effort: Effort.optional(),
    dueDate: dueDate.optional(),
    assigneeId: PersonId.nullable().optional(),
    raisesControl: ControlId.nullable().optional(),
  }),
  output: ActionItem,
  example: { clientId: sample.clientId, actionItemId: sample.actionItemId, version: 1, priority: 'High' },
});

export const startActionItem = endpoint({
  name: 'startActionItem',
  method: 'PUT',
  path: '/api/clients/:clientId/action-items/:actionItemId/start',
  scope: 'client',
  action: 'action-items.complete',
  summary: 'Says that work on an action item has begun.',
  input: z.object({ clientId: ClientId, actionItemId: ActionItemId }),
  output: ActionItem,
  example: { clientId: sample.clientId, actionItemId: sample.actionItemId },
});

export const completeActionItem = endpoint({
  name: 'completeActionItem',
  method: 'POST',
  path: '/api/clients/:clientId/action-items/:actionItemId/completion',
  scope: 'client',
  action: 'action-items.complete',
  summary: 'Completes or approves an action item; a control that depends on it is raised, and the scores follow.',
  input: z.object({
    clientId: ClientId,
    actionItemId: ActionItemId,
    note: z.string().trim().max(2000).optional(),
    /** Evidence that it was done. */
    evidence: z.array(EvidenceItemId).max(20).default([]),
  }),
  output: ActionItem,
  example: { clientId: sample.clientId, actionItemId: sample.actionItemId, note: 'Done and checked.' },
});

export const reopenActionItem = endpoint({
  name: 'reopenActionItem',
  method: 'DELETE',
  path: '/api/clients/:clientId/action-items/:actionItemId/completion',
  scope: 'client',
  action: 'action-items.change',
  summary: 'Takes a completion back; a control that it raised goes back too.',
  input: z.object({ clientId: ClientId, actionItemId: ActionItemId }),
  output: ActionItem,
  example: { clientId: sample.clientId, actionItemId: sample.actionItemId },
});
