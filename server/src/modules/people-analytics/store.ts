import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { readingByPerson } from '../documents/index.ts';
import { trainingByPerson } from '../training/index.ts';

/** People of a department of whom the same can be said; what nothing is asked of is null. */
type Alike = {
  readonly department: string;
  readonly people: number;
  readonly hasMfa: boolean;
  readonly assigned: number | null;
  readonly completed: number | null;
  /** How many courses of each are overdue. */
  readonly late: number | null;
  readonly asked: number | null;
  readonly acknowledged: number | null;
  /** How many documents of each are overdue. */
  readonly unread: number | null;
};

/**
 * Everybody who works at the client on a day, with how far they are with courses and documents and whether they have a second factor.
 * People who stand alike are one row, so that what is sent does not grow with how many there are.
 */
export async function countAlike(db: ClientDb, clientId: string, today: string): Promise<readonly Alike[]> {
  const { rows } = await sql<Alike>`select p.department, count(*)::int as people, p.secured as "hasMfa",
      t.assigned, t.completed, t.overdue as late, r.asked, r.acknowledged, r.overdue as unread
    from person p
    left join ${trainingByPerson(clientId, today)} t on t.person_id = p.id
    left join ${readingByPerson(clientId, today)} r on r.person_id = p.id
    where p.client_id = ${clientId} and p.status = 'Active'
    group by 1, 3, 4, 5, 6, 7, 8, 9`.execute(db);
  return rows;
}
