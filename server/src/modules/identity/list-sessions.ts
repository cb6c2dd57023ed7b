import type * as contract from '@claimlock/contract/account';
import { systemClock } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { deviceOf } from './device.ts';
import { requireAsker } from './require-asker.ts';
import { listOpenSessions } from './store.ts';

/** Where my account is signed in. */
export const listSessions: Handler<typeof contract.listSessions> = async (context) => {
  const { userId, sessionId } = requireAsker(context);
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
