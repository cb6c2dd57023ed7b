import type { Duty } from '@claimlock/contract/access';
import { type RawBuilder, sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { stoodStillDays } from '../../foundation/jobs/each-client.ts';

/** Those who hold one of some duties on a day: whether they can sign in and work here, and who stands in for each. */
export function listHolders(db: ClientDb, duties: readonly Duty[], today: string) {
  return db
    .selectFrom('appointment as a')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 'a.client_id').onRef('p.id', '=', 'a.person_id'))
    .leftJoin('person as d', (join) => join.onRef('d.client_id', '=', 'a.client_id').onRef('d.id', '=', 'a.deputy_id'))
    .select(['a.duty', 'a.person_id', 'p.name', 'd.name as deputy_name'])
    .select(sql<boolean>`p.status = 'Active' and p.user_id is not null`.as('can_answer'))
    .where('a.duty', 'in', duties)
    .where('a.from_on', '<=', today)
    .where((is) => is.or([is('a.until_on', 'is', null), is('a.until_on', '>', today)]))
    .orderBy('a.from_on')
    .orderBy('a.id')
    .execute();
}

/** Whether somebody began to hold one of some duties at a client in the days in which a worker may have stood still. */
export const dutyBegan = (
  clientId: RawBuilder<unknown>,
  duties: readonly Duty[],
  today: string,
) => sql<boolean>`exists (
  select from appointment a where a.client_id = ${clientId} and a.duty = any(${[...duties]}::text[])
    and a.from_on between ${today}::date - ${stoodStillDays}::int and ${today}::date
    and (a.until_on is null or a.until_on > ${today}::date))`;
