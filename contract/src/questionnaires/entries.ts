import { z } from 'zod';
import { entry } from '../entry.ts';
import { changed } from '../entry-facts.ts';
import { AssessmentId, RegisterLineId } from '../identifiers.ts';
import { Judgement, QuestionRef, RegisterName } from './question-set.ts';

const aboutAssessment = { assessmentId: AssessmentId, number: z.number().int() };

/** What is recorded of questionnaires. */
export const questionnairesEntries = {
  'questionnaire.started': entry(
    'Questionnaire started',
    z.object({
      ...aboutAssessment,
      questionSet: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
      copiedFrom: AssessmentId.nullable(),
    }),
  ),
  'questionnaire.answered': entry(
    'Question answered',
    z.object({
      ...aboutAssessment,
      ref: QuestionRef,
      version: z.number().int(),
      judgement: changed(Judgement),
    }),
  ),
  'questionnaire.register-changed': entry(
    'Register of a questionnaire changed',
    z.object({
      ...aboutAssessment,
      register: RegisterName,
      lineId: RegisterLineId,
      change: z.enum(['added', 'changed', 'removed']),
    }),
  ),
  'questionnaire.readied': entry('Questionnaire ready for its declaration', z.object(aboutAssessment)),
  'questionnaire.taken-back': entry('Questionnaire taken back to be changed', z.object(aboutAssessment)),
  'questionnaire.declared': entry(
    'Questionnaire declared',
    z.object({
      ...aboutAssessment,
      /** SHA-256 over the canonical JSON of all that was declared. */
      digest: z.string().regex(/^[0-9a-f]{64}$/),
      met: z.number().int(),
      total: z.number().int(),
    }),
  ),
  'questionnaire.exported': entry(
    'Questionnaire exported',
    z.object({ ...aboutAssessment, what: z.enum(['answers', 'whole']) }),
  ),
  'questionnaire.certified': entry(
    'Certificate recorded',
    z.object({
      ...aboutAssessment,
      certifiedOn: changed(z.iso.date()),
      expiresOn: changed(z.iso.date()),
    }),
  ),
} as const;
