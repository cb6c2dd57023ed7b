import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, PersonGroupId, PersonId, TrainingAssignmentId, TrainingRuleId } from '../identifiers.ts';
import { line } from '../line.ts';
import { listInput, page, search } from '../listing.ts';
import { PersonGroup } from '../people/departments.ts';
import { roles } from '../roles.ts';
import { sample } from '../sample.ts';
import { CourseId } from './courses.ts';
import { AssignedCourse, CourseStatus } from './endpoints.ts';

/** Whom a course is assigned to. Each of these also takes in whoever comes to fit later. */
export const audienceKinds = ['everybody', 'role', 'department', 'group', 'joiners'] as const;
export const AudienceKind = z.enum(audienceKinds, 'Choose who takes it.');

/**
 * Who a rule is for: one of the audiences above, people who were given the onboarding checklist of a role, or people who were selected
 * by name.
 */
export const RuleAudience = z.enum([...audienceKinds, 'onboarding', 'named']);

export const TrainingRule = z.object({
  id: TrainingRuleId,
  courseId: CourseId,
  title: z.string(),
  audience: RuleAudience,
  role: z.enum(roles).nullable(),
  department: z.string().nullable(),
  group: z.string().nullable(),
  /** How many days somebody has from the day it is assigned to them. */
  dueDays: z.number().int(),
  /** After how many months it is to be taken again; null for once. */
  everyMonths: z.number().int().nullable(),
  assignedBy: z.string(),
  from: z.iso.date(),
  endedOn: z.iso.date().nullable(),
  /** How many people have it by this rule now. */
  people: z.number().int(),
});
export type TrainingRule = z.infer<typeof TrainingRule>;

export const listTrainingRules = endpoint({
  name: 'listTrainingRules',
  method: 'GET',
  path: '/api/clients/:clientId/training-rules',
  scope: 'client',
  action: 'training.read',
  summary:
    'By which rules courses are assigned, the newest first, a page at a time; and the departments and groups to choose from.',
  input: z.object({
    clientId: ClientId,
    /** Those that hold now, or those that were ended. */
    standing: z.enum(['open', 'ended']).optional(),
    ...listInput,
  }),
  output: page(TrainingRule).extend({ departments: z.array(z.string()), groups: z.array(PersonGroup) }),
  example: { clientId: sample.clientId, count: 'true' },
});

const months = z.coerce
  .number('Give a number of months from 1 to 36.')
  .int()
  .min(1, 'Give a number of months from 1 to 36.')
  .max(36, 'Give a number of months from 1 to 36.');

/** How long people have for a course from the day that they are given it, and how often they take it. */
export const courseTerms = {
  dueDays: z.coerce
    .number('Give a number of days from 1 to 365.')
    .int()
    .min(1, 'Give a number of days from 1 to 365.')
    .max(365, 'Give a number of days from 1 to 365.')
    .default(30),
  everyMonths: months.nullable().default(12),
};

export const assignTraining = endpoint({
  name: 'assignTraining',
  method: 'POST',
  path: '/api/clients/:clientId/training-rules',
  scope: 'client',
  action: 'training.manage',
  summary: 'Assigns a course to everybody, a role, a department, a group or people who join, now and later.',
  input: z.object({
    clientId: ClientId,
    courseId: CourseId,
    audience: AudienceKind,
    role: z.enum(roles, 'Choose a role.').nullable().default(null),
    department: line().max(100).nullable().default(null),
    groupId: PersonGroupId.nullable().default(null),
    ...courseTerms,
  }),
  output: TrainingRule,
  status: 201,
  example: { clientId: sample.clientId, courseId: 'first-hour', audience: 'everybody' },
});

export const endTrainingRule = endpoint({
  name: 'endTrainingRule',
  method: 'DELETE',
  path: '/api/clients/:clientId/training-rules/:ruleId',
  scope: 'client',
  action: 'training.manage',
  summary: 'Ends a rule: nobody is assigned the course by it any more, and who has not completed it need not.',
  input: z.object({ clientId: ClientId, ruleId: TrainingRuleId }),
  output: TrainingRule,
  example: { clientId: sample.clientId, ruleId: sample.trainingRuleId },
});

export const trainingSorts = ['due', '-due', 'person'] as const;

export const listAssignedCourses = endpoint({
  name: 'listAssignedCourses',
  method: 'GET',
  path: '/api/clients/:clientId/assigned-courses',
  scope: 'client',
  action: 'training.read',
  summary: 'Who has which course and how far they are, a page at a time.',
  input: z.object({
    clientId: ClientId,
    courseId: CourseId.optional(),
    status: CourseStatus.optional(),
    department: line().max(100).optional(),
    personId: PersonId.optional(),
    search: search(),
    sort: z.enum(trainingSorts).default('due'),
    ...listInput,
  }),
  output: page(AssignedCourse),
  example: { clientId: sample.clientId, count: 'true' },
});

export const resetQuizAttempts = endpoint({
  name: 'resetQuizAttempts',
  method: 'DELETE',
  path: '/api/clients/:clientId/assigned-courses/:assignmentId/wait',
  scope: 'client',
  action: 'training.manage',
  summary: 'Lets somebody try a quiz again who would have to wait.',
  input: z.object({ clientId: ClientId, assignmentId: TrainingAssignmentId }),
  output: AssignedCourse,
  example: { clientId: sample.clientId, assignmentId: sample.waitingTrainingAssignmentId },
});

/** What a sync found: new on the record, changed there, and results that belong to nobody who works here. */
export const TrainingSync = z.object({
  added: z.number().int(),
  updated: z.number().int(),
  unmatched: z.number().int(),
  syncedAt: z.iso.datetime(),
});
export type TrainingSync = z.infer<typeof TrainingSync>;

export const syncTraining = endpoint({
  name: 'syncTraining',
  method: 'POST',
  path: '/api/clients/:clientId/training-sync',
  scope: 'client',
  action: 'training.sync',
  summary: 'Brings the results of the built-in courses to the record: added, updated, unmatched.',
  input: z.object({ clientId: ClientId }),
  output: TrainingSync,
  example: { clientId: sample.clientId },
});
