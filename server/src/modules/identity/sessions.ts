import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/identity';
import type { Asker } from '../../foundation/access/actor.ts';
import { systemClock } from '../../foundation/clock.ts';
import type { Handler, IdentityContext } from '../../foundation/http/hallway.ts';
import { deleteOtherSessions, deleteSession, listOpenSessions } from './store.ts';

/** Whoever is signed in; the hallway has seen to it that somebody is. */
export function signedIn({ asker }: IdentityContext): Asker {
  if (!asker) throw new ProductError('session.missing');
  return asker;
}

/** Where my account is signed in. */
export const listSessions: Handler<typeof contract.listSessions> = async (context) => {
  const { userId, sessionId } = signedIn(context);
  const rows = await listOpenSessions(context.db, userId, systemClock.now());
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      current: row.id === sessionId,
      startedAt: row.created_at,
      lastUsedAt: row.updated_at,
      expiresAt: row.expires_at,
      device: deviceOf(row.user_agent),
      address: row.ip_address,
    })),
  };
};

/** Ends one of my sessions. */
export const endSession: Handler<typeof contract.endSession> = async (context, { sessionId }) => {
  const { userId } = signedIn(context);
  if (!(await deleteSession(context.db, userId, sessionId))) throw new ProductError('not-found');
  context.record('session.ended', { sessionId, userId, why: 'ended-by-owner' }, { kind: 'user', id: userId });
  return {};
};

/** Ends my sessions elsewhere. */
export const endOtherSessions: Handler<typeof contract.endOtherSessions> = async (context) => {
  const { userId, sessionId } = signedIn(context);
  const ended = await deleteOtherSessions(context.db, userId, sessionId);
  context.record('session.ended', { sessionId: null, userId, why: 'ended-by-owner' }, { kind: 'user', id: userId });
  return { ended };
};

const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** A device in a few words, from what its browser says of itself. */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = browsers.find(([sign]) => sign.test(text))?.[1];
  const system = systems.find(([sign]) => sign.test(text))?.[1];
  if (!browser && !system) return 'Another program';
  return [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' ');
}
