import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, PersonId, TrainingSessionId } from '../identifiers.ts';
import { line } from '../line.ts';
import { listInput, page } from '../listing.ts';
import { sample } from '../sample.ts';

/** Where somebody stands with a session. */
export const placeStates = ['Enrolled', 'Waiting'] as const;
export const PlaceState = z.enum(placeStates);

/** A training session (specification §3). Its date and time are one instant, shown in the reader's zone. */
export const TrainingSession = z.object({
  id: TrainingSessionId,
  title: z.string(),
  description: z.string(),
  instructor: z.string(),
  startsAt: z.iso.datetime(),
  /** In minutes. */
  duration: z.number().int(),
  location: z.string(),
  capacity: z.number().int(),
  enrolled: z.number().int(),
  waiting: z.number().int(),
  cancelled: z.boolean(),
  begun: z.boolean(),
  /** Of whoever asks: a place, a place in the queue (the next one is 1), or neither. */
  mine: PlaceState.nullable(),
  place: z.number().int().nullable(),
  /** How many were there; null before it was recorded. */
  attended: z.number().int().nullable(),
});
export type TrainingSession = z.infer<typeof TrainingSession>;

const about = { clientId: ClientId, sessionId: TrainingSessionId };
const aboutExample = { clientId: sample.clientId, sessionId: sample.trainingSessionId };
const at = '/api/clients/:clientId/training-sessions';

export const sessionSorts = ['date', '-date'] as const;

export const listTrainingSessions = endpoint({
  name: 'listTrainingSessions',
  method: 'GET',
  path: at,
  scope: 'client',
  action: 'training-sessions.join',
  summary: 'Training sessions of a client, a page at a time: those to come, those that are over, or all.',
  input: z.object({
    clientId: ClientId,
    when: z.enum(['upcoming', 'past']).optional(),
    sort: z.enum(sessionSorts).default('date'),
    ...listInput,
  }),
  output: page(TrainingSession),
  example: { clientId: sample.clientId, count: 'true' },
});

export const addTrainingSession = endpoint({
  name: 'addTrainingSession',
  method: 'POST',
  path: at,
  scope: 'client',
  action: 'training.manage',
  summary: 'Announces a session: when, how long, where, and for how many.',
  input: z.object({
    clientId: ClientId,
    title: line().min(1, 'Say what the session is about.').max(200),
    description: z.string().trim().max(2000).default(''),
    instructor: line().min(1, 'Say who leads it.').max(100),
    startsAt: z.iso.datetime('Give the date and the time.'),
    duration: z.coerce
      .number('Give minutes from 5 to 1440.')
      .int()
      .min(5, 'Give minutes from 5 to 1440.')
      .max(1440, 'Give minutes from 5 to 1440.'),
    location: line().min(1, 'Say where it takes place.').max(200),
    capacity: z.coerce
      .number('Give a number of places from 1 to 1000.')
      .int()
      .min(1, 'Give a number of places from 1 to 1000.')
      .max(1000, 'Give a number of places from 1 to 1000.'),
  }),
  output: TrainingSession,
  status: 201,
  example: {
    clientId: sample.clientId,
    title: 'Phishing workshop',
    instructor: 'Tom Becker',
    startsAt: '2026-12-01T10:00:00Z',
    duration: 60,
    location: 'Room 2',
    capacity: 12,
  },
});

export const cancelTrainingSession = endpoint({
  name: 'cancelTrainingSession',
  method: 'DELETE',
  path: `${at}/:sessionId`,
  scope: 'client',
  action: 'training.manage',
  summary: 'Cancels a session that has not begun; everybody who has a place or is in its queue is told.',
  input: z.object(about),
  output: TrainingSession,
  example: { ...aboutExample, sessionId: sample.fullTrainingSessionId },
});

export const enrolInSession = endpoint({
  name: 'enrolInSession',
  method: 'PUT',
  path: `${at}/:sessionId/enrolment`,
  scope: 'client',
  action: 'training-sessions.join',
  summary: 'Takes a place in a session, or the next one in its queue where it is full.',
  input: z.object(about),
  output: TrainingSession,
  example: aboutExample,
});

export const leaveSession = endpoint({
  name: 'leaveSession',
  method: 'DELETE',
  path: `${at}/:sessionId/enrolment`,
  scope: 'client',
  action: 'training-sessions.join',
  summary: 'Gives a place back; whoever waits longest has it at once.',
  input: z.object(about),
  output: TrainingSession,
  example: aboutExample,
});

/** Who has a place in a session or waits for one, and who was there. */
export const SessionSheet = z.object({
  session: TrainingSession,
  people: z.array(
    z.object({
      id: PersonId,
      name: z.string(),
      department: z.string(),
      state: PlaceState,
      attended: z.boolean().nullable(),
    }),
  ),
});
export type SessionSheet = z.infer<typeof SessionSheet>;

export const readSessionSheet = endpoint({
  name: 'readSessionSheet',
  method: 'GET',
  path: `${at}/:sessionId/attendance`,
  scope: 'client',
  action: 'training.read',
  summary: 'The attendance sheet of a session, with its queue.',
  input: z.object(about),
  output: SessionSheet,
  example: aboutExample,
});

export const recordAttendance = endpoint({
  name: 'recordAttendance',
  method: 'PUT',
  path: `${at}/:sessionId/attendance`,
  scope: 'client',
  action: 'training.manage',
  summary: 'Records who was there, once a session has begun; everybody else who had a place was not.',
  input: z.object({ ...about, present: z.array(PersonId).max(1000) }),
  output: SessionSheet,
  example: { ...aboutExample, sessionId: sample.pastTrainingSessionId, present: [sample.personId] },
});

export const downloadSessionCalendar = endpoint({
  name: 'downloadSessionCalendar',
  method: 'GET',
  path: `${at}/:sessionId/calendar`,
  scope: 'client',
  action: 'training-sessions.join',
  summary: 'A session as a calendar file (RFC 5545).',
  input: z.object(about),
  output: z.unknown(),
  file: 'text/calendar',
  example: aboutExample,
});
