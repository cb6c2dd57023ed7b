import type * as contract from '@claimlock/contract/people/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { asPerson } from './person.ts';
import { listAppointments, pagePeople } from './store.ts';

/** A page of the people of a client, by name. */
export const listPeople: Handler<typeof contract.listPeople> = async (
  { db, clock, userId },
  { clientId: _, after, limit, count, ...filter },
) => {
  const { rows, next, total } = await pagePeople(db, filter, { after, limit, count, sort: 'name' });
  const ids = rows.map(({ id }) => id);
  const appointments = await listAppointments(db, ids, dayOf(clock.now()));
  return { items: rows.map((row) => asPerson(row, appointments, userId)), next, total };
};
