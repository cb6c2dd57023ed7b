import { type RawBuilder, sql } from 'kysely';
import type { AnyDb, OpenScope, ScopeKind } from './scope.ts';

/**
 * What one store writes, as the named parts of a `with`, so that it can leave in one statement with what others write. None
 * of them sees what another writes, and each name is used once.
 */
export type Write = RawBuilder<unknown>;

/**
 * Sends all of it in one statement, which nobody waits for: what is asked next finds it written, and the transaction commits
 * only if it was. Nothing is sent where there is nothing to write.
 */
export function writeTogether(
  { db, send }: { readonly db: AnyDb; readonly send: OpenScope<ScopeKind>['send'] },
  writes: readonly (Write | undefined)[],
): void {
  const parts = writes.filter((write) => write !== undefined);
  // How it went, the end of the transaction says.
  if (parts.length > 0) send(sql`with ${sql.join(parts)} select true as written`.compile(db)).catch(() => undefined);
}
