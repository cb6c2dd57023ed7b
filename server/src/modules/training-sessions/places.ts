import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/training-sessions/endpoints';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { aboutSession, holdOpenSession, showSession } from './sessions.ts';
import {
  findSession,
  insertPlace,
  listPlaces,
  listSessionsAhead,
  lockSession,
  moveUp,
  removePlace,
  saveAttendance,
  updateSession,
} from './store.ts';

const personOf = ({ membership }: ClientContext): string => {
  if (!membership?.personId) throw new ProductError('training-session.no-person');
  return membership.personId;
};

/** Takes a place, or the next one in the queue. The last place goes to whoever held the session first. */
export const enrolInSession: Handler<typeof contract.enrolInSession> = async (context, { sessionId }) => {
  const { db, clock, record } = context;
  const personId = personOf(context);
  const { capacity } = await holdOpenSession(context, sessionId);
  const now = await findSession(db, { id: sessionId, personId, now: clock.now().toISOString() });
  if (!now) throw new ProductError('not-found');
  if (now.mine !== null) throw new ProductError('training-session.enrolled');
  const waits = now.enrolled >= capacity;
  await insertPlace(db, { sessionId, personId, state: waits ? 'Waiting' : 'Enrolled', at: clock.now() });
  record('training-session.enrolled', { sessionId, personId, waits }, aboutSession(sessionId));
  return showSession(context, sessionId);
};

/** Gives somebody's place back, and moves the queue up; false where they had none. */
async function giveBack({ db, record }: ClientContext, sessionId: string, personId: string): Promise<boolean> {
  const was = await removePlace(db, sessionId, personId);
  if (!was) return false;
  record('training-session.left', { sessionId, personId }, aboutSession(sessionId));
  const next = was === 'Enrolled' ? await moveUp(db, sessionId) : undefined;
  if (next) record('training-session.moved-up', { sessionId, personId: next }, aboutSession(sessionId));
  return true;
}

/** Gives one's own place back. */
export const leaveSession: Handler<typeof contract.leaveSession> = async (context, { sessionId }) => {
  const personId = personOf(context);
  await holdOpenSession(context, sessionId);
  if (!(await giveBack(context, sessionId, personId))) throw new ProductError('training-session.not-enrolled');
  return showSession(context, sessionId);
};

/** Gives back every place that somebody who leaves has ahead of them. */
export async function giveBackAll(context: ClientContext, personId: string): Promise<void> {
  for (const { id: sessionId } of await listSessionsAhead(context.db, personId, context.clock.now())) {
    const session = await lockSession(context.db, sessionId);
    if (session?.cancelled_at === null) await giveBack(context, sessionId, personId);
  }
}

async function showSheet(context: ClientContext, sessionId: string) {
  const session = await showSession(context, sessionId);
  return { session, people: await listPlaces(context.db, sessionId) };
}

/** The attendance sheet of a session. */
export const readSessionSheet: Handler<typeof contract.readSessionSheet> = (context, { sessionId }) =>
  showSheet(context, sessionId);

/** Records who was there; what is recorded already is not recorded again. */
export const recordAttendance: Handler<typeof contract.recordAttendance> = async (context, { sessionId, present }) => {
  const { db, clock, record } = context;
  const session = await lockSession(db, sessionId);
  if (!session) throw new ProductError('not-found');
  if (session.cancelled_at !== null) throw new ProductError('training-session.cancelled');
  if (new Date(session.starts_at) > clock.now()) throw new ProductError('training-session.not-begun');
  const places = (await listPlaces(db, sessionId)).filter(({ state }) => state === 'Enrolled');
  const there = new Set<string>(present);
  if ([...there].some((id) => !places.some((place) => place.id === id)))
    throw ProductError.beside('training-session.stranger', 'present');
  const isSaid = session.recorded_at !== null && places.every(({ id, attended }) => attended === there.has(id));
  if (isSaid) throw new ProductError('answer.changes-nothing');
  await saveAttendance(db, sessionId, [...there]);
  await updateSession(db, sessionId, { recorded_at: clock.now() });
  const ids = places.map(({ id }) => id);
  record(
    'training-session.attended',
    { sessionId, present: ids.filter((id) => there.has(id)), absent: ids.filter((id) => !there.has(id)) },
    aboutSession(sessionId),
  );
  return showSheet(context, sessionId);
};
