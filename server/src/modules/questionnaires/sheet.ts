import { type Questionnaire as ShownQuestionnaire, Verdict } from '@claimlock/contract/questionnaires/endpoints';
import { RegisterFacts } from '@claimlock/contract/questionnaires/question-set';
import { type AnswerSheet, coverOf, isAsked, verdictOf } from '@claimlock/contract/questionnaires/verdict';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readNames } from '../identity/index.ts';
import { questionSet, requirementsOf } from './question-set.ts';
import { type AnswerRow, type AssessmentRow, type LineRow, readAnswers, readLines } from './store.ts';

/** A questionnaire as it lies on the table: what rules look at, and the rows it was read from. */
export type Sheet = AnswerSheet & { readonly rows: readonly AnswerRow[]; readonly lines: readonly LineRow[] };

/** Reads an assessment's answers and registers. What was declared is judged by the day of its declaration. */
export async function openSheet({ db, clock }: ClientContext, assessment: AssessmentRow): Promise<Sheet> {
  const [rows, lines] = await Promise.all([readAnswers(db, assessment.id), readLines(db, assessment.id)]);
  return {
    rows,
    lines,
    set: questionSet(assessment.question_set),
    answers: new Map(rows.map(({ ref, value, notes }) => [ref, { value, notes }])),
    registers: lines.map(({ facts }) => RegisterFacts.parse(facts)),
    today: dayOf(assessment.declared_at === null ? clock.now() : new Date(assessment.declared_at)),
  };
}

/** What a sheet comes to. */
export function judgeSheet(sheet: Sheet): z.input<typeof Verdict> {
  const verdict = verdictOf(
    sheet,
    requirementsOf(sheet.set).map(({ ref }) => ref),
  );
  return Verdict.parse({ ...verdict, cover: coverOf(sheet.answers) });
}

type Judged = z.input<typeof Verdict>;
type Shown = z.input<typeof ShownQuestionnaire>;

/** Answers with the names of those who gave them. */
export async function showAnswers({ db }: ClientContext, rows: readonly AnswerRow[]): Promise<Shown['answers']> {
  const names = await readNames(db, [...new Set(rows.flatMap(({ answered_by }) => answered_by ?? []))]);
  return rows.map(({ ref, value, notes, version, answered_by, answered_at }) => ({
    ref,
    value,
    notes,
    version,
    at: answered_at,
    by: (answered_by && names.get(answered_by)) || 'ClaimLock',
  }));
}

/** A line of a register as it is shown. */
export function showLine({ id, version, facts }: LineRow): Shown['lines'][number] {
  return { id, version, facts: RegisterFacts.parse(facts) };
}

/** How requirements stand by what was asked: one that no question is asked about says nothing of a control. */
export function spokenOf(sheet: Sheet, requirements: Judged['requirements']): Judged['requirements'] {
  const asked = new Set(
    sheet.set.questions.flatMap((question) => (isAsked(question, sheet) ? question.requirements : [])),
  );
  return requirements.filter(({ ref }) => asked.has(ref));
}
