import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { conflicts } from './person.ts';
import { lockKnown, showPerson } from './show-person.ts';
import { insertAppointment, listAppointments } from './store.ts';

/** Appoints a person to a duty. Nobody appoints themselves (SoD-11), and some duties exclude each other (SoD-1). */
export const appointDuty: Handler<typeof contract.appointDuty> = async (context, { personId, duty, from }) => {
  const { db, clock, record, userId, actor } = context;
  const person = await lockKnown(context, personId);
  if (person.status !== 'Active') throw new ProductError('appointment.not-active');
  if (person.user_id !== null && person.user_id === userId) throw new ProductError('appointment.to-self');
  const today = dayOf(clock.now());
  const held = (await listAppointments(db, [personId], today)).map((row) => row.duty);
  if (held.includes(duty)) throw new ProductError('appointment.held');
  if (conflicts(duty, person, held)) throw new ProductError('appointment.conflict');
  const id = newId('apt', clock);
  const fromOn = from ?? today;
  const appointedBy = actor.kind === 'person' ? actor.userId : actor.name;
  await insertAppointment(db, { id, person_id: personId, duty, from_on: fromOn, appointed_by: appointedBy });
  record('duty.appointed', { appointmentId: id, personId, duty, from: fromOn }, { kind: 'person', id: personId });
  return showPerson(context, personId);
};
