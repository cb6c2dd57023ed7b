import type { AskedState } from '@claimlock/contract/people/endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { standsAsked } from '../people/index.ts';

/** How many documents people have to read or have read, by person: how many of them they acknowledged, and how many are late. */
export async function countReadingOf(db: ClientDb, personIds: readonly string[], today: string) {
  const { rows } = await sql<{ person_id: string; asked: number; acknowledged: number; overdue: number }>`
    select r.person_id, ${readingCounts(today)} from ${askedReaders}
       and r.person_id = any(${[...personIds]}::text[]) group by r.person_id`.execute(db);
  return new Map(rows.map(({ person_id, ...counts }) => [person_id, counts]));
}

const readingCounts = (today: string) => sql`count(*)::int as asked, count(r.acknowledged_at)::int as acknowledged,
  (count(*) filter (where r.acknowledged_at is null and r.due_on < ${today}::date))::int as overdue`;

const askedReaders = sql`document_reader r join document d on d.client_id = r.client_id and d.id = r.document_id
  where r.is_current and d.state <> 'Archived' and d.published_edition is not null`;

/**
 * The same of everybody at a client at once, as rows to be joined to those who work there. The client is named although its scope is
 * open: so the database compares it once with the scope's, and not for each of some hundred thousand rows.
 */
export function readingByPerson(clientId: string, today: string) {
  return sql`(select r.person_id, ${readingCounts(today)} from ${askedReaders} and r.client_id = ${clientId} group by r.person_id)`;
}

/** The condition that a person `p` is in a state with the documents that they have to read on a day; `countReadingOf` counts the same of active people. */
export function readingIs(state: AskedState, today: string) {
  // Documents are read once, as the keys of one value in which each reader's is looked up: joined to each reader, they made the database
  // sort everybody for a page of fifty, and a list is gone through from its start for each reader.
  const inForce = sql`(select jsonb_object_agg(d.id, true) from document d where d.state <> 'Archived' and d.published_edition is not null)`;
  const isKnown = sql<boolean>`${inForce} -> r.document_id is not null`;
  // The same, which the database expects to be so for one in a hundred and not for nearly all. Of what somebody may have left open it is
  // the better guess: with the other it expects hardly anybody to have read everything, and sets processes to work for a page.
  const isRarelyKnown = sql<boolean>`${inForce} ? r.document_id`;
  const some = (which: RawBuilder<boolean>, isInForce = isKnown) => sql<boolean>`exists (select from document_reader r
    where r.client_id = p.client_id and r.person_id = p.id and p.status = 'Active' and r.is_current and ${which} and ${isInForce})`;
  const open = sql<boolean>`r.acknowledged_at is null`;
  return standsAsked(state, {
    any: some(sql<boolean>`true`),
    open: some(open, state === 'Complete' ? isRarelyKnown : isKnown),
    overdue: some(sql<boolean>`${open} and r.due_on < ${today}::date`),
  });
}
