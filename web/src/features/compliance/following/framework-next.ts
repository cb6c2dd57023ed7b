import type { DoubtWord } from '@claimlock/contract/compliance/control-doubts';
import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { paths } from '../../../lib/paths.ts';

type Scored = Pick<FrameworkScore, 'frameworkId' | 'score' | 'answers' | 'outstanding'>;

/** What leads further with something: in words, and where. */
export type NextStep = { readonly says: string; readonly to: string };

/** Whether a framework is passed by a questionnaire as well, and never told as a percent. */
export const hasQuestionnaire = ({ frameworkId }: Pick<FrameworkScore, 'frameworkId'>): boolean =>
  frameworkId === 'cyber-essentials';

/** Whether a framework has a questionnaire with questions that are open. */
export const questionsLeft = (framework: Scored): boolean =>
  hasQuestionnaire(framework) && !(framework.answers && framework.answers.answered >= framework.answers.asked);

/** What somebody may do with the questionnaire of a framework. */
type Questioned = { readonly mayRead: boolean; readonly mayAnswer: boolean };

/**
 * The next step with a framework: answer what is asked, see what is missing, look at what speaks against it, or prove what is
 * met. None where all of it is proven beyond doubt. A questionnaire is a step of whoever may read it.
 */
export function frameworkNext(
  framework: Scored,
  doubt: DoubtWord,
  { mayRead, mayAnswer }: Questioned,
): NextStep | undefined {
  const { frameworkId, score, answers, outstanding } = framework;
  if (mayRead && questionsLeft(framework)) {
    const verb = !mayAnswer ? 'See' : answers ? 'Continue' : 'Start';
    return { says: `${verb} the questionnaire`, to: paths.questionnaire() };
  }
  if (score.partly + score.notMet + score.notAssessed > 0)
    return { says: 'See what is missing', to: paths.framework(frameworkId, { result: 'open' }) };
  if (outstanding > 0)
    return mayRead && hasQuestionnaire(framework)
      ? { says: 'Review the answers', to: paths.questionnaire({ part: 'review' }) }
      : undefined;
  if (doubt === 'contradicted') return { says: 'See contradictions', to: paths.selfCheck() };
  if (doubt === 'review overdue') return { says: 'See overdue reviews', to: paths.controls({ due: 'late' }) };
  if (score.provenPercent === null || score.provenPercent === 100) return undefined;
  return { says: 'Prove what is met', to: paths.gaps({ unproven: frameworkId }) };
}
