import type { Insertable, Selectable } from 'kysely';
import type { ClientDb, Tables } from '../../../foundation/database/scope.ts';

type Row = Selectable<Tables['statement_approval']>;
/** An approved version, without all that it says, which is long. */
export type ApprovalRow = Pick<Row, 'version' | 'approved_at' | 'name' | 'role'>;
/** An approved version with all that it says. */
export type WholeApproval = ApprovalRow & Pick<Row, 'sheet'>;

/** The approved versions of a statement, the newest first. */
export function listApprovals(db: ClientDb, frameworkId: string): Promise<ApprovalRow[]> {
  return db
    .selectFrom('statement_approval')
    .select(['version', 'approved_at', 'name', 'role'])
    .where('framework_id', '=', frameworkId)
    .orderBy('version', 'desc')
    .execute();
}

/** An approved version of a statement with all that it says. */
export function findApproval(db: ClientDb, frameworkId: string, version: number): Promise<WholeApproval | undefined> {
  return db
    .selectFrom('statement_approval')
    .select(['version', 'approved_at', 'name', 'role', 'sheet'])
    .where('framework_id', '=', frameworkId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Keeps a version that was approved, for good; false where somebody approved one of that number meanwhile. */
export async function insertApproval(
  db: ClientDb,
  row: Omit<Insertable<Tables['statement_approval']>, 'client_id'>,
): Promise<boolean> {
  const added = await db
    .insertInto('statement_approval')
    .values(row)
    .onConflict((conflict) => conflict.columns(['client_id', 'framework_id', 'version']).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
