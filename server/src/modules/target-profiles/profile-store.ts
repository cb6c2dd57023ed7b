import { type Selectable, sql } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

export type OutcomeRow = Selectable<Tables['profile_outcome']>;
export type TierRow = Selectable<Tables['profile_tier']>;

/** What was said of a framework’s outcomes, by reference. */
export async function readProfileRows(db: ClientDb, frameworkId: string): Promise<Map<string, OutcomeRow>> {
  const rows = await db.selectFrom('profile_outcome').selectAll().where('framework_id', '=', frameworkId).execute();
  return new Map(rows.map((row) => [row.ref, row]));
}

/** Keeps what is said of an outcome on a version, 0 for the first; undefined where somebody said more meanwhile. */
export async function saveProfileOutcome(
  db: ClientDb,
  said: Pick<OutcomeRow, 'framework_id' | 'ref' | 'achieved' | 'target' | 'priority' | 'set_by'>,
  version: number,
  at: Date,
): Promise<OutcomeRow | undefined> {
  const { framework_id, ref, achieved, target, priority, set_by } = said;
  const { rows } = await sql<OutcomeRow>`insert into profile_outcome
      (framework_id, ref, achieved, target, priority, set_by, set_at)
    values (${framework_id}, ${ref}, ${achieved}::smallint, ${target}::smallint, ${priority}, ${set_by}, ${at}::timestamptz)
    on conflict (client_id, framework_id, ref) do update
      set achieved = excluded.achieved, target = excluded.target, priority = excluded.priority,
        set_by = excluded.set_by, set_at = excluded.set_at, version = profile_outcome.version + 1
      where profile_outcome.version = ${version}
    returning *`.execute(db);
  return rows[0]?.version === version + 1 ? rows[0] : undefined;
}

/** Gives those of some outcomes that have no target the same one, and how many that were. */
export async function fillTargets(
  db: ClientDb,
  {
    framework_id,
    refs,
    target,
    priority,
    set_by,
    at,
  }: {
    readonly framework_id: string;
    readonly refs: readonly string[];
    readonly target: number;
    readonly priority: string | null;
    readonly set_by: string | null;
    readonly at: Date;
  },
): Promise<number> {
  const { rows } = await sql`insert into profile_outcome (framework_id, ref, target, priority, set_by, set_at)
    select ${framework_id}, ref, ${target}::smallint, ${priority}, ${set_by}, ${at}::timestamptz
    from unnest(${refs}::text[]) as g (ref)
    on conflict (client_id, framework_id, ref) do update
      set target = excluded.target, priority = coalesce(profile_outcome.priority, excluded.priority),
        set_by = excluded.set_by, set_at = excluded.set_at, version = profile_outcome.version + 1
      where profile_outcome.target is null
    returning ref`.execute(db);
  return rows.length;
}

/** The tiers that were given under a framework. */
export function listTiers(db: ClientDb, frameworkId: string): Promise<TierRow[]> {
  return db.selectFrom('profile_tier').selectAll().where('framework_id', '=', frameworkId).orderBy('part').execute();
}

/** Keeps a tier given on a version, 0 for the first; undefined where somebody gave one meanwhile. */
export async function saveTier(
  db: ClientDb,
  said: Pick<TierRow, 'framework_id' | 'part' | 'tier' | 'reason' | 'set_by'>,
  version: number,
  at: Date,
): Promise<TierRow | undefined> {
  const { framework_id, part, tier, reason, set_by } = said;
  const { rows } = await sql<TierRow>`insert into profile_tier (framework_id, part, tier, reason, set_by, set_at)
    values (${framework_id}, ${part}, ${tier}::smallint, ${reason}, ${set_by}, ${at}::timestamptz)
    on conflict (client_id, framework_id, part) do update
      set tier = excluded.tier, reason = excluded.reason, set_by = excluded.set_by, set_at = excluded.set_at,
        version = profile_tier.version + 1
      where profile_tier.version = ${version}
    returning *`.execute(db);
  return rows[0]?.version === version + 1 ? rows[0] : undefined;
}
