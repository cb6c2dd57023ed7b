import type { AnswersOutcome, FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { autoFailOfBoth } from '@claimlock/contract/compliance/two-sources';

/** What the states of controls say of a framework that is passed or failed, and what the answers of its questionnaire do. */
export type Sources = Pick<FrameworkScore, 'autoFail' | 'score'> & {
  readonly answers:
    | (Pick<AnswersOutcome, 'met' | 'total' | 'asked' | 'answered' | 'autoFail'> & {
        readonly autoFails: readonly string[];
      })
    | null;
};

/** How many requirements count as met: as many as the worse of the two sources says. */
export function metByTheWorse({ score, answers }: Sources): number {
  return answers ? Math.min(score.met, answers.met) : score.met;
}

/** Whether no automatic failure is left by the two sources, one is, or it is not known yet. */
export function autoFailOf({ autoFail, score, answers }: Sources): AnswersOutcome['autoFail'] {
  return autoFailOfBoth({ autoFail, counts: score, answers });
}

/** Whether nothing is known of a framework by the states of its controls. */
export function areControlsUnassessed({ score }: Pick<Sources, 'score'>): boolean {
  return score.applicable > 0 && score.notAssessed === score.applicable;
}

/** Whether nothing at all is known of a framework: that is no bad result. */
export function isUnassessed({ score, answers }: Pick<Sources, 'score' | 'answers'>): boolean {
  return areControlsUnassessed({ score }) && answers === null;
}

/** Whether the states of controls alone pass: everything that applies is met, and nothing fails the whole. */
export function controlsPass({ score, autoFail }: Pick<Sources, 'score' | 'autoFail'>): boolean {
  return score.partly + score.notMet + score.notAssessed === 0 && autoFail.length === 0;
}

/** Whether an automatic failure is left, with what fails it, in words. */
export function autoFailWords(framework: Sources): string {
  const { autoFail, answers } = framework;
  if (isUnassessed(framework)) return 'Auto-fail clear: not assessed';
  const standing = autoFailOf(framework);
  if (standing === 'clear') return 'Auto-fail clear: yes';
  if (standing === 'failed') return `Auto-fail clear: no (${[...autoFail, ...(answers?.autoFails ?? [])].join(', ')})`;
  if (answers?.autoFail === 'open')
    return `Auto-fail clear: not yet (${answers.answered} of ${answers.asked} questions answered)`;
  return !answers && autoFail.length === 0
    ? 'Auto-fail clear: not yet (questionnaire not started)'
    : 'Auto-fail clear: not yet (not all controls assessed)';
}

/** What each of the two sources says, and that the worse one decides. */
export function sourceWords({ score, answers }: Sources): string {
  if (!answers) return 'By the status of controls. The questionnaire has not been started; both have to pass.';
  const byControls = areControlsUnassessed({ score })
    ? 'Controls not assessed'
    : `By controls ${score.met} of ${score.applicable}`;
  return `${byControls}, by answers ${answers.met} of ${answers.total} (${answers.answered} of ${answers.asked} questions answered). The worse of the two decides.`;
}

/** Which of the two sources pass, while the answers are being given, and that the worse one decides. */
export function passWords(framework: Pick<Sources, 'score' | 'autoFail'>, answersPass: boolean): string {
  const statesPass = controlsPass(framework);
  if (statesPass && answersPass) return 'Controls and answers both pass.';
  const who = answersPass
    ? 'The answers pass; the status of the controls does not yet.'
    : statesPass
      ? 'The status of the controls passes; the answers do not yet.'
      : 'Neither the status of the controls nor the answers pass yet.';
  return `${who} The worse of the two decides.`;
}
