import type { Role } from '@claimlock/contract/access';
import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/onboarding/endpoints';
import { CourseId } from '@claimlock/contract/training/courses';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { askNoMoreByName } from '../documents/index.ts';
import { closeNotices, noticeKinds } from '../notifications/index.ts';
import { changeNamedDays, endNamed } from '../training/index.ts';
import { type AskedStep, type ChecklistPlan, planSteps, type StepRow, subjectOf } from './checklist.ts';
import {
  insertStep,
  listSteps,
  readPublishedTitles,
  readVersion,
  removeSteps,
  takeVersion,
  updateStep,
} from './checklist-store.ts';
import { keepOneDay } from './one-day.ts';
import { aboutStep, keepCounts } from './settle.ts';
import { showChecklist } from './show-checklist.ts';
import { dateAnew, dropSteps } from './store.ts';

/**
 * Saves the checklist of a role. Whoever has started keeps the steps that stay, with their new words and days; steps that go
 * are asked of nobody any more who has not done them, and steps that come are for those who start from now on.
 */
export const saveOnboardingChecklist: Handler<typeof contract.saveOnboardingChecklist> = async (context, input) => {
  const { db, clock } = context;
  const { role, version } = input;
  const [found, before] = await Promise.all([readVersion(db, role), listSteps(db, [role])]);
  if (found !== version) throw new ProductError('conflict');
  const asked = input.steps.map(onlyItsOwn);
  await requireSound(context, asked);
  const plan = planSteps(before, asked);
  if (!plan.changes) throw new ProductError('answer.changes-nothing');
  if (!(await takeVersion(db, role, version, clock.now()))) throw new ProductError('conflict');
  for (const { row, place, step } of plan.kept) await updateStep(db, row.id, place, step);
  for (const { place, step } of plan.added) await insertStep(db, newId('obs', clock), role, place, step);
  await giveNewDays(context, role, plan);
  await take(context, plan.removed);
  await recordChecklist(
    context,
    role,
    plan.removed,
    plan.kept.filter(({ row, step }) => row.task !== step.task).map(({ row }) => row.id),
  );
  return showChecklist(context, role);
};

/** Gives whoever has a step open the days that it has now, and what the step stands for as well. */
async function giveNewDays(context: ClientContext, role: Role, { kept }: ChecklistPlan): Promise<void> {
  const dated = kept.filter(({ row, step }) => row.due_days !== step.dueDays);
  if (dated.length === 0) return;
  for (const { row, step } of dated)
    if (row.course_id !== null)
      await changeNamedDays(context, { courseId: row.course_id, role, dueDays: step.dueDays });
  const changed = await dateAnew(
    context.db,
    dated.map(({ row }) => row.id),
  );
  const whose = [...new Set(changed.map(({ person_id }) => person_id))];
  await keepOneDay(context, whose, changed);
  await keepCounts(context, whose);
}

/** Takes steps out of their checklists: nobody is asked for them any more who has not done them. */
export async function take(context: ClientContext, removed: readonly StepRow[]): Promise<void> {
  if (removed.length === 0) return;
  const { db, clock, clientId } = context;
  const now = clock.now();
  await removeSteps(
    db,
    removed.map(({ id }) => id),
    now,
  );
  const dropped = await dropSteps(
    db,
    removed.map(({ id }) => id),
  );
  await closeNotices(db, clientId, { about: dropped.map(aboutStep), kinds: noticeKinds, at: now });
  for (const { id, role, document_id, course_id } of removed) {
    const whose = dropped.filter(({ step_id }) => step_id === id).map(({ person_id }) => person_id);
    if (document_id !== null) await askNoMoreByName(context, document_id, whose);
    if (course_id !== null) await endNamed(context, { courseId: course_id, role });
  }
  await keepCounts(context, [...new Set(dropped.map(({ person_id }) => person_id))]);
}

/** Records a checklist as it stands now: its steps by their ids, and no words of anybody. */
export async function recordChecklist(
  { db, record }: ClientContext,
  role: Role,
  removed: readonly StepRow[],
  reworded: readonly string[],
): Promise<void> {
  const steps = await listSteps(db, [role]);
  record('onboarding-checklist.changed', {
    role,
    steps: steps.map((step) => ({
      stepId: step.id,
      kind: step.kind,
      documentId: step.document_id,
      courseId: step.course_id === null ? null : CourseId.parse(step.course_id),
      dueDays: step.due_days,
    })),
    removed: removed.map(({ id }) => id),
    reworded: [...reworded],
  });
}

/** A step with what its kind needs, and nothing that was chosen for another kind before. */
function onlyItsOwn(step: AskedStep): AskedStep {
  const { id, kind, documentId, courseId, task, dueDays } = step;
  return {
    id,
    kind,
    dueDays,
    documentId: kind === 'document' ? documentId : null,
    courseId: kind === 'course' ? courseId : null,
    task: kind === 'task' ? task : null,
  };
}

const fieldOf = { document: 'documentId', course: 'courseId', mfa: 'kind', task: 'task' } as const;
const missing = {
  document: 'onboarding.document-missing',
  course: 'onboarding.course-missing',
  task: 'onboarding.task-missing',
} as const;

/** Refuses, beside its field, a step that lacks what it is about, that is there twice, or whose document is not published. */
async function requireSound({ db }: ClientContext, steps: readonly AskedStep[]): Promise<void> {
  const published = await readPublishedTitles(
    db,
    steps.flatMap(({ documentId }) => documentId ?? []),
  );
  const seen = new Set<string>();
  for (const [place, step] of steps.entries()) {
    const field = `steps.${place}.${fieldOf[step.kind]}`;
    if (step.kind !== 'mfa' && !(step.documentId ?? step.courseId ?? step.task))
      throw ProductError.beside(missing[step.kind], field);
    if (step.documentId !== null && !published.has(step.documentId))
      throw ProductError.beside('onboarding.document-unknown', field);
    const subject = subjectOf(step);
    if (seen.has(subject)) throw ProductError.beside('onboarding.step-twice', field);
    seen.add(subject);
  }
}
