import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

type Table = Tables['risk_acceptance'];
export type AcceptanceRow = Selectable<Table> & { proposer_name: string | null; decider_name: string | null };

const latest = 50;

/** The acceptances of a risk that were proposed or given, the latest first. */
export function listAcceptances(db: ClientDb, riskId: string): Promise<AcceptanceRow[]> {
  return db
    .selectFrom('risk_acceptance as a')
    .leftJoin('person as p', (join) =>
      join.onRef('p.client_id', '=', 'a.client_id').onRef('p.id', '=', 'a.proposed_by'),
    )
    .leftJoin('person as d', (join) => join.onRef('d.client_id', '=', 'a.client_id').onRef('d.id', '=', 'a.decided_by'))
    .selectAll('a')
    .select(['p.name as proposer_name', 'd.name as decider_name'])
    .where('a.risk_id', '=', riskId)
    .orderBy('a.id', 'desc')
    .limit(latest)
    .execute();
}

/** The acceptance of a risk that is proposed or holds. */
export async function findOpenAcceptance(db: ClientDb, riskId: string): Promise<Selectable<Table> | undefined> {
  return (await listOpenAcceptances(db, riskId))[0];
}

/** The acceptances of risks that are proposed or hold, each of its risk. */
export function listOpenAcceptances(db: ClientDb, ...riskIds: readonly string[]): Promise<Selectable<Table>[]> {
  return db
    .selectFrom('risk_acceptance')
    .selectAll()
    .where('risk_id', '=', sql<string>`any(${[...riskIds]}::text[])`)
    .where('state', 'in', ['Proposed', 'Accepted'])
    .execute();
}

/** The risks whose acceptance somebody proposed and nobody has decided on, the one that waits longest first. */
export function listProposedBy(db: ClientDb, personId: string) {
  return db
    .selectFrom('risk_acceptance as a')
    .innerJoin('risk as r', (join) => join.onRef('r.client_id', '=', 'a.client_id').onRef('r.id', '=', 'a.risk_id'))
    .select(['r.id', 'r.title'])
    .where('a.state', '=', 'Proposed')
    .where('a.proposed_by', '=', personId)
    .orderBy('a.id')
    .execute();
}

/** Keeps an acceptance that is proposed or given. */
export async function insertAcceptance(db: ClientDb, row: Insertable<Table>): Promise<void> {
  await db.insertInto('risk_acceptance').values(row).execute();
}

/** Writes down what became of an acceptance. */
export async function updateAcceptance(db: ClientDb, id: string, change: Updateable<Table>): Promise<void> {
  await db.updateTable('risk_acceptance').set(change).where('id', '=', id).execute();
}

/** The ratings that a risk had and has no more since an instant, each with when it had it last, the latest first. */
export async function listRatingsSince(db: ClientDb, riskId: string, since: Date) {
  const { rows } = await sql<{ likelihood: number; impact: number; until_at: string }>`
    select (before ->> 'likelihood')::int as likelihood, (before ->> 'impact')::int as impact, max(at) as until_at
      from row_history
     where table_name = 'risk' and key = ${riskId} and at >= ${since} and before is not null
     group by 1, 2 order by max(place) desc`.execute(db);
  return rows;
}
