import * as contract from '@claimlock/contract/questionnaires/endpoints';
import { answeredBy, registerLines } from './questionnaire-story.ts';
import type { Step, StoryContext } from './story-context.ts';

/** How the first organisation came to fill in its questionnaire, as steps in last month. The others have none. */
export function questionnaireSteps(organisation: string, context: StoryContext): Step[] {
  if (organisation !== 'thameslight') return [];
  const { clientId, time, team, lead, carryOut } = context;
  let assessmentId = '';
  const start = async () => {
    ({ id: assessmentId } = await carryOut(contract.startAssessment, lead.asker, { clientId }));
    for (const facts of registerLines)
      await carryOut(contract.addRegisterLine, lead.asker, { clientId, assessmentId, facts });
  };
  const answers = answeredBy.map(({ by, answers: told }, place) => ({
    at: time.inMonth(-1, 0.4 + place / 20),
    run: async () => {
      const { asker } = team.get(by) ?? lead;
      for (const [ref, one] of Object.entries(told)) {
        const [answer, notes] = typeof one === 'string' ? [one, ''] : one;
        const value = typeof answer === 'string' ? [answer] : [...answer];
        await carryOut(contract.saveAnswer, asker, { clientId, assessmentId, ref, value, notes, version: 0 });
      }
    },
  }));
  return [{ at: time.inMonth(-1, 0.35), run: start }, ...answers];
}
