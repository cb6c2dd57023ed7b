import type { Role } from '@claimlock/contract/access';
import type { OnboardingKind } from '@claimlock/contract/onboarding/endpoints';

/** A step as it is asked for, whatever its place. */
export type AskedStep = {
  readonly id: string | null;
  readonly kind: OnboardingKind;
  readonly documentId: string | null;
  readonly courseId: string | null;
  readonly task: string | null;
  readonly dueDays: number;
};

/** A step as it is kept. */
export type StepRow = {
  readonly id: string;
  readonly role: Role;
  readonly place: number;
  readonly kind: OnboardingKind;
  readonly document_id: string | null;
  readonly course_id: string | null;
  readonly task: string | null;
  readonly due_days: number;
};

/** What a saved checklist changes: steps that stay with what is new about them, steps that come, and steps that go. */
export type ChecklistPlan = {
  readonly kept: readonly { readonly row: StepRow; readonly place: number; readonly step: AskedStep }[];
  readonly added: readonly { readonly place: number; readonly step: AskedStep }[];
  readonly removed: readonly StepRow[];
  readonly changes: boolean;
};

/** What a step is about: two of a checklist are never about the same. */
export function subjectOf({ kind, documentId, courseId, task }: Omit<AskedStep, 'id' | 'dueDays'>): string {
  return `${kind} ${documentId ?? courseId ?? task?.toLowerCase() ?? ''}`;
}

/**
 * Compares what is asked for with what is there. A task is known by its id, whatever it is called now; any other step by what
 * it is about, so that people who have done it have done it still.
 */
export function planSteps(before: readonly StepRow[], asked: readonly AskedStep[]): ChecklistPlan {
  const rest = new Map(before.map((row) => [row.id, row]));
  const kept: ChecklistPlan['kept'][number][] = [];
  const added: ChecklistPlan['added'][number][] = [];
  for (const [at, step] of asked.entries()) {
    const place = at + 1;
    const row = [...rest.values()].find((one) => isSame(one, step));
    if (row) {
      rest.delete(row.id);
      kept.push({ row, place, step });
    } else added.push({ place, step });
  }
  const removed = [...rest.values()];
  const moved = kept.some(
    ({ row, place, step }) => row.place !== place || row.due_days !== step.dueDays || row.task !== step.task,
  );
  return { kept, added, removed, changes: moved || added.length > 0 || removed.length > 0 };
}

function isSame(row: StepRow, step: AskedStep): boolean {
  if (row.kind !== step.kind) return false;
  if (row.kind === 'task') return row.id === step.id;
  return row.document_id === step.documentId && row.course_id === step.courseId;
}
