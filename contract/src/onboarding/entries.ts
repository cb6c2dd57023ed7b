import { z } from 'zod';
import { entry } from '../entry.ts';
import { DocumentId, OnboardingStepId, PersonId } from '../identifiers.ts';
import { roles } from '../roles.ts';
import { CourseId } from '../training/courses.ts';

const Role = z.enum(roles);
const Kind = z.enum(['document', 'course', 'mfa', 'task']);
const count = z.number().int();
const step = { personId: PersonId, stepId: OnboardingStepId, kind: Kind };

/** What is recorded of onboarding. The words of a task are the organisation’s own and stay out of it. */
export const onboardingEntries = {
  'onboarding-checklist.changed': entry(
    'Onboarding checklist changed',
    z.object({
      role: Role,
      /** The steps as they are asked from then on, in their order. */
      steps: z.array(
        z.object({
          stepId: OnboardingStepId,
          kind: Kind,
          documentId: DocumentId.nullable(),
          courseId: CourseId.nullable(),
          dueDays: count,
        }),
      ),
      removed: z.array(OnboardingStepId),
      /** Steps whose words are others now. */
      reworded: z.array(OnboardingStepId),
    }),
  ),
  'onboarding.assigned': entry(
    'Onboarding assigned',
    z.object({ personId: PersonId, role: Role, steps: count }),
    'In Progress',
  ),
  'onboarding.started': entry('Onboarding started', z.object({ personId: PersonId, steps: count }), 'In Progress'),
  'onboarding.step-completed': entry('Onboarding step completed', z.object(step)),
  'onboarding.step-reopened': entry('Onboarding step open again', z.object(step), 'In Progress'),
  'onboarding.completed': entry('Onboarding completed', z.object({ personId: PersonId, steps: count })),
  'onboarding.overdue': entry('Onboarding step overdue', z.object({ ...step, dueOn: z.iso.date() }), 'In Progress'),
  'onboarding.ended': entry('Onboarding ended', z.object({ personId: PersonId })),
} as const;
