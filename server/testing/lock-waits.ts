import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/**
 * Waits until so many of this database's transactions wait for a lock that somebody else holds. Within a transaction
 * PostgreSQL goes on answering with the connections that it saw first, unless it is told to look again.
 */
export async function untilWaiting(app: TestApp, count = 1): Promise<void> {
  const waiting = async () => {
    await app.asAdministrator('select pg_stat_clear_snapshot()');
    const rows = await app.asAdministrator(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(count);
}
