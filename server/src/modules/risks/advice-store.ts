import { type Insertable, type Selectable, sql } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

type Advice = Tables['risk_advice'];
export type AdviceRow = Selectable<Advice> & { readonly name: string };

/** What was advised on risks, of each the newest last. */
export function listRiskAdvice(db: ClientDb, ...riskIds: readonly string[]): Promise<AdviceRow[]> {
  return db
    .selectFrom('risk_advice as a')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 'a.client_id').onRef('p.id', '=', 'a.given_by'))
    .selectAll('a')
    .select('p.name')
    .where('a.risk_id', '=', sql<string>`any(${[...riskIds]}::text[])`)
    .orderBy('a.place')
    .execute();
}

/** Adds advice on a risk. */
export async function insertRiskAdvice(db: ClientDb, advice: Insertable<Advice>): Promise<void> {
  await db.insertInto('risk_advice').values(advice).execute();
}
