import { reaction } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { questionnaireJobs } from './jobs.ts';
import { questionnaireNotices } from './notices.ts';
import { readAnswerContradictions } from './read-answer-contradictions.ts';
import { questionnaireRoutes } from './routes.ts';
import { readAssessmentNames } from './store.ts';
import { tellComplianceOfNewest } from './tell-compliance.ts';

/** The questionnaires. */
export const questionnaireModule: Module = {
  name: 'questionnaires',
  routes: questionnaireRoutes,
  names: { assessment: ({ db }, ids) => readAssessmentNames(db, ids) },
  jobs: questionnaireJobs,
  reactions: [
    // The questionnaire may have been begun before its framework was followed.
    reaction('framework.followed', (context) =>
      tellComplianceOfNewest(context, 'The answers of its questionnaire were there before'),
    ),
  ],
  notices: questionnaireNotices,
  // Outside the organisation nobody reads what it answers (SoD-9).
  contradictions: [{ find: readAnswerContradictions, reads: 'questionnaires.read' }],
};
