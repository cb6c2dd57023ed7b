import type { ClientDb } from '../../foundation/database/scope.ts';
import { type Framework, findFramework } from '../frameworks/index.ts';
import { findOwnFramework, readOwnFrameworks } from '../own-frameworks/index.ts';
import { type FollowedRow, listFollowed } from './store.ts';

/** A framework that is followed, with what it asks. */
export type Followed = { readonly row: FollowedRow; readonly framework: Framework };

/** The frameworks that a client follows, each at the version it is pinned to; oldest first. */
export async function readFollowed(db: ClientDb): Promise<readonly Followed[]> {
  const rows = await listFollowed(db);
  // Whoever follows none of their own is not asked for them.
  const own = rows.some((row) => !findFramework(row.framework_id)) ? await readOwnFrameworks(db) : [];
  return rows.map((row) => {
    const framework = findFramework(row.framework_id) ?? own.find(({ id }) => id === row.framework_id);
    if (!framework) throw new Error(`There is no framework ${row.framework_id}.`);
    return { row, framework };
  });
}

/** A framework that a client may follow, shipped or their own; undefined where there is none by this id. */
export async function frameworkFor(db: ClientDb, frameworkId: string): Promise<Framework | undefined> {
  return findFramework(frameworkId) ?? (await findOwnFramework(db, frameworkId));
}
