import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/endpoints';
import { dayOf, laterDay } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { differenceOf, type Fields } from '../../foundation/records/difference.ts';
import { deputyRefusal } from './deputy.ts';
import { updateAppointment } from './deputy-store.ts';
import { showPerson } from './show-person.ts';
import { type AppointmentRow, listAppointments, lockWithDeputy } from './store.ts';

const fields = {
  deputyId: { column: 'deputy_id' },
  document: { column: 'document', personal: true },
  until: { column: 'until_on' },
} as const satisfies Fields<AppointmentRow>;

/**
 * Names the deputy of an appointment, where it is written down, and an end that is earlier than it was. Nobody does it of
 * themselves, and a later end takes two people, as the duty did (SoD-11).
 */
export const changeAppointment: Handler<typeof contract.changeAppointment> = async (context, input) => {
  const { db, clock, record, userId } = context;
  const { personId, appointmentId, deputyId, document, until } = input;
  const people = await lockWithDeputy(db, personId, deputyId);
  const person = people.find(({ id }) => id === personId);
  if (!person) throw new ProductError('not-found');
  const today = dayOf(clock.now());
  const held = await listAppointments(db, [personId], today);
  const before = held.find(({ id }) => id === appointmentId);
  if (!before) throw new ProductError('not-found');
  if (person.user_id !== null && person.user_id === userId) throw new ProductError('appointment.yours');
  const { columns, facts } = differenceOf(before, { deputyId, document, until }, fields);
  const refusal =
    deputyId && facts.deputyId && (await deputyRefusal(context, { personId, deputyId, duty: before.duty }));
  if (refusal) throw ProductError.beside(refusal, 'deputyId');
  if (facts.until) requireEarlierEnd(before, facts.until.to, today);
  await updateAppointment(db, appointmentId, columns);
  record('duty.changed', { appointmentId, personId, duty: before.duty, ...facts }, { kind: 'person', id: personId });
  return showPerson(context, personId);
};

/** Refuses an end that would let somebody hold a duty for longer than two people wanted, and one that is not ahead. */
function requireEarlierEnd({ from_on, until_on }: AppointmentRow, until: string | null, today: string): void {
  if (until === null || (until_on !== null && until > until_on))
    throw ProductError.beside('appointment.until-later', 'until');
  if (until <= laterDay(from_on, today)) throw ProductError.beside('appointment.until-not-ahead', 'until');
}
