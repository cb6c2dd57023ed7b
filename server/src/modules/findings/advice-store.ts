import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';
import type { FindingRow } from './store.ts';

type Advice = Tables['finding_advice'];
export type AdviceRow = Selectable<Advice> & { readonly name: string };

/** What was advised on accepting the risk of findings, of each the newest last. */
export function listFindingAdvice(db: ClientDb, ...findingIds: readonly string[]): Promise<AdviceRow[]> {
  return db
    .selectFrom('finding_advice as a')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 'a.client_id').onRef('p.id', '=', 'a.given_by'))
    .selectAll('a')
    .select('p.name')
    .where('a.finding_id', '=', sql<string>`any(${[...findingIds]}::text[])`)
    .orderBy('a.place')
    .execute();
}

/** Adds advice on a finding. */
export async function insertFindingAdvice(db: ClientDb, advice: Insertable<Advice>): Promise<void> {
  await db.insertInto('finding_advice').values(advice).execute();
}

/** The severities that a finding had and has no more since an instant, each with when it had it last, the latest first. */
export async function listSeveritiesSince(db: ClientDb, findingId: string, since: Date) {
  const { rows } = await sql<{ severity: FindingRow['severity']; until_at: string }>`
    select before ->> 'severity' as severity, max(at) as until_at
      from row_history
     where table_name = 'finding' and key = ${findingId} and at >= ${since} and before is not null
     group by 1 order by max(place) desc`.execute(db);
  return rows;
}
