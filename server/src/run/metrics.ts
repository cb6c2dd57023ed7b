import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../foundation/config.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether somebody may read the metrics: whoever holds the token; without one, whoever asks from this machine itself. */
export function mayReadMetrics(
  { metricsToken, trustProxy }: Pick<Config, 'metricsToken' | 'trustProxy'>,
  authorization: string | undefined,
  from: string | undefined,
): boolean {
  if (metricsToken !== undefined) return isSame(authorization ?? '', `Bearer ${metricsToken}`);
  // Behind a proxy, everybody comes from this machine.
  return from !== undefined && loopback.has(from) && !trustProxy;
}

// How long it takes to say no must not tell how much of a guess was right.
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
