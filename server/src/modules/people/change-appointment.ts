import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { differenceOf, type Fields } from '../../foundation/records/difference.ts';
import { deputyRefusal } from './deputy.ts';
import { updateAppointment } from './deputy-store.ts';
import { showPerson } from './show-person.ts';
import { type AppointmentRow, listAppointments, lockWithDeputy } from './store.ts';

const fields = {
  deputyId: { column: 'deputy_id' },
  document: { column: 'document', personal: true },
} as const satisfies Fields<AppointmentRow>;

/** Names the deputy of an appointment, and where it is written down. Nobody does it of themselves (SoD-11). */
export const changeAppointment: Handler<typeof contract.changeAppointment> = async (context, input) => {
  const { db, clock, record, userId } = context;
  const { personId, appointmentId, deputyId, document } = input;
  const people = await lockWithDeputy(db, personId, deputyId);
  const person = people.find(({ id }) => id === personId);
  if (!person) throw new ProductError('not-found');
  const held = await listAppointments(db, [personId], dayOf(clock.now()));
  const before = held.find(({ id }) => id === appointmentId);
  if (!before) throw new ProductError('not-found');
  if (person.user_id !== null && person.user_id === userId) throw new ProductError('appointment.yours');
  const { columns, facts } = differenceOf(before, { deputyId, document }, fields);
  const refusal =
    deputyId && facts.deputyId && (await deputyRefusal(context, { personId, deputyId, duty: before.duty }));
  if (refusal) throw ProductError.beside(refusal, 'deputyId');
  await updateAppointment(db, appointmentId, columns);
  record('duty.changed', { appointmentId, personId, duty: before.duty, ...facts }, { kind: 'person', id: personId });
  return showPerson(context, personId);
};
