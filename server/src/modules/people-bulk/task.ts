import type { Action } from '@claimlock/contract/access';
import { DepartmentId, DocumentId, PersonGroupId } from '@claimlock/contract/identifiers';
import { roles } from '@claimlock/contract/roles';
import { CourseId } from '@claimlock/contract/training/courses';
import { z } from 'zod';

/** What is done for each of many people. */
export const Task = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invite') }),
  z.object({ kind: z.literal('deactivate') }),
  z.object({
    kind: z.literal('change'),
    departmentId: DepartmentId.optional(),
    role: z.enum(roles).optional(),
    groupId: PersonGroupId.optional(),
  }),
  z.object({ kind: z.literal('onboard') }),
  z.object({
    kind: z.literal('course'),
    courseId: CourseId,
    dueDays: z.number().int(),
    everyMonths: z.number().int().nullable(),
  }),
  z.object({ kind: z.literal('document'), documentId: DocumentId }),
]);
export type Task = z.output<typeof Task>;

/** What one must be allowed to do for each kind of task: what the single change asks for. */
export const actionOf = {
  invite: 'people.add',
  deactivate: 'people.deactivate',
  change: 'people.change',
  onboard: 'onboarding.manage',
  course: 'training.manage',
  document: 'documents.publish',
} as const satisfies Record<Task['kind'], Action>;
