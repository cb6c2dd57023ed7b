import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { AssessmentId, ClientId, ControlId, RegisterLineId, RequirementRef } from '../identifiers.ts';
import { line } from '../line.ts';
import { sample } from '../sample.ts';
import { Judgement, QuestionRef, QuestionSet, RegisterFacts } from './question-set.ts';

export const assessmentStatuses = ['Draft', 'Ready', 'Declared'] as const;
export const AssessmentStatus = z.enum(assessmentStatuses);
export type AssessmentStatus = z.infer<typeof AssessmentStatus>;

/** What a director signs: ours, and kept with the declaration in these words. */
export const declarationText =
  'I have read these answers. They are true for the whole of what is assessed, and the people who gave them were free to say so. The organisation will keep to them for the twelve months of the certificate, and will put right at once whatever no longer holds.';

/** As what somebody declares: this stands in what is declared, beside their own name and role. */
export const declarantCapacity = 'member of the board, or its equivalent';

const version = z.number().int();

export const Answer = z.object({
  ref: QuestionRef,
  value: z.array(z.string()),
  notes: z.string(),
  version,
  by: z.string(),
  at: z.iso.datetime(),
});
export type Answer = z.infer<typeof Answer>;

export const RegisterLine = z.object({ id: RegisterLineId, version, facts: RegisterFacts });
export type RegisterLine = z.infer<typeof RegisterLine>;

export const Assessment = z.object({
  id: AssessmentId,
  /** Counted from 1 in each organisation. */
  number: z.number().int(),
  status: AssessmentStatus,
  questionSet: z.string(),
  startedAt: z.iso.datetime(),
  /** Grows by one with every step that it takes; answers have versions of their own. */
  version,
  declaration: z
    .object({
      name: z.string(),
      role: z.string(),
      text: z.string(),
      at: z.iso.datetime(),
      /** SHA-256 over the canonical JSON of all that was declared; it stands in the ledger. */
      digest: z.string(),
    })
    .nullable(),
  certificate: z.object({ number: z.string(), certifiedOn: z.iso.date(), expiresOn: z.iso.date() }).nullable(),
});
export type Assessment = z.infer<typeof Assessment>;

