import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * What one store writes, as the named parts of a `with`, so that it can leave in one statement with what others write. None
 * of them sees what another writes, and each name is used once.
 */
export type Write = RawBuilder<unknown>;

/** Writes all of it in one statement; nothing is asked where there is nothing to write. */
export async function writeTogether<Tables>(db: Kysely<Tables>, writes: readonly (Write | undefined)[]): Promise<void> {
  const parts = writes.filter((write) => write !== undefined);
  if (parts.length > 0) await sql`with ${sql.join(parts)} select true as written`.execute(db);
}
