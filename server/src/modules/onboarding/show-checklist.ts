import type { Role } from '@claimlock/contract/access';
import type * as contract from '@claimlock/contract/onboarding/endpoints';
import type { OnboardingChecklist } from '@claimlock/contract/onboarding/endpoints';
import { CourseId, courseTitles } from '@claimlock/contract/training/courses';
import type { z } from 'zod';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { countPeopleWith, listPublished, listSteps, readPublishedTitles, readVersion } from './checklist-store.ts';

/** What a step is called: of a document and of a course its title, of a task its own words. */
export function titleOf(
  { kind, course_id, task }: { readonly kind: string; readonly course_id: string | null; readonly task: string | null },
  documentTitle: string | null | undefined,
): string {
  if (kind === 'mfa') return 'Set up MFA';
  if (kind === 'document') return `Read and acknowledge: ${documentTitle ?? 'a document'}`;
  const course = CourseId.safeParse(course_id);
  if (kind === 'course')
    return `Complete the course: ${course.success ? courseTitles[course.data] : (course_id ?? '')}`;
  return task ?? '';
}

/** The checklist of a role as it is now. */
export async function showChecklist({ db }: ClientContext, role: Role): Promise<z.input<typeof OnboardingChecklist>> {
  const [version, steps, people] = await Promise.all([
    readVersion(db, role),
    listSteps(db, [role]),
    countPeopleWith(db, role),
  ]);
  const titles = await readPublishedTitles(
    db,
    steps.flatMap(({ document_id }) => document_id ?? []),
  );
  return {
    role,
    version,
    people,
    steps: steps.map((step) => ({
      id: step.id,
      kind: step.kind,
      title: titleOf(step, step.document_id && titles.get(step.document_id)),
      documentId: step.document_id,
      courseId: step.course_id === null ? null : CourseId.parse(step.course_id),
      task: step.task,
      dueDays: step.due_days,
    })),
  };
}

/** The checklist of a role, with the documents that a step can name. */
export const readOnboardingChecklist: Handler<typeof contract.readOnboardingChecklist> = async (context, { role }) => {
  const [checklist, documents] = await Promise.all([showChecklist(context, role), listPublished(context.db)]);
  return { ...checklist, documents };
};
