import { trainingSessionsScreens } from '@claimlock/contract/training-sessions/screens';
import { sayDay } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Notices } from '../../foundation/module.ts';
import { closes, type News, tells } from '../notifications/index.ts';
import { usersToTell } from '../people/index.ts';
import { findSession, listPlaces } from './store.ts';

async function newsOf(
  { db, clock }: ClientContext,
  sessionId: string,
  people: readonly string[],
  says: (day: string) => string,
): Promise<News | undefined> {
  const session = await findSession(db, { id: sessionId, personId: '', now: clock.now().toISOString() });
  if (!session) return;
  const readers = await usersToTell(db, people);
  return {
    readers: { know: readers },
    title: says(sayDay(session.starts_at.slice(0, 10))),
    detail: session.title,
    about: sessionId,
    link: trainingSessionsScreens.trainingSessions(),
  };
}

/** What people are told of the sessions in which they have a place or wait for one. */
export const sessionNotices: Notices = {
  topic: 'training',
  over: closes(['training-session.cancelled'], ({ sessionId }) => sessionId),
  told: [
    tells('training-session.moved-up', (context, { sessionId, personId }) =>
      newsOf(context, sessionId, [personId], (day) => `You have a place in a session on ${day}`),
    ),
    tells('training-session.cancelled', async (context, { sessionId }) => {
      const people = (await listPlaces(context.db, sessionId)).map(({ id }) => id);
      return newsOf(context, sessionId, people, (day) => `A session on ${day} was cancelled`);
    }),
    tells('training-session.near', async (context, { sessionId }) => {
      const places = await listPlaces(context.db, sessionId);
      const people = places.filter(({ state }) => state === 'Enrolled').map(({ id }) => id);
      return newsOf(context, sessionId, people, (day) => `You take part in a session on ${day}`);
    }),
  ],
};
