import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/endpoints';
import { dayOf, laterDay } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { resolvingExceptions } from './exceptions.ts';
import { lockKnown, showPerson } from './show-person.ts';
import { endAppointmentOn, listAppointments } from './store.ts';

/** Ends an appointment today. */
export const endAppointment: Handler<typeof contract.endAppointment> = async (context, { personId, appointmentId }) => {
  const { db, clock, record } = context;
  await lockKnown(context, personId);
  const today = dayOf(clock.now());
  const held = (await listAppointments(db, [personId], today)).find((row) => row.id === appointmentId);
  if (!held) throw new ProductError('not-found');
  await resolvingExceptions(context, [personId], () =>
    endAppointmentOn(db, appointmentId, laterDay(held.from_on, today), clock.now()),
  );
  const exception = held.safeguards !== null && { exception: true };
  record('duty.ended', { appointmentId, personId, duty: held.duty, ...exception }, { kind: 'person', id: personId });
  return showPerson(context, personId);
};
