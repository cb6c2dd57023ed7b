import type { ClientDb } from '../../foundation/database/scope.ts';

/** Everybody who works at the client, by what others write them down as. */
export function listNamed(db: ClientDb): Promise<{ id: string; name: string; email: string }[]> {
  return db.selectFrom('person').select(['id', 'name', 'email']).where('status', '<>', 'Deactivated').execute();
}
