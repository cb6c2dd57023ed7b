import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import { ProductError } from '@claimlock/contract/errors';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../foundation/database/connect.ts';
import type { Throttle } from '../../foundation/http/hallway.ts';

const quarterHour = 15 * 60;
const month = 30 * 86_400;
/** How many passwords may wait to be checked in one process; whoever comes beyond them is asked to come back. */
const longestQueue = 64;

/**
 * Throttles guessing and sending. Counted for an account from one address, for an account from anywhere, and for an
 * address; what went well is not counted. An address from which an account was opened before is not held up by what
 * others try elsewhere, so that nobody can lock another person out of their usual place. The counts stand in the
 * database, so that any number of processes share them, under keyed hashes, so that they name nobody.
 */
export function databaseThrottle(database: Database, secret: string, scale = 1): Throttle {
  const limiter = (name: string, points: number, duration = quarterHour) =>
    new RateLimiterPostgres({
      storeClient: database.server,
      storeType: 'pool',
      tableName: 'identity_throttle',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: Math.max(1, Math.round(points * scale)),
      duration,
    });
  const limits = {
    secret: {
      here: limiter('secret-here', 10),
      account: limiter('secret-account', 50),
      address: limiter('secret-address', 100),
    },
    message: {
      here: limiter('message-here', 3),
      account: limiter('message-account', 5),
      address: limiter('message-address', 20),
    },
  };
  const usual = limiter('secret-usual', 1, month);
  let inside = 0;
  const hashed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);

  return async (kind, request, named) => {
    const { here, account, address } = limits[kind];
    const from = hashed(placeOf(request.address));
    const whom = named === undefined ? undefined : hashed(named);
    const pair = `${from}${whom}`;
    if (inside >= longestQueue * Math.max(1, availableParallelism() - 1)) throw new ProductError('service.busy');
    if (!(await consume(address, from))) throw new ProductError('request.too-many');
    if (whom) {
      if (!(await consume(here, pair))) throw new ProductError('request.too-many');
      const crowded = !(await consume(account, whom));
      if (crowded && (kind !== 'secret' || (await usual.get(pair)) === null))
        throw new ProductError('request.too-many');
    }
    inside += 1;
    return {
      done: async (succeeded) => {
        inside -= 1;
        if (!succeeded || kind !== 'secret') return;
        await address.reward(from);
        if (!whom) return;
        await Promise.all([here.delete(pair), account.reward(whom), usual.set(pair, 1, month)]);
      },
    };
  };
}

/** Whoever has an IPv6 address has a whole network of them (a /64), and counts as one place. */
export function placeOf(address: string | null): string {
  if (address === null) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [left = '', right] = address.toLowerCase().split('::');
  const leading = left === '' ? [] : left.split(':');
  const trailing = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? 0 : 8 - leading.length - trailing.length;
  const groups = [...leading, ...Array.from({ length: zeros }, () => '0'), ...trailing];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}
