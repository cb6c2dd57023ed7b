import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, OutsideCertificateId, PersonId, TrainingAssignmentId, TrainingAttemptId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { CourseId, CourseModule, CourseSummary, CourseType, ModuleId } from './courses.ts';

/** Where a person is with a course (specification §3, Course). */
export const courseStatuses = ['Not started', 'In progress', 'Completed', 'Overdue'] as const;
export const CourseStatus = z.enum(courseStatuses);
export type CourseStatus = z.infer<typeof CourseStatus>;

const percent = z.number().int().min(0).max(100);

/** A person's course. */
export const PersonalCourse = z.object({
  id: TrainingAssignmentId,
  courseId: CourseId,
  title: z.string(),
  type: CourseType,
  aim: z.string(),
  minutes: z.number().int(),
  /** Who answers questions about it: whoever assigned it. */
  instructor: z.string(),
  modules: z.number().int(),
  status: CourseStatus,
  /** Modules read and the quiz passed, of all of them. */
  progress: percent,
  assignedOn: z.iso.date(),
  dueDate: z.iso.date(),
  completedOn: z.iso.date().nullable(),
  /** The last day on which the completion counts; null where it does not end. */
  validUntil: z.iso.date().nullable(),
  /** The share of right answers with which it was passed. */
  score: percent.nullable(),
  /** The certificate from elsewhere by which it counts as completed, where it does. */
  byCertificate: OutsideCertificateId.nullable(),
});
export type PersonalCourse = z.infer<typeof PersonalCourse>;

/** A course as its reader takes it. */
export const OpenCourse = PersonalCourse.extend({
  /** The version that is read now. */
  version: z.string(),
  contents: z.array(CourseModule),
  read: z.array(ModuleId),
  questions: z.number().int(),
  /** Attempts that are left before a wait. */
  attemptsLeft: z.number().int(),
  /** When the quiz can be tried again, where that is not now. */
  waitUntil: z.iso.datetime().nullable(),
});
export type OpenCourse = z.infer<typeof OpenCourse>;

/** A question as it is asked: which answer is right is not said before it is answered. */
export const AskedQuestion = z.object({ id: z.string(), question: z.string(), options: z.array(z.string()) });

export const QuizAttempt = z.object({
  id: TrainingAttemptId,
  number: z.number().int(),
  courseId: CourseId,
  version: z.string(),
  questions: z.array(AskedQuestion),
});
export type QuizAttempt = z.infer<typeof QuizAttempt>;

export const QuizResult = z.object({
  id: TrainingAttemptId,
  passed: z.boolean(),
  score: percent,
  right: z.number().int(),
  of: z.number().int(),
  answers: z.array(
    z.object({
      question: z.string(),
      chosen: z.string(),
      right: z.boolean(),
      /** Why it is so; said of every question, right or wrong. */
      because: z.string(),
    }),
  ),
  attemptsLeft: z.number().int(),
  waitUntil: z.iso.datetime().nullable(),
});
export type QuizResult = z.infer<typeof QuizResult>;

const mine = { clientId: ClientId, assignmentId: TrainingAssignmentId };
const myExample = { clientId: sample.clientId, assignmentId: sample.trainingAssignmentId };
const at = '/api/clients/:clientId/my-courses/:assignmentId';

export const listMyCourses = endpoint({
  name: 'listMyCourses',
  method: 'GET',
  path: '/api/clients/:clientId/my-courses',
  scope: 'client',
  action: 'training.learn',
  summary: 'The courses of whoever asks: the open ones first, by the day they are due.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ courses: z.array(PersonalCourse) }),
  example: { clientId: sample.clientId },
});

export const readMyCourse = endpoint({
  name: 'readMyCourse',
  method: 'GET',
  path: at,
  scope: 'client',
  action: 'training.learn',
  summary: 'One course of whoever asks, with its modules.',
  input: z.object(mine),
  output: OpenCourse,
  example: myExample,
});

export const markModuleRead = endpoint({
  name: 'markModuleRead',
  method: 'PUT',
  path: `${at}/modules/:moduleId`,
  scope: 'client',
  action: 'training.learn',
  summary: 'Keeps that a module of one’s own course was read.',
  input: z.object({ ...mine, moduleId: ModuleId }),
  output: OpenCourse,
  personal: true,
  example: { ...myExample, moduleId: 'm1' },
});

export const startQuizAttempt = endpoint({
  name: 'startQuizAttempt',
  method: 'POST',
  path: `${at}/attempts`,
  scope: 'client',
  action: 'training.learn',
  summary: 'Begins an attempt at the quiz of one’s own course, or goes on with the one that is open.',
  input: z.object(mine),
  output: QuizAttempt,
  personal: true,
  example: { clientId: sample.clientId, assignmentId: sample.readTrainingAssignmentId },
});

export const answerQuizAttempt = endpoint({
  name: 'answerQuizAttempt',
  method: 'PUT',
  path: `${at}/attempts/:attemptId`,
  scope: 'client',
  action: 'training.learn',
  summary: 'Answers an attempt as a whole; it is marked at once and cannot be answered again.',
  input: z.object({
    ...mine,
    attemptId: TrainingAttemptId,
    answers: z.array(z.object({ questionId: z.string().max(8), option: z.number().int().min(0).max(9) })).max(20),
  }),
  output: QuizResult,
  example: {
    clientId: sample.clientId,
    assignmentId: sample.readTrainingAssignmentId,
    attemptId: sample.trainingAttemptId,
    answers: [],
  },
});

/** Training complete, in one figure: the rule is in the server's `completion.ts`. */
export const TrainingCompletion = z.object({
  asOf: z.iso.date(),
  /** Courses that people have to have taken by then. */
  required: z.number().int(),
  /** Those of them that were completed and still count. */
  complete: z.number().int(),
  /** 0 to 100; null where nothing is required. */
  percent: percent.nullable(),
});
export type TrainingCompletion = z.infer<typeof TrainingCompletion>;

const counts = z.object({
  assigned: z.number().int(),
  completed: z.number().int(),
  overdue: z.number().int(),
});

export const TrainingSummary = z.object({
  now: TrainingCompletion,
  /** The same at the end of the month before. */
  before: TrainingCompletion,
  people: z.number().int(),
  overduePeople: z.number().int(),
  courses: z.array(CourseSummary.extend({ counts })),
  departments: z.array(counts.extend({ department: z.string() })),
  /** When the results were last brought to the record by hand. */
  syncedAt: z.iso.datetime().nullable(),
});
export type TrainingSummary = z.infer<typeof TrainingSummary>;

export const readTrainingSummary = endpoint({
  name: 'readTrainingSummary',
  method: 'GET',
  path: '/api/clients/:clientId/training-summary',
  scope: 'client',
  action: 'training.read',
  summary: 'How far a client’s training has come: in one figure, by course and by department.',
  input: z.object({ clientId: ClientId }),
  output: TrainingSummary,
  example: { clientId: sample.clientId },
});

/** Somebody's course, as whoever runs training sees it. */
export const AssignedCourse = PersonalCourse.extend({
  person: z.object({ id: PersonId, name: z.string(), department: z.string() }),
  /** Failed attempts since the quiz was passed or reset. */
  failed: z.number().int(),
  waits: z.boolean(),
});
export type AssignedCourse = z.infer<typeof AssignedCourse>;
