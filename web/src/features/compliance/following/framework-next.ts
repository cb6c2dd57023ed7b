import type { DoubtWord } from '@claimlock/contract/compliance/control-doubts';
import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { paths } from '../../../lib/paths.ts';

type Scored = Pick<FrameworkScore, 'frameworkId' | 'score' | 'answers' | 'outstanding'>;

/** What leads further with something: in words, and where. */
export type NextStep = { readonly says: string; readonly to: string };

/** Whether a framework is passed by a questionnaire as well, and never told as a percent. */
export const hasQuestionnaire = ({ frameworkId }: Pick<FrameworkScore, 'frameworkId'>): boolean =>
  frameworkId === 'cyber-essentials';

/** The way to the questionnaire of a framework, while questions of it are open. */
export function questionsLeft(framework: Scored): NextStep | undefined {
  const { answers } = framework;
  if (!hasQuestionnaire(framework) || (answers && answers.answered >= answers.asked)) return undefined;
  return { says: answers ? 'Continue the questionnaire' : 'Start the questionnaire', to: paths.questionnaire() };
}

/**
 * The next step with a framework: answer what is asked, see what is missing, look at what speaks against it, or prove what is
 * met. None where all of it is proven beyond doubt.
 */
export function frameworkNext(framework: Scored, doubt: DoubtWord): NextStep | undefined {
  const { frameworkId, score, outstanding } = framework;
  const questions = questionsLeft(framework);
  if (questions) return questions;
  if (score.partly + score.notMet + score.notAssessed > 0)
    return { says: 'See what is missing', to: paths.framework(frameworkId, { result: 'open' }) };
  if (outstanding > 0)
    return hasQuestionnaire(framework)
      ? { says: 'Review the answers', to: paths.questionnaire({ part: 'review' }) }
      : undefined;
  if (doubt === 'contradicted') return { says: 'See contradictions', to: paths.selfCheck() };
  if (doubt === 'review overdue') return { says: 'See overdue reviews', to: paths.controls({ due: 'late' }) };
  if (score.provenPercent === null || score.provenPercent === 100) return undefined;
  return { says: 'Prove what is met', to: paths.gaps({ unproven: frameworkId }) };
}
