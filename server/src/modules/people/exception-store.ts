import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';

/** The appointments by exception that last on a day, of everybody or of some people. */
export function listExceptions(db: ClientDb, today: string, personIds?: readonly string[]) {
  return db
    .selectFrom('appointment as a')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 'a.client_id').onRef('p.id', '=', 'a.person_id'))
    .select(['a.id', 'a.person_id', 'a.duty', 'a.until_on', 'p.role', 'p.access'])
    .where('a.safeguards', 'is not', null)
    .where('a.from_on', '<=', today)
    .where('a.until_on', '>', today)
    .$if(personIds !== undefined, (query) =>
      query.where('a.person_id', '=', sql<string>`any(${personIds ?? []}::text[])`),
    )
    .execute();
}

/** On how many days, of those since a day and before another, somebody held a duty by exception. */
export async function countExceptedDays(db: ClientDb, personId: string, since: string, today: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`select count(distinct day)::int as days from appointment a,
      generate_series(greatest(a.from_on, ${since}::date), least(a.until_on, ${today}::date) - 1, '1 day') as day
    where a.person_id = ${personId} and a.safeguards is not null`.execute(db);
  return rows[0]?.days ?? 0;
}
