import type { Selectable } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

type AssuranceRow = Selectable<Tables['assurance_score']>;

/** The assurance that holds now. */
export function readAssuranceRow(db: ClientDb): Promise<AssuranceRow | undefined> {
  return db.selectFrom('assurance_score').selectAll().where('to_at', 'is', null).executeTakeFirst();
}

type NewAssurance = Pick<AssuranceRow, 'raw' | 'score' | 'tier' | 'rule_version'> & {
  readonly levels: Record<string, number>;
};

/** Ends an assurance score and begins the next. */
export async function saveAssurance(
  db: ClientDb,
  before: AssuranceRow | undefined,
  after: NewAssurance,
  at: Date,
): Promise<void> {
  if (before) await db.updateTable('assurance_score').set({ to_at: at }).where('to_at', 'is', null).execute();
  await db
    .insertInto('assurance_score')
    .values({ ...after, levels: JSON.stringify(after.levels), from_at: at, version: (before?.version ?? 0) + 1 })
    .execute();
}
