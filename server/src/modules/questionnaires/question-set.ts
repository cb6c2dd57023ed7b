import { type Question, QuestionSet } from '@claimlock/contract/questionnaires/question-set';
import danzell from '../../../catalogue/cyber-essentials-danzell.json' with { type: 'json' };
import { findFramework } from '../frameworks/index.ts';

const shipped = new Map([danzell].map((file) => [file.id, QuestionSet.parse(file)]));

/** The question set that a new questionnaire is pinned to. */
export const currentSet = 'cyber-essentials-danzell';

/** A question set by its id; one that an assessment is pinned to is always there. */
export function questionSet(id: string): QuestionSet {
  const set = shipped.get(id);
  if (!set) throw new Error(`There is no question set ${id}.`);
  return set;
}

/** The requirements that a question set is about, in the framework's order. */
export function requirementsOf(set: QuestionSet): readonly { readonly ref: string; readonly title: string }[] {
  return findFramework(set.framework)?.requirements.map(({ ref, title }) => ({ ref, title })) ?? [];
}

/** The common controls that a framework's requirements mainly stand on, with those requirements. */
export function primaryControls(set: QuestionSet): Map<string, string[]> {
  const controls = new Map<string, string[]>();
  for (const { control, ref, strength } of findFramework(set.framework)?.links ?? [])
    if (strength === 'primary') controls.set(control, [...(controls.get(control) ?? []), ref]);
  return controls;
}

/** The numbers of the questions that bear on any of these requirements. */
export function questionsAbout(set: QuestionSet, requirements: readonly string[]): Question[] {
  return set.questions.filter((question) => question.requirements.some((ref) => requirements.includes(ref)));
}

/** The requirements that one of several controls is enough for: that one is met says of none of them that it is in place. */
export function metByAnyControl(set: QuestionSet): ReadonlySet<string> {
  return findFramework(set.framework)?.metByAnyControl ?? new Set();
}
