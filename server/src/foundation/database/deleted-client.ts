import { sql } from 'kysely';
import type { ClientDb } from './scope.ts';

/** Whether the deletion of this client's records has begun: nothing is written there any more (ADR 0060). */
export async function isBeingDeleted(db: ClientDb): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`select purging_at is not null as gone from client
    where id = house.client_id()`.execute(db);
  return rows[0]?.gone ?? false;
}
