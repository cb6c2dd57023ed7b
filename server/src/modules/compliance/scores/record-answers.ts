import { AnswersOutcome } from '@claimlock/contract/compliance/endpoints';
import { writeTogether } from '../../../foundation/database/write-together.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { frameworkFor } from '../following/followed-frameworks.ts';
import { outstandingOfRow } from './answers-outcome.ts';
import { outstandingOf } from './framework-outcome.ts';
import { nextScore } from './keep-score.ts';
import { rescore } from './rescore.ts';
import { countsOf } from './score-framework.ts';
import { ruleVersion } from './score-requirement.ts';
import { keptScores, readScores } from './score-store.ts';

/**
 * Keeps what the answers of a framework's questionnaire come to beside its score, in the transaction that changed them. No
 * percent moves by it: answers and states of controls are two sources, and the worse one decides whether it is compliant.
 * Of a framework that is not followed nothing is kept.
 */
export async function recordAnswers(
  context: ClientContext,
  frameworkId: string,
  outcome: AnswersOutcome,
  says: string,
): Promise<void> {
  const answers = AnswersOutcome.parse(outcome);
  let scores = await readScores(context.db);
  if (!scores.has(frameworkId)) return;
  // Counts of earlier rules would pass for counts of today's.
  if ([...scores.values()].some((one) => one.rule_version !== ruleVersion)) {
    await rescore(context, 'everything', { says });
    scores = await readScores(context.db);
  }
  const [before, whole] = [scores.get(frameworkId), scores.get('overall')];
  const framework = await frameworkFor(context.db, frameworkId);
  if (!before || !whole || !framework) return;
  const counts = countsOf(before);
  const outstanding = outstandingOf(framework, counts, answers);
  const cause = { says };
  const { percent, auto_fail: autoFail } = before;
  const next = nextScore(context, frameworkId, before, { percent, counts, autoFail, answers, outstanding }, cause);
  if (!next) return;
  const overall = nextScore(
    context,
    'overall',
    whole,
    {
      percent: whole.percent,
      counts: countsOf(whole),
      autoFail: [],
      answers: null,
      outstanding: outstandingOfRow(whole) - outstandingOfRow(before) + outstanding,
    },
    cause,
  );
  writeTogether(context, [keptScores(overall ? [next, overall] : [next], context.clock.now())]);
}
