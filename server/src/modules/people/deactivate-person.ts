import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people';
import { dayOf, laterDay } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { endMemberships } from '../identity/index.ts';
import { findKnown, showPerson } from './show-person.ts';
import { countOtherAdmins, endAppointmentOn, listAppointments, markDeactivated } from './store.ts';

/** Ends a person's access at once. What they did stays on record; the last administrator cannot be removed (SoD-11). */
export const deactivatePerson: Handler<typeof contract.deactivatePerson> = async (context, { personId }) => {
  const { db, clock, record, userId } = context;
  const person = await findKnown(context, personId);
  if (person.status === 'Deactivated') throw new ProductError('person.deactivated');
  if (person.user_id !== null && person.user_id === userId) throw new ProductError('person.is-you');
  if (person.access === 'client_admin' && person.status === 'Active' && (await countOtherAdmins(db, personId)) === 0) {
    throw new ProductError('person.last-admin');
  }
  const today = dayOf(clock.now());
  await markDeactivated(db, personId, today);
  await endMemberships(db, personId, clock.now());
  for (const held of await listAppointments(db, [personId], today)) {
    await endAppointmentOn(db, held.id, laterDay(held.from_on, today));
    record('duty.ended', { appointmentId: held.id, personId, duty: held.duty }, { kind: 'person', id: personId });
  }
  record('person.deactivated', { personId }, { kind: 'person', id: personId });
  return showPerson(context, personId);
};
