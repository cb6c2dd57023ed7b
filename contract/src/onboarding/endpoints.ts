import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, DocumentId, OnboardingStepId, PersonId, TrainingAssignmentId } from '../identifiers.ts';
import { line } from '../line.ts';
import { mostPeopleAtOnce, PersonOutcome } from '../people/changes.ts';
import { roles } from '../roles.ts';
import { sample, sampleId } from '../sample.ts';
import { CourseId } from '../training/courses.ts';

/** The kinds of steps: a document to acknowledge, a course to complete, MFA to set up, or a task in own words. */
export const onboardingKinds = ['document', 'course', 'mfa', 'task'] as const;
export const OnboardingKind = z.enum(onboardingKinds, 'Choose a kind of step.');
export type OnboardingKind = z.infer<typeof OnboardingKind>;

/** How many steps a checklist may have. */
export const mostOnboardingSteps = 30;

const Role = z.enum(roles, 'Choose a role.');

/** A step of a checklist. */
export const OnboardingStep = z.object({
  id: OnboardingStepId,
  kind: OnboardingKind,
  /** What it is called: of a document and of a course its title, of a task its own words. */
  title: z.string(),
  documentId: DocumentId.nullable(),
  courseId: CourseId.nullable(),
  task: z.string().nullable(),
  dueDays: z.number().int(),
});
export type OnboardingStep = z.infer<typeof OnboardingStep>;

/** The checklist of a role; version 0 where none was saved yet. */
export const OnboardingChecklist = z.object({
  role: Role,
  version: z.number().int(),
  steps: z.array(OnboardingStep),
  /** How many people have it before them now. */
  people: z.number().int(),
});
export type OnboardingChecklist = z.infer<typeof OnboardingChecklist>;

export const readOnboardingChecklist = endpoint({
  name: 'readOnboardingChecklist',
  method: 'GET',
  path: '/api/clients/:clientId/onboarding-checklists/:role',
  scope: 'client',
  action: 'onboarding.read',
  summary: 'The onboarding checklist of one role, and the published documents that a step can name.',
  input: z.object({ clientId: ClientId, role: Role }),
  output: OnboardingChecklist.extend({ documents: z.array(z.object({ id: DocumentId, title: z.string() })) }),
  example: { clientId: sample.clientId, role: 'staff' },
});

const days = 'Give a number of days from 1 to 365.';

/** A step as it is saved: with its id where it is there already. Which of the other fields is needed follows from its kind. */
export const OnboardingStepInput = z.object({
  id: OnboardingStepId.nullable().default(null),
  kind: OnboardingKind,
  documentId: DocumentId.nullable().default(null),
  courseId: CourseId.nullable().default(null),
  task: line().max(200, 'Use 200 characters at most.').nullable().default(null),
  dueDays: z.coerce.number(days).int(days).min(1, days).max(365, days),
});
export type OnboardingStepInput = z.input<typeof OnboardingStepInput>;

export const saveOnboardingChecklist = endpoint({
  name: 'saveOnboardingChecklist',
  method: 'PUT',
  path: '/api/clients/:clientId/onboarding-checklists/:role',
  scope: 'client',
  action: 'onboarding.manage',
  summary: 'Saves the steps of the onboarding checklist of one role, in their order.',
  input: z.object({
    clientId: ClientId,
    role: Role,
    version: z.number().int(),
    steps: z
      .array(OnboardingStepInput)
      .max(mostOnboardingSteps, `A checklist has ${mostOnboardingSteps} steps at most.`),
  }),
  output: OnboardingChecklist,
  example: {
    clientId: sample.clientId,
    role: 'senior-management',
    version: 0,
    steps: [{ kind: 'mfa', dueDays: 3 }],
  },
});

/** One step of one person. */
export const OnboardingItem = z.object({
  stepId: OnboardingStepId,
  kind: OnboardingKind,
  title: z.string(),
  documentId: DocumentId.nullable(),
  /** Where they take the course, while it is assigned to them. */
  assignmentId: TrainingAssignmentId.nullable(),
  /** Null until they have joined. */
  dueOn: z.iso.date().nullable(),
  doneAt: z.iso.datetime().nullable(),
  overdue: z.boolean(),
});
export type OnboardingItem = z.infer<typeof OnboardingItem>;

/** The onboarding of one person. */
export const PersonOnboarding = z.object({
  personId: PersonId,
  role: Role,
  startedAt: z.iso.datetime(),
  /** From which day their days count; null until they have joined. */
  countsFrom: z.iso.date().nullable(),
  completedOn: z.iso.date().nullable(),
  /** They left. */
  endedOn: z.iso.date().nullable(),
  steps: z.array(OnboardingItem),
});
export type PersonOnboarding = z.infer<typeof PersonOnboarding>;

/** The onboarding of somebody, where they have one. */
const Answer = z.object({ onboarding: PersonOnboarding.nullable() });

export const readMyOnboarding = endpoint({
  name: 'readMyOnboarding',
  method: 'GET',
  path: '/api/clients/:clientId/my-onboarding',
  scope: 'client',
  action: 'onboarding.follow',
  summary: 'One’s own onboarding, step by step, or null.',
  input: z.object({ clientId: ClientId }),
  output: Answer,
  example: { clientId: sample.clientId },
});

export const readOnboarding = endpoint({
  name: 'readOnboarding',
  method: 'GET',
  path: '/api/clients/:clientId/people/:personId/onboarding',
  scope: 'client',
  action: 'onboarding.read',
  summary: 'The onboarding of one person, step by step, or null.',
  input: z.object({ clientId: ClientId, personId: PersonId }),
  output: Answer,
  example: { clientId: sample.clientId, personId: sample.personId },
});

const task = { clientId: ClientId, personId: PersonId, stepId: OnboardingStepId };
const taskAt = '/api/clients/:clientId/people/:personId/onboarding/tasks/:stepId';

export const completeOnboardingTask = endpoint({
  name: 'completeOnboardingTask',
  method: 'PUT',
  path: `${taskAt}/completion`,
  scope: 'client',
  action: 'onboarding.tick',
  summary: 'Ticks off a task of an onboarding. Steps of other kinds are done by what is on record.',
  input: z.object(task),
  output: PersonOnboarding,
  example: { clientId: sample.clientId, personId: sample.personId, stepId: sample.onboardingStepId },
});

export const reopenOnboardingTask = endpoint({
  name: 'reopenOnboardingTask',
  method: 'DELETE',
  path: `${taskAt}/completion`,
  scope: 'client',
  action: 'onboarding.tick',
  summary: 'Takes back that a task of an onboarding was ticked off.',
  input: z.object(task),
  output: PersonOnboarding,
  example: { clientId: sample.clientId, personId: sample.personId, stepId: sample.onboardingStepId },
});

export const startOnboarding = endpoint({
  name: 'startOnboarding',
  method: 'POST',
  path: '/api/clients/:clientId/onboardings',
  scope: 'client',
  action: 'onboarding.manage',
  summary: 'Starts the onboarding of many people by the checklists of their roles, with a result for each person.',
  input: z.object({
    clientId: ClientId,
    personIds: z
      .array(PersonId)
      .min(1, 'Choose at least one person.')
      .max(mostPeopleAtOnce, `Choose ${mostPeopleAtOnce} people at most.`),
  }),
  output: z.object({ rows: z.array(PersonOutcome) }),
  example: { clientId: sample.clientId, personIds: [sampleId('per', 'm')] },
});
