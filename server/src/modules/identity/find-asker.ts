import type { Membership } from '../../foundation/access/actor.ts';
import { type Clock, dayOf, systemClock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/connect.ts';
import type { FindAsker } from '../../foundation/http/hallway.ts';
import { idleHours, sessionCookieName } from './account-settings.ts';
import { type AskerRow, findAskerRow, touchSession } from './asker-store.ts';
import { openBearer } from './bearer.ts';
import { openCookie } from './session-cookie.ts';

const touchAfterMs = 5 * 60_000;

/**
 * Reads a request's credential: a bearer token, or the session cookie, whose signature is checked before the database
 * is asked anything.
 */
export function credentialReader({ url, secret }: { readonly url: string; readonly secret: string }) {
  const name = sessionCookieName(url);
  return (headers: Headers): { credential: string | undefined; fromCookie: boolean } => {
    const authorization = headers.get('authorization');
    if (authorization?.startsWith('Bearer ')) {
      const sessionId = openBearer(authorization.slice('Bearer '.length), secret, Date.now());
      return { credential: sessionId && `id:${sessionId}`, fromCookie: false };
    }
    for (const part of (headers.get('cookie') ?? '').split(';')) {
      const [key, value = ''] = part.trim().split('=', 2);
      if (key !== name) continue;
      const token = openCookie(value, secret);
      return { credential: token && `token:${token}`, fromCookie: true };
    }
    return { credential: undefined, fromCookie: false };
  };
}

/**
 * Finds who is asking. A session that was ended, has expired or lay unused too long belongs to nobody; nor does a demo
 * visitor's or a demo person's where demo mode is off, whatever the database holds.
 */
export function askerFinder(
  database: Database,
  clock: Clock,
  demo: boolean,
  sessionClock: Clock = systemClock,
): FindAsker {
  return async (credential, clientId, connection) => {
    if (credential === undefined && clientId === undefined) return { asker: undefined, client: undefined };
    const now = sessionClock.now();
    const by = credential?.startsWith('id:') ? 'id' : 'token';
    const value = credential?.slice(by.length + 1) ?? '';
    const idleSince = new Date(now.getTime() - idleHours * 3_600_000);
    const row = await findAskerRow(connection ?? database.server, { by, value }, clientId, {
      today: dayOf(clock.now()),
      at: clock.now(),
      now,
      idleSince,
    });
    const client = row?.client ?? undefined;
    if (!row?.sessionId || !row.userId || !row.assurance || !row.usedAt) return { asker: undefined, client };
    if ((row.assurance === 'demo' || row.isDemo) && !demo) return { asker: undefined, client };
    if (now.getTime() - Date.parse(row.usedAt) > touchAfterMs) {
      const touched = touchSession(database.server, row.sessionId, now);
      // Whoever holds a connection waits for no other: all of them could be held by such.
      if (connection) touched.catch(() => undefined);
      else await touched;
    }
    const { sessionId, userId, assurance } = row;
    return { asker: { sessionId, userId, assurance, memberships: standingsOf(row) }, client };
  };
}

/**
 * Finds who an account is by itself, with no session: for what proved in another way that it is theirs,
 * such as an answer by mail, and for work in the background that reads what they may read.
 * Support access gives nothing there.
 */
export function accountFinder(database: Database, clock: Clock): FindAsker {
  return async (userId = '', clientId, connection) => {
    const now = clock.now();
    const row = await findAskerRow(connection ?? database.server, { by: 'account', value: userId }, clientId, {
      today: dayOf(now),
      at: now,
      now,
      idleSince: now,
    });
    const client = row?.client ?? undefined;
    if (!row?.userId) return { asker: undefined, client };
    const memberships = standingsOf({ ...row, support: null });
    return { asker: { sessionId: 'none', userId: row.userId, assurance: 'double', memberships }, client };
  };
}

// Support access comes after the places that somebody has: it is none of them.
function standingsOf({ memberships, support }: AskerRow): Membership[] {
  const none = { role: null, brokerId: null, personId: null, duties: [], withheld: [] };
  const looksIn = (support ?? []).map(
    ({ id, clientId, suspended }): Membership => ({
      ...none,
      id,
      audience: 'support',
      clientId,
      suspended,
    }),
  );
  return [...(memberships ?? []), ...looksIn];
}
