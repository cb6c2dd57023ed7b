import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { AskedPeople } from '../evidence-items/index.ts';

/** How far its readers are with a document that is mapped to controls, and whether it is in use. */
export type Proof = AskedPeople & {
  readonly in_force: boolean;
  readonly review_overdue: boolean;
};

/** How far readers are with published documents: with some by their ids, or with all that are mapped to controls. */
export async function readProofs(
  db: ClientDb,
  today: string,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, Proof>> {
  const only = ids ? [...ids] : null;
  const { rows } = await sql<Proof & { id: string }>`
    select d.id, d.published_edition is not null and d.state <> 'Archived' as in_force,
        coalesce(d.review_on < ${today}::date, false) as review_overdue, count(r.person_id)::int as asked,
        count(r.acknowledged_at)::int as done,
        (count(r.person_id) filter (where r.acknowledged_at is null and r.due_on < ${today}::date))::int as overdue,
        (count(r.person_id) filter (where r.acknowledged_at is null and r.asked_on = r.first_on))::int as open_of_first
      from document d left join (
        select r.client_id, r.document_id, r.person_id, r.acknowledged_at, r.due_on, r.asked_on,
            min(r.asked_on) over (partition by r.document_id) as first_on
          from document_reader r join person p on p.client_id = r.client_id and p.id = r.person_id and p.status = 'Active'
         where r.is_current and (${only}::text[] is null or r.document_id = any(${only}::text[]))
      ) r on r.client_id = d.client_id and r.document_id = d.id
     where d.published_edition is not null and (${only}::text[] is null or d.id = any(${only}::text[]))
       and (${only}::text[] is not null
         or exists (select from document_control c where c.client_id = d.client_id and c.document_id = d.id))
     group by d.client_id, d.id, d.published_edition, d.state, d.review_on`.execute(db);
  return new Map(rows.map(({ id, ...proof }) => [id, proof]));
}
