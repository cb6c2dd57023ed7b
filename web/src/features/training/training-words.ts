import { roleNames } from '@claimlock/contract/access';
import type { TrainingRule } from '@claimlock/contract/training/assigning';
import type { CourseStatus } from '@claimlock/contract/training/endpoints';
import type { Tone } from '../../ui/Status.tsx';

/** The shape of each status of a course. */
export const courseTones: Readonly<Record<CourseStatus, Tone>> = {
  'Not started': 'unknown',
  'In progress': 'info',
  Completed: 'good',
  Overdue: 'bad',
};

/** What the kinds of audiences are called. */
export const audienceNames: Readonly<Record<TrainingRule['audience'], string>> = {
  everybody: 'Everybody',
  role: 'A role',
  department: 'A department',
  group: 'A group',
  joiners: 'People who join from now on',
  onboarding: 'People who are onboarded',
  named: 'Selected people',
};

/** Whom a rule takes in, in words. */
export function audienceOf({
  audience,
  role,
  department,
  group,
}: Pick<TrainingRule, 'audience' | 'role' | 'department' | 'group'>) {
  if (role !== null) return audience === 'onboarding' ? `Onboarding: ${roleNames[role]}` : roleNames[role];
  return department ?? group ?? audienceNames[audience];
}

/** How often a course is taken, in words. */
export function oftenOf(everyMonths: number | null): string {
  if (everyMonths === null) return 'Once';
  return everyMonths === 12 ? 'Every year' : `Every ${everyMonths} months`;
}
