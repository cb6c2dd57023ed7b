import { type RawBuilder, sql } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { isHereOn } from '../people/index.ts';

/** The end of a day (UTC): what happened before it happened by then. */
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'UTC')`;

/** A document that was in use on a day, with the version that was published then. */
export type PublishedOn = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly edition: number;
};

/** The documents that were published and in use at the end of a day, by their numbers; titled as they are today. */
export async function listPublishedOn(db: ClientDb, day: string): Promise<PublishedOn[]> {
  const { rows } = await sql<PublishedOn>`select d.id, d.number, d.title, max(e.edition) as edition
    from document d join document_edition e on e.client_id = d.client_id and e.document_id = d.id
   where e.published_at < ${endOf(day)} and (d.archived_on is null or d.archived_on > ${day}::date)
   group by d.id, d.number, d.title order by d.number`.execute(db);
  return rows;
}

type OnDay = { readonly documentId: string; readonly edition: number; readonly day: string };

/** An earlier time that a reader was asked for the same version, before they were excused and asked anew, with its days. */
const earlierAsk = (earlier: RawBuilder<unknown>, which: RawBuilder<boolean>) => sql<EarlierAsk>`(
  select (ask ->> 'askedOn')::date as asked_on, (ask ->> 'dueOn')::date as due_on
    from jsonb_array_elements(${earlier}) ask where ${which} limit 1)`;
type EarlierAsk = { readonly asked_on: string; readonly due_on: string };

/** Those who worked here on a day and had to read a document then, as far as that is known. */
function matching(db: ClientDb, { documentId, day }: OnDay) {
  const hadBegun = sql<boolean>`(ask ->> 'askedOn')::date <= ${day}::date`;
  const wasAsked = sql<boolean>`${hadBegun} and (ask ->> 'endedOn')::date > ${day}::date`;
  return (
    db
      .selectFrom('document_reader as r')
      .innerJoin('person as p', (join) =>
        join.onRef('p.client_id', '=', 'r.client_id').onRef('p.id', '=', 'r.person_id'),
      )
      .leftJoinLateral(earlierAsk(sql`r.earlier_asks`, wasAsked).as('e'), (join) => join.onTrue())
      .where('r.document_id', '=', documentId)
      // An older process that asks somebody anew during an upgrade leaves the day on which it had ended.
      .where((is) =>
        is.or([
          is('e.asked_on', 'is not', null),
          is.and([
            is('r.asked_on', '<=', day),
            is.or([is('r.is_current', '=', true), is('r.ended_on', 'is', null), is('r.ended_on', '>', day)]),
          ]),
        ]),
      )
      // Asked anew for a later version, somebody is listed with that one.
      .where(
        sql<boolean>`not exists (select from document_reader o where o.client_id = r.client_id
        and o.document_id = r.document_id and o.person_id = r.person_id and o.edition > r.edition
        and (o.asked_on <= ${day}::date or exists ${earlierAsk(sql`o.earlier_asks`, hadBegun)}))`,
      )
      .where(isHereOn(day))
  );
}

const orderOf = declareOrders(
  'r',
  { person_id: 'text', person_sort: { kind: 'text', expression: sql`p.sort_name` } },
  { person: ['person_sort', 'person_id'] },
);

/** A page of those who had to read a document on a day: with the version of then, and what they had acknowledged by its end. */
export const pageReadersOn = declareList({
  matching,
  shown: (found: ReturnType<typeof matching>) =>
    found
      .select(['r.person_id', 'r.edition', 'r.acknowledged_at', 'r.sha256'])
      .select([
        sql<string>`coalesce(e.asked_on, r.asked_on)`.as('asked_on'),
        sql<string>`coalesce(e.due_on, r.due_on)`.as('due_on'),
        sql<boolean>`e.asked_on is null and not r.is_current and r.ended_on is null`.as('unknown'),
      ])
      .select(['p.name', 'p.department', 'p.sort_name as person_sort']),
  orderOf,
});
