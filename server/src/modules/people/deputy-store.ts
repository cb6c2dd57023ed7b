import type { Duty } from '@claimlock/contract/access';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { AppointmentRow } from './store.ts';

/** Changes who stands in for an appointment, where it is written down, or the day on which it ends. */
export async function updateAppointment(
  db: ClientDb,
  id: string,
  change: Partial<Pick<AppointmentRow, 'deputy_id' | 'document' | 'until_on'>>,
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

/** The appointments of a client that people hold on a day, or will hold, with whom they are of; the earliest first. */
export function listHeldDuties(db: ClientDb, today: string, limit: number) {
  return db
    .selectFrom('appointment as a')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 'a.client_id').onRef('p.id', '=', 'a.person_id'))
    .leftJoin('person as d', (join) => join.onRef('d.client_id', '=', 'a.client_id').onRef('d.id', '=', 'a.deputy_id'))
    .select([
      'a.id',
      'a.duty',
      'a.person_id',
      'a.from_on',
      'a.until_on',
      'a.deputy_id',
      'a.safeguards',
      'p.name',
      'p.role',
      'p.access',
    ])
    .select('d.name as deputy_name')
    .where((is) =>
      is.or([
        is('a.until_on', 'is', null),
        is.and([is('a.until_on', '>', today), is('a.until_on', '>', is.ref('a.from_on'))]),
      ]),
    )
    .orderBy('a.from_on')
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

/** The accounts of those who hold a duty on a day, at most 50. */
export async function usersOfDuty(db: ClientDb, duty: Duty, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('appointment as a')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 'a.client_id').onRef('p.id', '=', 'a.person_id'))
    .select('p.user_id')
    .distinct()
    .where('a.duty', '=', duty)
    .where('a.from_on', '<=', today)
    .where((is) => is.or([is('a.until_on', 'is', null), is('a.until_on', '>', today)]))
    .where('p.status', '=', 'Active')
    .limit(50)
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}
