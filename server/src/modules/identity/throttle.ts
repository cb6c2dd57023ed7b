import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { ProductError } from '@claimlock/contract/errors';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../foundation/database/connect.ts';
import type { Throttle } from '../../foundation/http/hallway.ts';

const quarterHour = 15 * 60;
/** How many passwords may wait to be checked in one process; whoever comes beyond them is asked to come back. */
const longestQueue = 64;

/**
 * Throttles guessing and sending. Counted for an account from one address (so that nobody can lock another person out
 * from elsewhere), for an account from anywhere, and for an address. The counts stand in the database, so that any
 * number of processes share them, under keyed hashes, so that they name nobody.
 */
export function databaseThrottle(database: Database, secret: string, scale = 1): Throttle {
  const limiter = (name: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: database.server,
      storeType: 'pool',
      tableName: 'identity_throttle',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: points * scale,
      duration: quarterHour,
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
  let inside = 0;
  const hashed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);

  return async (kind, request, input) => {
    const { here, account, address } = limits[kind];
    const from = hashed(request.address ?? 'unknown');
    const named =
      typeof input.email === 'string' ? input.email : typeof input.token === 'string' ? input.token : undefined;
    const whom = named && hashed(named);
    if (inside >= longestQueue * Math.max(1, availableParallelism() - 1)) throw new ProductError('service.busy');
    await consume(address, from);
    if (whom) {
      await consume(here, `${from}${whom}`);
      await consume(account, whom);
    }
    inside += 1;
    return {
      done: async (succeeded) => {
        inside -= 1;
        if (succeeded && kind === 'secret' && whom) await here.delete(`${from}${whom}`);
      },
    };
  };
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new ProductError('request.too-many');
    throw error;
  }
}
