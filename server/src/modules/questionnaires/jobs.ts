import { eachClient } from '../../foundation/jobs/each-client.ts';
import { listClientsWithAssessment } from './store.ts';
import { tellComplianceOfNewest } from './tell-compliance.ts';

/**
 * With a day that passes, what a device is supported until passes too: what answers come to is told anew each night. Of declared
 * ones nothing moves, but those from before it was told at all are told so.
 */
export const questionnaireJobs = eachClient({
  plan: 'questionnaires.plan-judgements',
  each: 'questionnaires.judge-answers',
  schedule: '15 0 * * *',
  list: listClientsWithAssessment,
  run: (context) => tellComplianceOfNewest(context, 'A day passed, and an answer depends on it'),
});
