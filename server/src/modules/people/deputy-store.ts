import type { ClientDb } from '../../foundation/database/scope.ts';
import type { AppointmentRow } from './store.ts';

/** Changes who stands in for an appointment, or where it is written down. */
export async function updateAppointment(
  db: ClientDb,
  id: string,
  change: Partial<Pick<AppointmentRow, 'deputy_id' | 'document'>>,
): Promise<void> {
  await db.updateTable('appointment').set(change).where('id', '=', id).execute();
}

/** Takes somebody out of the appointments that they are deputy of; answers which. */
export function endDeputy(db: ClientDb, personId: string) {
  return db
    .updateTable('appointment')
    .set({ deputy_id: null })
    .where('deputy_id', '=', personId)
    .returning(['id', 'person_id', 'duty'])
    .execute();
}
