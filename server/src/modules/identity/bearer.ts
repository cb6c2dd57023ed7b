import { createHmac, timingSafeEqual } from 'node:crypto';

const lifeMs = 15 * 60_000;

/**
 * A short-lived bearer for API use: it names a session and an end, and is signed. It opens nothing once the session
 * has ended, because the session is looked up on every request.
 */
export function makeBearer(sessionId: string, secret: string, nowMs: number): string {
  const payload = `${sessionId}.${nowMs + lifeMs}`;
  return `${payload}.${sign(payload, secret)}`;
}

/** The session that a bearer names, if its signature is ours and its end has not come. */
export function openBearer(token: string, secret: string, nowMs: number): string | undefined {
  const [sessionId, until, signature] = token.split('.');
  if (!sessionId || !until || !signature || !/^\d+$/.test(until)) return undefined;
  const expected = Buffer.from(sign(`${sessionId}.${until}`, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number(until) > nowMs ? sessionId : undefined;
}

function sign(payload: string, secret: string): string {
  // A key of its own: a cookie's signature must not pass as a bearer's.
  return createHmac('sha256', `${secret} bearer`).update(payload).digest('base64url');
}
