import { ProductError } from '@claimlock/contract/errors';
import { conflicts } from '@claimlock/contract/people/duty-conflicts';
import type * as contract from '@claimlock/contract/people/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { differenceOf, type Fields } from '../../foundation/records/difference.ts';
import { updateAppointment } from './deputy-store.ts';
import { showPerson } from './show-person.ts';
import { type AppointmentRow, listAppointments, lockPeople, type PersonRow } from './store.ts';

const fields = {
  deputyId: { column: 'deputy_id' },
  document: { column: 'document', personal: true },
} as const satisfies Fields<AppointmentRow>;

/** Names the deputy of an appointment, and where it is written down. Nobody does it of themselves (SoD-11). */
export const changeAppointment: Handler<typeof contract.changeAppointment> = async (context, input) => {
  const { db, clock, record, userId } = context;
  const { personId, appointmentId, deputyId, document } = input;
  const people = await lockPeople(db, [personId, ...(deputyId ? [deputyId] : [])]);
  const person = people.find(({ id }) => id === personId);
  if (!person) throw new ProductError('not-found');
  const held = await listAppointments(db, [personId], dayOf(clock.now()));
  const before = held.find(({ id }) => id === appointmentId);
  if (!before) throw new ProductError('not-found');
  if (person.user_id !== null && person.user_id === userId) throw new ProductError('appointment.yours');
  if (deputyId === personId) throw ProductError.beside('appointment.deputy-same', 'deputyId');
  const { columns, facts } = differenceOf(before, { deputyId, document }, fields);
  if (deputyId && facts.deputyId)
    await requireDeputy(
      context,
      people.find(({ id }) => id === deputyId),
      before,
    );
  await updateAppointment(db, appointmentId, columns);
  record('duty.changed', { appointmentId, personId, duty: before.duty, ...facts }, { kind: 'person', id: personId });
  return showPerson(context, personId);
};

/** Refuses a deputy who has not joined, who is whoever asks, or who may not hold the duty themselves (SoD-1). */
async function requireDeputy(
  { db, clock, userId }: ClientContext,
  deputy: PersonRow | undefined,
  { duty }: AppointmentRow,
): Promise<void> {
  if (deputy?.status !== 'Active') throw ProductError.beside('appointment.deputy-unknown', 'deputyId');
  if (deputy.user_id !== null && deputy.user_id === userId) throw ProductError.beside('appointment.yours', 'deputyId');
  const held = await listAppointments(db, [deputy.id], dayOf(clock.now()));
  if (
    conflicts(
      duty,
      deputy,
      held.map((row) => row.duty),
    )
  )
    throw ProductError.beside('appointment.conflict', 'deputyId');
}
