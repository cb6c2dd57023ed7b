import type * as contract from '@claimlock/contract/identity/account';
import { systemClock } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { idleHours } from './account-settings.ts';
import { deviceOf } from './device.ts';
import { requireAsker } from './require-asker.ts';
import { listOpenSessions } from './store.ts';

/** Where my account is signed in. */
export const listSessions: Handler<typeof contract.listSessions> = async (context) => {
  const { userId, sessionId } = requireAsker(context);
  const now = systemClock.now();
  const rows = await listOpenSessions(context.db, userId, now, new Date(now.getTime() - idleHours * 3_600_000));
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
