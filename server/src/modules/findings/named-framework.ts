import type { ClientDb } from '../../foundation/database/scope.ts';
import { type Framework, findFramework } from '../frameworks/index.ts';
import { readOwnFrameworks } from '../own-frameworks/index.ts';
import type { FindingRow } from './store.ts';

/** Finds a framework by its id, shipped or the client's own. */
export type FindNamed = (frameworkId: string) => Framework | undefined;

/** The frameworks that findings name: what ClaimLock ships is known already, a client's own are read once for all. */
export async function namedFrameworks(
  db: ClientDb,
  rows: readonly Pick<FindingRow, 'framework_id'>[],
): Promise<FindNamed> {
  const named = new Set(rows.flatMap(({ framework_id }) => framework_id ?? []));
  const ids = [...named].filter((id) => !findFramework(id));
  const own = new Map((ids.length > 0 ? await readOwnFrameworks(db, ids) : []).map((one) => [one.id, one]));
  return (id) => findFramework(id) ?? own.get(id);
}
