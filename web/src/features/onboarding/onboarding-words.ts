import type { OnboardingItem, OnboardingKind, PersonOnboarding } from '@claimlock/contract/onboarding/endpoints';
import { paths } from '../../lib/paths.ts';
import type { Tone } from '../../ui/Status.tsx';

/** What the kinds of steps are called where one is chosen. */
export const kindNames: Readonly<Record<OnboardingKind, string>> = {
  document: 'Acknowledge a document',
  course: 'Complete a course',
  mfa: 'Set up MFA',
  task: 'Task in your own words',
};

/** How many steps are done: "3 of 5 done". */
export function progressOf({ steps }: Pick<PersonOnboarding, 'steps'>): string {
  return `${steps.filter(({ doneAt }) => doneAt !== null).length} of ${steps.length} done`;
}

/** How a step stands, in words and colour. */
export function standingOf({
  doneAt,
  overdue,
}: Pick<OnboardingItem, 'doneAt' | 'overdue'>): readonly [tone: Tone, words: string] {
  if (doneAt !== null) return ['good', 'Done'];
  return overdue ? ['bad', 'Overdue'] : ['unknown', 'To do'];
}

/** Where somebody does a step of their own; nothing for a task, and for what is not asked of them yet. */
export function whereToDo({
  kind,
  documentId,
  assignmentId,
}: Pick<OnboardingItem, 'kind' | 'documentId' | 'assignmentId'>): { to: string; verb: string } | undefined {
  if (kind === 'mfa') return { to: `${paths.settings()}/security`, verb: 'Set up' };
  if (kind === 'document' && documentId !== null) return { to: paths.documentToRead(documentId), verb: 'Read' };
  if (kind === 'course' && assignmentId !== null) return { to: paths.course(assignmentId), verb: 'Open' };
  return undefined;
}
