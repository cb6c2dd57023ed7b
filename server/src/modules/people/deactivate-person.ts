import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/endpoints';
import { dayOf, laterDay, systemClock } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { endMemberships, refuseDemoPerson, replaceInvitations } from '../identity/index.ts';
import { leaveGroups } from './group-store.ts';
import { showPerson } from './show-person.ts';
import { endAppointmentOn, listAppointments, lockWithAdmins, markDeactivated } from './store.ts';

/** Ends a person's access at once. What they did stays on record; the last administrator cannot be removed (SoD-11). */
export const deactivatePerson: Handler<typeof contract.deactivatePerson> = async (context, { personId }) => {
  const { db, clock, record, userId } = context;
  const { person, admins } = await lockWithAdmins(db, personId);
  if (!person) throw new ProductError('not-found');
  if (person.status === 'Deactivated') throw new ProductError('person.deactivated');
  if (person.user_id !== null && person.user_id === userId) throw new ProductError('person.is-you');
  await refuseDemoPerson(db, person.user_id);
  if (person.access === 'client_admin' && person.status === 'Active' && admins.length === 1) {
    throw new ProductError('person.last-admin');
  }
  const today = dayOf(clock.now());
  await markDeactivated(db, personId, today);
  const signedOut = await endMemberships(db, personId, clock.now());
  await replaceInvitations(db, personId, systemClock.now());
  for (const held of await listAppointments(db, [personId], today)) {
    await endAppointmentOn(db, held.id, laterDay(held.from_on, today));
    record('duty.ended', { appointmentId: held.id, personId, duty: held.duty }, { kind: 'person', id: personId });
  }
  for (const groupId of await leaveGroups(db, personId))
    record('group.members-changed', { groupId, added: [], removed: [personId] }, { kind: 'group', id: groupId });
  record('person.deactivated', { personId }, { kind: 'person', id: personId });
  for (const account of signedOut)
    record(
      'session.ended',
      { sessionId: null, userId: account, why: 'access-ended' },
      { kind: 'person', id: personId },
    );
  return showPerson(context, personId);
};
