import type { Insertable, Selectable } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

export type TestRecordRow = Selectable<Tables['test_record']>;

/** The tests that people made of a control, the newest first. */
export function listTestRecordRows(db: ClientDb, controlId: string, limit: number): Promise<TestRecordRow[]> {
  return db
    .selectFrom('test_record')
    .selectAll()
    .where('control_id', '=', controlId)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Keeps a test that somebody made. */
export function insertTestRecord(db: ClientDb, row: Insertable<Tables['test_record']>): Promise<TestRecordRow> {
  return db.insertInto('test_record').values(row).returningAll().executeTakeFirstOrThrow();
}
