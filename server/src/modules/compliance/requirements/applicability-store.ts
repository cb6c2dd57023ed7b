import { sql } from 'kysely';
import type { ClientDb } from '../../../foundation/database/scope.ts';

export type DecisionRow = {
  readonly ref: string;
  readonly applicable: boolean;
  readonly justification: string;
  readonly decidedBy: string | null;
  /** The account that made the decision; null if none is on record. */
  readonly decider: string | null;
  readonly decidedAt: string;
  readonly version: number;
};

/** What was decided of requirements, by framework: that each applies, or that it is left out. */
export async function readDecided(db: ClientDb): Promise<Map<string, Map<string, boolean>>> {
  const rows = await db.selectFrom('applicability').select(['framework_id', 'ref', 'applicable']).execute();
  const decided = new Map<string, Map<string, boolean>>();
  for (const { framework_id, ref, applicable } of rows)
    decided.set(framework_id, (decided.get(framework_id) ?? new Map<string, boolean>()).set(ref, applicable));
  return decided;
}

/** What was decided about the requirements of a framework, with the names of those who did. */
export async function listDecisions(db: ClientDb, frameworkId: string): Promise<Map<string, DecisionRow>> {
  const rows = await db
    .selectFrom('applicability as a')
    .leftJoin('person as p', (join) =>
      join.onRef('p.client_id', '=', 'a.client_id').onRef('p.user_id', '=', 'a.decided_by'),
    )
    .select([
      'a.ref',
      'a.applicable',
      'a.justification',
      'p.name as decidedBy',
      'a.decided_by as decider',
      'a.decided_at as decidedAt',
      'a.version',
    ])
    .where('a.framework_id', '=', frameworkId)
    .execute();
  return new Map(rows.map((row) => [row.ref, row]));
}

/**
 * The accounts that made a decision about a framework at an instant or after it, or ever if none is given. A decision that
 * somebody else has replaced meanwhile counts as well.
 */
export async function listDecidersSince(
  db: ClientDb,
  { frameworkId, since }: { frameworkId: string; since: string | null },
): Promise<ReadonlySet<string>> {
  const from = since ?? '-infinity';
  const { rows } = await sql<{ user_id: string }>`select decided_by as user_id from applicability
     where framework_id = ${frameworkId} and decided_by is not null and decided_at >= ${from}::timestamptz
    union
    select before ->> 'decided_by' from row_history
     where table_name = 'applicability' and at >= ${from}::timestamptz
       and before ->> 'framework_id' = ${frameworkId} and before ->> 'decided_by' is not null
       and (before ->> 'decided_at')::timestamptz >= ${from}::timestamptz`.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** A decision to keep: by whom, when, and on which version of what stood, 0 for the first. */
export type NewDecision = Pick<DecisionRow, 'ref' | 'applicable' | 'justification' | 'version'> & {
  readonly by: string | null;
  readonly at: Date | string;
};

/** Keeps decisions about requirements of one framework, each of its own requirement; false where somebody decided about one of them meanwhile. */
export async function saveDecisions(
  db: ClientDb,
  frameworkId: string,
  decisions: readonly NewDecision[],
): Promise<boolean> {
  // A first decision is version 1; the next one is kept only on the version that it names.
  const { rows } = await sql<{ ref: string }>`insert into applicability
      (framework_id, ref, applicable, justification, decided_by, decided_at, version)
    select ${frameworkId}, one.ref, one.applicable, one.justification, one.by, one.at, one.version + 1
      from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as one
        (ref text, applicable boolean, justification text, by text, at timestamptz, version int)
     where one.version = 0
        or exists (select from applicability a where a.framework_id = ${frameworkId} and a.ref = one.ref)
    on conflict (client_id, framework_id, ref) do update
      set applicable = excluded.applicable, justification = excluded.justification, decided_by = excluded.decided_by,
        decided_at = excluded.decided_at, version = excluded.version
      where applicability.version = excluded.version - 1
    returning ref`.execute(db);
  return rows.length === decisions.length;
}
