import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/training-sessions/endpoints';
import type { TrainingSession } from '@claimlock/contract/training-sessions/endpoints';
import type { z } from 'zod';
import { calendarFile } from '../../foundation/documents/calendar-file.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { findSession, insertSession, lockSession, pageSessions, type SessionRow, updateSession } from './store.ts';

/** What an entry of a session is about. */
export const aboutSession = (id: string) => ({ kind: 'training-session', id });

/** A session as the contract shows it. */
export function asSession(row: SessionRow, now: Date): z.input<typeof TrainingSession> {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    instructor: row.instructor,
    startsAt: row.starts_at,
    duration: row.minutes,
    location: row.location,
    capacity: row.capacity,
    enrolled: row.enrolled,
    waiting: row.waiting,
    cancelled: row.cancelled_at !== null,
    begun: new Date(row.starts_at) <= now,
    mine: row.mine,
    place: row.place,
    attended: row.recorded_at === null ? null : row.attended,
  };
}

const filterOf = ({ clock, membership }: ClientContext) => ({
  now: clock.now().toISOString(),
  personId: membership?.personId ?? '',
});

/** A session as whoever asks sees it. */
export async function showSession(context: ClientContext, id: string) {
  const row = await findSession(context.db, { ...filterOf(context), id });
  if (!row) throw new ProductError('not-found');
  return asSession(row, context.clock.now());
}

/** A session that has not begun and was not cancelled, held until the transaction ends: its places can change. */
export async function holdOpenSession({ db, clock }: ClientContext, id: string) {
  const session = await lockSession(db, id);
  if (!session) throw new ProductError('not-found');
  if (session.cancelled_at !== null) throw new ProductError('training-session.cancelled');
  if (new Date(session.starts_at) <= clock.now()) throw new ProductError('training-session.begun');
  return session;
}

/** A page of sessions. */
export const listTrainingSessions: Handler<typeof contract.listTrainingSessions> = async (
  context,
  { when, ...asked },
) => {
  const { rows, next, total } = await pageSessions(context.db, { ...filterOf(context), when }, asked);
  return { items: rows.map((row) => asSession(row, context.clock.now())), next, total };
};

/** Announces a session. */
export const addTrainingSession: Handler<typeof contract.addTrainingSession> = async (context, input) => {
  const { db, clock, record } = context;
  const { title, description, instructor, duration, location, capacity } = input;
  const startsAt = new Date(input.startsAt);
  if (startsAt <= clock.now()) throw ProductError.beside('training-session.in-past', 'startsAt');
  const id = newId('tse', clock);
  await insertSession(db, {
    id,
    title,
    description,
    instructor,
    location,
    capacity,
    starts_at: startsAt,
    minutes: duration,
    created_at: clock.now(),
  });
  record(
    'training-session.added',
    { sessionId: id, startsAt: startsAt.toISOString(), duration, capacity },
    aboutSession(id),
  );
  return showSession(context, id);
};

/** Cancels a session; whoever has a place or waits for one is told. */
export const cancelTrainingSession: Handler<typeof contract.cancelTrainingSession> = async (context, { sessionId }) => {
  await holdOpenSession(context, sessionId);
  await updateSession(context.db, sessionId, { cancelled_at: context.clock.now() });
  context.record('training-session.cancelled', { sessionId }, aboutSession(sessionId));
  return showSession(context, sessionId);
};

/** A session for a calendar. A cancelled one says so, and replaces what a calendar has of it. */
export function downloadSessionCalendarWith(url: string): Handler<typeof contract.downloadSessionCalendar> {
  return async (context, { sessionId }) => {
    const { title, description, instructor, location, startsAt, duration, cancelled } = await showSession(
      context,
      sessionId,
    );
    const text = calendarFile({
      uid: `${sessionId}@${new URL(url).hostname}`,
      title,
      description: [description, `Instructor: ${instructor}`].filter((part) => part !== '').join('\n\n'),
      location,
      starts: new Date(startsAt),
      minutes: duration,
      cancelled,
      madeAt: context.clock.now(),
    });
    return { name: `session-${startsAt.slice(0, 10)}.ics`, parts: once(text) };
  };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
