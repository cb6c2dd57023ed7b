import { z } from 'zod';
import { entry } from '../entry.ts';
import { PersonId, TrainingSessionId } from '../identifiers.ts';

const sessionId = TrainingSessionId;
const whose = { sessionId, personId: PersonId };

/** What is recorded of training sessions. */
export const trainingSessionsEntries = {
  'training-session.added': entry(
    'Training session announced',
    z.object({
      sessionId,
      startsAt: z.iso.datetime(),
      duration: z.number().int(),
      capacity: z.number().int(),
    }),
  ),
  'training-session.cancelled': entry('Training session cancelled', z.object({ sessionId })),
  'training-session.enrolled': entry('Enrolled in a session', z.object({ ...whose, waits: z.boolean() })),
  'training-session.left': entry('Place in a session given back', z.object(whose)),
  'training-session.moved-up': entry('Moved up to a place in a session', z.object(whose)),
  'training-session.attended': entry(
    'Attendance recorded',
    z.object({ sessionId, present: z.array(PersonId), absent: z.array(PersonId) }),
  ),
  'training-session.near': entry('Reminder of a session', z.object({ sessionId }), 'In Progress'),
} as const;
