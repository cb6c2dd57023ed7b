import { z } from 'zod';
import { entry } from '../entry.ts';
import { Sha256 } from '../entry-facts.ts';
import {
  OutsideCertificateId,
  PersonGroupId,
  PersonId,
  TrainingAssignmentId,
  TrainingAttemptId,
  TrainingRuleId,
} from '../identifiers.ts';
import { roles } from '../roles.ts';
import { RuleAudience } from './assigning.ts';
import { CourseId } from './courses.ts';

const count = z.number().int();
const whose = { assignmentId: TrainingAssignmentId, courseId: CourseId, personId: PersonId };

/** What is recorded of training. */
export const trainingEntries = {
  'training-rule.added': entry(
    'Course assigned',
    z.object({
      ruleId: TrainingRuleId,
      courseId: CourseId,
      audience: RuleAudience,
      role: z.enum(roles).nullable(),
      groupId: PersonGroupId.nullable().optional(),
      dueDays: count,
      everyMonths: count.nullable(),
    }),
  ),
  'training-rule.changed': entry(
    'Days of a course changed',
    z.object({ ruleId: TrainingRuleId, courseId: CourseId, dueDays: z.object({ from: count, to: count }) }),
  ),
  'training-rule.person-named': entry(
    'Person selected for a course',
    z.object({ ruleId: TrainingRuleId, courseId: CourseId, personId: PersonId }),
  ),
  'training-rule.person-taken-off': entry(
    'Person no longer selected for a course',
    z.object({ ruleId: TrainingRuleId, courseId: CourseId, personId: PersonId }),
  ),
  'training-rule.ended': entry('Rule of training ended', z.object({ ruleId: TrainingRuleId, courseId: CourseId })),
  'training.assigned': entry(
    'Course assigned',
    z.object({ ...whose, ruleId: TrainingRuleId, dueOn: z.iso.date() }),
    'In Progress',
  ),
  'training.withdrawn': entry(
    'Course no longer required',
    z.object({ ...whose, because: z.enum(['left', 'rule-ended', 'moved', 'taken-off']) }),
  ),
  'training.quiz-answered': entry(
    'Quiz answered',
    z.object({
      ...whose,
      attemptId: TrainingAttemptId,
      version: Sha256,
      score: count,
      passed: z.boolean(),
    }),
  ),
  'training.completed': entry(
    'Course completed',
    z.object({ ...whose, version: Sha256, score: count, validUntil: z.iso.date().nullable() }),
  ),
  'training.completed-by-certificate': entry(
    'Course completed by a certificate from elsewhere',
    z.object({ ...whose, outsideCertificateId: OutsideCertificateId, validUntil: z.iso.date().nullable() }),
  ),
  'training.completion-ended': entry(
    'Completion by a certificate from elsewhere ended',
    z.object({ ...whose, outsideCertificateId: OutsideCertificateId }),
  ),
  'training.attempts-reset': entry('Quiz attempts reset', z.object(whose)),
  'training.reminded': entry(
    'Reminder of a course',
    z.object({ ...whose, dueOn: z.iso.date(), overdue: z.boolean() }),
    'In Progress',
  ),
  'training.synced': entry('Training synced', z.object({ added: count, updated: count, unmatched: count })),
} as const;
