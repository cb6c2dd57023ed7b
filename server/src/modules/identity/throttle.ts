import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import { ProductError } from '@claimlock/contract/errors';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../foundation/database/connect.ts';
import { FairTurns } from '../../foundation/fair-turns.ts';
import type { Throttle } from '../../foundation/http/hallway.ts';
import { PacedRefusals } from './paced-refusals.ts';

const quarterHour = 15 * 60;
const month = 30 * 86_400;
/**
 * How many secrets may wait in one process to be checked: so many for each core that hashes. Beyond them, somebody of the
 * address that has most of them waiting is asked to come back.
 */
export const longestQueue = 64 * Math.max(1, availableParallelism() - 1);

/**
 * Throttles guessing and sending. Counted for an account from one address, for an account from anywhere, and for an
 * address; what went well is not counted. An address from which an account was opened before is not held up by what
 * others try elsewhere, so that nobody can lock another person out of their usual place. Addresses take turns, at being
 * counted, at having a secret checked and at being refused: one that sends many at once waits for itself alone. The counts stand in the
 * database, so that any number of processes share them, under keyed hashes, so that they name nobody.
 */
export function databaseThrottle(database: Database, secret: string, scale = 1): Throttle {
  const limiter = (name: string, count: number, duration = quarterHour) => {
    const points = Math.max(1, Math.round(count * scale));
    return new RateLimiterPostgres({
      storeClient: database.counts,
      storeType: 'pool',
      tableName: 'identity_throttle',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
      // Whoever goes on far beyond it is not even counted any more; what is only under way there may still go well.
      inMemoryBlockOnConsumed: 2 * points + longestQueue,
    });
  };
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
    challenge: {
      here: limiter('challenge-here', 300),
      account: limiter('challenge-account', 300),
      address: limiter('challenge-address', 300),
    },
  };
  const quarter = Math.max(1, Math.floor((database.server.options.max ?? 10) / 4));
  const counting = new FairTurns({ places: database.counts.options.max ?? quarter, waiting: longestQueue });
  const checking = new FairTurns({ places: quarter, waiting: longestQueue });
  const usual = limiter('secret-usual', 1, month);
  const refusals = new PacedRefusals();
  const hashed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);

  const admit: Throttle = async (kind, request, named) => {
    const { here, account, address } = limits[kind];
    const from = hashed(placeOf(request.address));
    const whom = named === undefined ? undefined : hashed(named);
    const pair = `${from}${whom}`;
    const counted = await counting.take([from]);
    try {
      // What is refused for this account here takes nothing from what others at the same address have.
      if (whom) refuseFor(await consume(here, pair));
      refuseFor(await consume(address, from));
      if (whom) {
        const crowded = await consume(account, whom);
        if (kind !== 'secret' || (await usual.get(pair)) === null) refuseFor(crowded);
      }
    } finally {
      counted();
    }
    // A secret is checked slowly, with a connection in hand: most connections stay for everybody else.
    const leave = kind === 'secret' ? await checking.take([from]) : undefined;
    return {
      done: async (succeeded) => {
        if (!leave) return;
        leave();
        if (!succeeded) return;
        await address.reward(from);
        if (!whom) return;
        await Promise.all([here.delete(pair), account.reward(whom), usual.set(pair, 1, month)]);
      },
    };
  };
  return (kind, request, named) =>
    admit(kind, request, named).catch(async (error: unknown) => {
      await refusals.turn(placeOf(request.address));
      throw error;
    });
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

/** Takes one try; answers in how many seconds there is another where none is left, or 0. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

function refuseFor(seconds: number): void {
  if (seconds > 0) throw new ProductError('request.too-many', [], seconds);
}