/** What the record already says of a question: offered, and never taken for an answer. */
export const Suggestion = z.object({
  ref: QuestionRef,
  value: z.array(z.string()),
  from: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** An answer and the record of a control that cannot both be true. */
export const AnswerContradiction = z.object({
  controlId: ControlId,
  name: z.string(),
  says: z.string(),
  refs: z.array(QuestionRef),
});
export type AnswerContradiction = z.infer<typeof AnswerContradiction>;

const RequirementStanding = z.enum(['not-met', 'not-answered', 'partly', 'met']);

export const Verdict = z.object({
  asked: z.number().int(),
  answered: z.number().int(),
  requirements: z.array(z.object({ ref: RequirementRef, standing: RequirementStanding })),
  met: z.number().int(),
  partly: z.number().int(),
  notMet: z.number().int(),
  notAnswered: z.number().int(),
  total: z.number().int(),
  autoFail: z.enum(['clear', 'failed', 'open']),
  autoFails: z.array(QuestionRef),
  stops: z.array(z.object({ ref: QuestionRef, autoFail: z.boolean(), because: z.string().nullable() })),
  unanswered: z.array(QuestionRef),
  passes: z.boolean(),
  cover: z.enum(['eligible', 'not-eligible', 'unknown']),
});

/** An assessment with everything that was answered in it, and what that comes to. */
export const Questionnaire = z.object({
  assessment: Assessment.nullable(),
  answers: z.array(Answer),
  lines: z.array(RegisterLine),
  verdict: Verdict.nullable(),
  suggestions: z.array(Suggestion),
  contradictions: z.array(AnswerContradiction),
  /** Those that were declared before, the newest first. */
  declared: z.array(Assessment),
  /** Why whoever asks may not declare it, as far as that follows from the questionnaire and their duties. */
  whyNotDeclare: z.string().nullable(),
  asOf: z.iso.datetime(),
});
export type Questionnaire = z.infer<typeof Questionnaire>;

const at = '/api/clients/:clientId/questionnaires' as const;
const about = { clientId: ClientId, assessmentId: AssessmentId };
const exampleOf = { clientId: sample.clientId, assessmentId: sample.assessmentId };

export const readQuestionSet = endpoint({
  name: 'readQuestionSet',
  method: 'GET',
  path: '/api/clients/:clientId/question-set',
  scope: 'client',
  action: 'questionnaires.read',
  summary: 'The Cyber Essentials question set: official numbers, and topics, help and rules in our own words.',
  input: z.object({ clientId: ClientId }),
  output: z.object({
    set: QuestionSet,
    requirements: z.array(z.object({ ref: RequirementRef, title: z.string() })),
  }),
  example: { clientId: sample.clientId },
});

export const readQuestionnaire = endpoint({
  name: 'readQuestionnaire',
  method: 'GET',
  path: at,
  scope: 'client',
  action: 'questionnaires.read',
  summary: 'The questionnaire that is being filled in, or the one declared last, with its verdict.',
  input: z.object({ clientId: ClientId, assessmentId: AssessmentId.optional() }),
  output: Questionnaire,
  example: { clientId: sample.clientId },
});

export const startAssessment = endpoint({
  name: 'startAssessment',
  method: 'POST',
  path: at,
  scope: 'client',
  action: 'questionnaires.answer',
  summary: 'Starts a questionnaire, from a copy of the answers declared last where there are any.',
  input: z.object({ clientId: ClientId }),
  output: Assessment,
  status: 201,
  example: { clientId: sample.clientId },
});

export const longestAnswer = 4000;

export const saveAnswer = endpoint({
  name: 'saveAnswer',
  method: 'PUT',
  path: `${at}/:assessmentId/answers/:ref`,
  scope: 'client',
  action: 'questionnaires.answer',
  summary: 'Answers one question, made on the version that was read; every earlier answer is kept.',
  input: z.object({
    ...about,
    ref: QuestionRef,
    value: z.array(z.string().trim().max(longestAnswer)).max(100),
    notes: z.string().trim().max(longestAnswer).default(''),
    /** The version it was answered on; 0 where it had no answer. */
    version,
  }),
  output: z.object({ answer: Answer, judgement: Judgement.nullable() }),
  example: { ...exampleOf, ref: 'A4.2', value: ['yes'], version: 0 },
});

export const listAnswerVersions = endpoint({
  name: 'listAnswerVersions',
  method: 'GET',
  path: `${at}/:assessmentId/answers/:ref`,
  scope: 'client',
  action: 'questionnaires.read',
  summary: 'The answers to one question over time, newest first.',
  input: z.object({ ...about, ref: QuestionRef }),
  output: z.object({ versions: z.array(Answer) }),
  example: { ...exampleOf, ref: 'A4.1' },
});

export const addRegisterLine = endpoint({
  name: 'addRegisterLine',
  method: 'POST',
  path: `${at}/:assessmentId/register`,
  scope: 'client',
  action: 'questionnaires.answer',
  summary: 'Adds a cloud service, a class of devices or an excluded network.',
  input: z.object({ ...about, facts: RegisterFacts }),
  output: RegisterLine,
  status: 201,
  example: {
    ...exampleOf,
    facts: {
      register: 'cloud-services',
      name: 'Microsoft 365',
      provider: 'Microsoft',
      purpose: 'Email and files',
      users: 40,
      mfaOffered: 'free',
      mfaForUsers: true,
      mfaForAdmins: true,
    },
  },
});

const aboutLine = { ...about, lineId: RegisterLineId };
const exampleDeclared = { clientId: sample.clientId, assessmentId: sample.declaredAssessmentId };
const exampleLine = { ...exampleOf, lineId: sample.registerLineId };

export const changeRegisterLine = endpoint({
  name: 'changeRegisterLine',
  method: 'PUT',
  path: `${at}/:assessmentId/register/:lineId`,
  scope: 'client',
  action: 'questionnaires.answer',
  summary: 'Changes a line of a register, made on the version that was read.',
  input: z.object({ ...aboutLine, version, facts: RegisterFacts }),
  output: RegisterLine,
  example: {
    ...exampleLine,
    version: 1,
    facts: {
      register: 'cloud-services',
      name: 'Payroll',
      provider: 'Brightpay',
      purpose: 'Wages',
      users: 2,
      mfaOffered: 'paid',
      mfaForUsers: false,
      mfaForAdmins: true,
    },
  },
});

export const removeRegisterLine = endpoint({
  name: 'removeRegisterLine',
  method: 'DELETE',
  path: `${at}/:assessmentId/register/:lineId`,
  scope: 'client',
  action: 'questionnaires.answer',
  summary: 'Takes a line out of a register; what it said is kept.',
  input: z.object({ ...aboutLine, version: z.coerce.number().int() }),
  output: z.object({ removed: z.literal(true) }),
  example: { ...exampleLine, version: 1 },
});

export const setAssessmentReadiness = endpoint({
  name: 'setAssessmentReadiness',
  method: 'PUT',
  path: `${at}/:assessmentId/readiness`,
  scope: 'client',
  action: 'questionnaires.answer',
  summary: 'Hands a questionnaire over for its declaration, or takes it back to be changed.',
  input: z.object({ ...about, version, ready: z.boolean() }),
  output: Assessment,
  example: { ...exampleOf, version: 1, ready: true },
});

export const signDeclaration = endpoint({
  name: 'signDeclaration',
  method: 'POST',
  path: `${at}/:assessmentId/declaration`,
  scope: 'client',
  action: 'questionnaires.declare',
  summary: 'Declares the answers true for the year; they are locked, and their SHA-256 is written into the ledger.',
  input: z.object({
    ...about,
    version,
    name: line().min(1, 'Give the name of the person who declares it.').max(200),
    role: line().min(1, 'Give their role on the board, or its equivalent, such as director.').max(200),
    agreed: z.literal(true, 'Tick that you are on the board, or its equivalent, and declare this.'),
  }),
  output: Assessment,
  example: { ...exampleOf, version: 1, name: 'Ada Admin', role: 'Director', agreed: true },
});

export const setCertificate = endpoint({
  name: 'setCertificate',
  method: 'PUT',
  path: `${at}/:assessmentId/certificate`,
  scope: 'client',
  action: 'questionnaires.answer',
  summary: 'Records the certificate that came of a declared questionnaire; it lasts twelve months.',
  input: z.object({
    ...about,
    version,
    number: line().min(1, 'Give the number on the certificate.').max(100),
    certifiedOn: day(),
  }),
  output: Assessment,
  example: { ...exampleDeclared, version: 1, number: 'IASME-CE-000001', certifiedOn: '2026-11-02' },
});
