import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';

type Sources = Pick<FrameworkScore, 'autoFail' | 'answers' | 'score'>;

/** How many requirements count as met: as many as the worse of the two sources says. */
export function metByTheWorse({ score, answers }: Sources): number {
  return answers ? Math.min(score.met, answers.met) : score.met;
}

/** Whether no automatic failure is left, by the states of controls and by the answers. */
export function isAutoFailClear({ autoFail, answers }: Sources): boolean {
  return autoFail.length === 0 && (answers === null || answers.autoFail === 'clear');
}

/** Whether nothing at all is known of a framework: that is no bad result. */
export function isUnassessed({ score, answers }: Pick<Sources, 'score' | 'answers'>): boolean {
  return score.applicable > 0 && score.notAssessed === score.applicable && answers === null;
}

/** That, with what fails it, in words. */
export function autoFailWords(framework: Sources): string {
  const { autoFail, answers } = framework;
  if (isUnassessed(framework)) return 'Auto-fail clear: not assessed';
  if (isAutoFailClear(framework)) return 'Auto-fail clear: yes';
  const failing = [...autoFail, ...(answers?.autoFails ?? [])];
  return failing.length > 0 ? `Auto-fail clear: no (${failing.join(', ')})` : 'Auto-fail clear: no (not all answered)';
}

/** What each of the two sources says, and that the worse one decides. */
export function sourceWords({ score, answers }: Sources): string {
  if (!answers) return 'By the status of controls. The questionnaire has not been started.';
  return `By controls ${score.met} of ${score.applicable}, by answers ${answers.met} of ${answers.total} (${answers.answered} of ${answers.asked} questions answered). The worse of the two decides.`;
}
