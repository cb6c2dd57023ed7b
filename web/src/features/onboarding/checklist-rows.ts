import type { OnboardingChecklist } from '@claimlock/contract/onboarding/endpoints';
import { type CourseId, courseTitles } from '@claimlock/contract/training/courses';
import type { Row } from '../../ui/form/form-values.ts';
import { kindNames } from './onboarding-words.ts';

/** The rows of the form for the steps of a checklist. */
export function rowsOf({ steps }: Pick<OnboardingChecklist, 'steps'>): Row[] {
  return steps.map(({ id, kind, documentId, courseId, task, dueDays }) => ({
    id,
    kind,
    documentId: documentId ?? '',
    courseId: courseId ?? '',
    task: task ?? '',
    dueDays: String(dueDays),
  }));
}

/** A row of a step that is to be described. */
export const emptyRow: Row = { id: '', kind: 'task', documentId: '', courseId: '', task: '', dueDays: '7' };

/** The steps that rows ask for: what is empty is none. */
export function stepsOf(rows: readonly Row[]): Record<string, string | null>[] {
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value || null])));
}

/** Rows with the one at a place moved by one, up or down. */
export function moved(rows: readonly Row[], place: number, by: 1 | -1): Row[] {
  const row = rows[place];
  if (row === undefined || rows[place + by] === undefined) return [...rows];
  const rest = rows.filter((_, at) => at !== place);
  return [...rest.slice(0, place + by), row, ...rest.slice(place + by)];
}

/** What a row asks for, in words. */
export function wordsOf(row: Row, documents: ReadonlyMap<string, string>): string {
  if (row.kind === 'document') return documents.get(row.documentId ?? '') ?? kindNames.document;
  if (row.kind === 'course') {
    const titles: Readonly<Record<string, string>> = courseTitles satisfies Record<CourseId, string>;
    return titles[row.courseId ?? ''] ?? kindNames.course;
  }
  return row.kind === 'mfa' ? kindNames.mfa : (row.task ?? '');
}
