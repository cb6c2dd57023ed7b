import { sql } from 'kysely';
import type { ClientDb } from '../../../foundation/database/scope.ts';

/** How often the weights of the frameworks were set: the version of those that hold. */
export async function readWeightsVersion(db: ClientDb): Promise<number> {
  const newest = await db
    .selectFrom('framework_weighing')
    .select('version')
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return newest?.version ?? 0;
}

/** When the weights were set, the oldest first. */
export async function listWeighings(db: ClientDb): Promise<string[]> {
  const rows = await db.selectFrom('framework_weighing').select('weighed_at').orderBy('version').execute();
  return rows.map((row) => row.weighed_at);
}

/** Sets weights, as the version given. */
export async function saveWeights(
  db: ClientDb,
  weights: readonly { readonly frameworkId: string; readonly weight: number }[],
  version: number,
  at: Date,
): Promise<void> {
  await db.insertInto('framework_weighing').values({ version, weighed_at: at }).execute();
  await sql`update followed_framework f set weight = w.weight
    from unnest(${weights.map(({ frameworkId }) => frameworkId)}::text[], ${weights.map(({ weight }) => weight)}::int[])
      as w (framework_id, weight)
    where f.framework_id = w.framework_id`.execute(db);
}

/** The next version of a framework weighs what the one before it did. */
export async function carryWeight(db: ClientDb, fromId: string, toId: string): Promise<void> {
  await sql`update followed_framework next set weight = before.weight from followed_framework before
    where before.framework_id = ${fromId} and next.framework_id = ${toId}`.execute(db);
}
