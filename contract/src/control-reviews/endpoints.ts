import { z } from 'zod';
import { BulkOutcome } from '../compliance/bulk-answers.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, ControlId, ControlScopeId, PersonId } from '../identifiers.ts';
import { sample } from '../sample.ts';

/** Where something is recorded of a control: for the organisation as a whole, or for a part of it. */
export const ReviewScope = z.union([z.literal('organisation'), ControlScopeId]);

/** How many one change takes: every common control, and some for parts. */
export const mostReviewed = 500;

/** Who answers for a control, and when somebody looks at it again. */
export const ControlReview = z.object({
  controlId: ControlId,
  name: z.string(),
  scope: ReviewScope,
  /** The part of the organisation; null for the organisation as a whole. */
  part: z.string().nullable(),
  /** `works` is false of somebody who has left. */
  owner: z.object({ id: PersonId, name: z.string(), works: z.boolean() }).nullable(),
  /** How often it is looked at, and whether the organisation said so itself; otherwise its guide does. */
  everyMonths: z.number().int(),
  isOwnInterval: z.boolean(),
  confirmedOn: z.iso.date().nullable(),
  /** The day by which it is looked at again; null where nothing stands that could be confirmed. */
  dueOn: z.iso.date().nullable(),
  late: z.boolean(),
  /** Whether whoever asks answers for it. */
  mine: z.boolean(),
  /** What its owner said of it since it was recorded: that it is no longer true. */
  doubt: z.object({ note: z.string(), at: z.iso.datetime() }).nullable(),
  /** Of what is planned here; 0 where nothing is yet. A change names it. */
  version: z.number().int(),
  /** Of what is recorded of the control; a confirmation names it. */
  stateVersion: z.number().int(),
});
export type ControlReview = z.infer<typeof ControlReview>;

const everyMonths = z.coerce
  .number('Give a whole number of months.')
  .int('Give a whole number of months.')
  .min(1, 'At least every month.')
  .max(36, 'At least every three years: 36 months.');

const target = { controlId: ControlId, scope: ReviewScope.default('organisation'), version: z.number().int() };
const onceEach = (items: readonly { readonly controlId: string; readonly scope: string }[]) =>
  new Set(items.map(({ controlId, scope }) => `${controlId} ${scope}`)).size === items.length;
const targets = z
  .array(z.object(target))
  .min(1, 'Choose at least one control.')
  .max(mostReviewed, `Choose ${mostReviewed} controls at most.`)
  .refine(onceEach, 'Each control can be selected only once.');

/** What became of one control of many. */
export const ReviewRow = z.object({
  controlId: ControlId,
  name: z.string(),
  part: z.string().nullable(),
  outcome: BulkOutcome,
});
export type ReviewRow = z.infer<typeof ReviewRow>;

export const listControlReviews = endpoint({
  name: 'listControlReviews',
  method: 'GET',
  path: '/api/clients/:clientId/control-reviews',
  scope: 'client',
  action: 'control-reviews.read',
  summary:
    'Who answers for each control, when it was last confirmed, and by when it is looked at again; staff see theirs.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ reviews: z.array(ControlReview) }),
  example: { clientId: sample.clientId },
});

export const planControlReview = endpoint({
  name: 'planControlReview',
  method: 'PUT',
  path: '/api/clients/:clientId/controls/:controlId/review',
  scope: 'client',
  action: 'controls.change',
  summary: 'Says who answers for a control and how often it is looked at, made on the version that was read.',
  input: z.object({
    clientId: ClientId,
    ...target,
    ownerId: PersonId.nullable(),
    /** Null: as often as its guide says. */
    everyMonths: everyMonths.nullable(),
  }),
  output: ControlReview,
  example: {
    clientId: sample.clientId,
    controlId: 'IAM-06',
    version: 0,
    ownerId: sample.personId,
    everyMonths: 6,
  },
});

export const planControlReviews = endpoint({
  name: 'planControlReviews',
  method: 'POST',
  path: '/api/clients/:clientId/control-review-plans',
  scope: 'client',
  action: 'controls.change',
  summary: 'Gives many controls to somebody, or changes how often they are looked at; answers the result of each.',
  input: z
    .object({
      clientId: ClientId,
      items: targets,
      ownerId: PersonId.nullable().optional(),
      everyMonths: everyMonths.nullable().optional(),
    })
    .refine(
      ({ ownerId, everyMonths }) => ownerId !== undefined || everyMonths !== undefined,
      'Say what is to be changed: the owner, or how often.',
    ),
  output: z.object({ rows: z.array(ReviewRow) }),
  example: { clientId: sample.clientId, items: [{ controlId: 'IAM-08', version: 0 }], ownerId: sample.personId },
});

export const confirmControls = endpoint({
  name: 'confirmControls',
  method: 'POST',
  path: '/api/clients/:clientId/control-confirmations',
  scope: 'client',
  action: 'controls.confirm',
  summary:
    'Says that controls are still as they are recorded: their reviews are due anew. Staff confirm what they own.',
  input: z.object({ clientId: ClientId, items: targets }),
  output: z.object({ rows: z.array(ReviewRow) }),
  example: { clientId: sample.clientId, items: [{ controlId: 'IAM-06', version: 1 }] },
});

export const doubtControl = endpoint({
  name: 'doubtControl',
  method: 'POST',
  path: '/api/clients/:clientId/control-doubts',
  scope: 'client',
  action: 'controls.confirm',
  summary:
    'Says that a control is not as it is recorded any more; whoever may record it is told, and records what is so.',
  input: z.object({
    clientId: ClientId,
    ...target,
    note: z.string().trim().min(1, 'Say what is no longer true.').max(1000, 'Keep it under 1,000 characters.'),
  }),
  output: ControlReview,
  example: { clientId: sample.clientId, controlId: 'IAM-06', version: 1, note: 'Two contractors sign in without it.' },
});
