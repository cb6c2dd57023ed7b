import type { Selectable, Updateable } from 'kysely';
import type { ClientDb, IdentityDb, Tables } from '../../foundation/database/scope.ts';

export type SettingsRow = Selectable<Tables['organisation_settings']>;
export type SettingsChange = Omit<Updateable<Tables['organisation_settings']>, 'client_id' | 'version'>;

/** The row of this client; none where it has settled nothing. */
export function findSettings(db: ClientDb): Promise<SettingsRow | undefined> {
  return db.selectFrom('organisation_settings').selectAll().executeTakeFirst();
}

/** Keeps a change made on a version, 0 where nothing was there; answers nothing when that is not the version any more. */
export function keepSettings(
  db: ClientDb,
  version: number,
  change: SettingsChange,
  at: Date,
): Promise<SettingsRow | undefined> {
  const columns = { ...change, updated_at: at };
  if (version === 0)
    return db
      .insertInto('organisation_settings')
      .values(columns)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  return db
    .updateTable('organisation_settings')
    .set({ ...columns, version: version + 1 })
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** What the organisations that an account belongs to have settled about working days. */
export function listWorkingDayRows(
  db: IdentityDb,
): Promise<Pick<SettingsRow, 'client_id' | 'weekdays' | 'bank_holidays' | 'holidays'>[]> {
  return db
    .selectFrom('organisation_settings')
    .select(['client_id', 'weekdays', 'bank_holidays', 'holidays'])
    .execute();
}
