import type { Module } from '../../foundation/module.ts';
import { readAnswerContradictions } from './read-answer-contradictions.ts';
import { questionnaireRoutes } from './routes.ts';
import { readAssessmentNames } from './store.ts';

/** The questionnaires. */
export const questionnaireModule: Module = {
  name: 'questionnaires',
  routes: questionnaireRoutes,
  names: { assessment: ({ db }, ids) => readAssessmentNames(db, ids) },
  contradictions: [readAnswerContradictions],
};
