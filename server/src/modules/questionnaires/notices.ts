import { questionnairesScreens } from '@claimlock/contract/questionnaires/screens';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import { closes, tells } from '../notifications/index.ts';
import { usersOfDuty, usersWhoMay } from '../people/index.ts';
import { listPreparers, readAssessmentNames } from './store.ts';

/** Those who may declare it: whoever would be refused is not asked. */
async function declarants(context: ClientContext, assessmentId: string): Promise<string[]> {
  const [may, prepared, advise] = [
    await usersWhoMay(context, 'questionnaires.declare'),
    await listPreparers(context.db, assessmentId),
    await usersOfDuty(context.db, 'DPO', dayOf(context.clock.now())),
  ];
  return may.filter((userId) => !prepared.includes(userId) && !advise.includes(userId));
}

/** What people are told of questionnaires. */
export const questionnaireNotices: Notices = {
  topic: 'questionnaires',
  over: closes(['questionnaire.taken-back', 'questionnaire.declared'], ({ assessmentId }) => assessmentId),
  told: [
    tells('questionnaire.readied', async (context, { assessmentId }) => ({
      readers: { review: await declarants(context, assessmentId) },
      title: 'A questionnaire awaits your declaration',
      detail: (await readAssessmentNames(context.db, [assessmentId])).get(assessmentId) ?? '',
      link: questionnairesScreens.questionnaire({ part: 'review' }),
      about: assessmentId,
    })),
  ],
};
