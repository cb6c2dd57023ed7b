import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AssessmentId, ClientId } from '../identifiers.ts';
import { sample } from '../sample.ts';

const about = z.object({ clientId: ClientId, assessmentId: AssessmentId });
const example = { clientId: sample.clientId, assessmentId: sample.assessmentId };

export const exportAnswers = endpoint({
  name: 'exportAnswers',
  method: 'GET',
  path: '/api/clients/:clientId/questionnaires/:assessmentId/answers.csv',
  scope: 'client',
  action: 'questionnaires.read',
  summary: 'The answers as CSV for the assessor’s portal: number, topic, answer and notes.',
  input: about,
  output: z.any(),
  file: 'text/csv',
  example,
});

export const exportQuestionnaire = endpoint({
  name: 'exportQuestionnaire',
  method: 'GET',
  path: '/api/clients/:clientId/questionnaires/:assessmentId/answers.json',
  scope: 'client',
  action: 'questionnaires.read',
  summary: 'The whole questionnaire as JSON; once declared, the very text whose SHA-256 stands in the ledger.',
  input: about,
  output: z.any(),
  file: 'application/json',
  example,
});
