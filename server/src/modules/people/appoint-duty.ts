import type { Duty } from '@claimlock/contract/access';
import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/endpoints';
import { givesBeyond } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { conflicts } from './person.ts';
import { lockKnown, showPerson } from './show-person.ts';
import { insertAppointment, listAppointments } from './store.ts';

/** Appoints a person to a duty. Nobody appoints themselves (SoD-11), and some duties exclude each other (SoD-1). */
export const appointDuty: Handler<typeof contract.appointDuty> = async (context, { personId, duty, from }) => {
  await appoint(context, { personId, duty, from });
  return showPerson(context, personId);
};

/** What somebody is appointed to; `field` is what a refusal stands beside, where the caller has one for it. */
type Asked = {
  readonly personId: string;
  readonly duty: Duty;
  readonly from?: string | undefined;
  readonly field?: string;
};

/** Appoints a person to a duty, from today on unless a day is said, under the same rules. */
export async function appoint(context: ClientContext, { personId, duty, from, field }: Asked): Promise<void> {
  const { db, clock, record, userId, actor, membership } = context;
  const refusal = (code: ErrorCode) =>
    field === undefined ? new ProductError(code) : ProductError.beside(code, field);
  const person = await lockKnown(context, personId);
  if (person.status !== 'Active') throw refusal('appointment.not-active');
  if (person.user_id !== null && person.user_id === userId) throw refusal('appointment.to-self');
  if (givesBeyond(membership, duty)) throw refusal('person.beyond-you');
  const today = dayOf(clock.now());
  const held = (await listAppointments(db, [personId], today)).map((row) => row.duty);
  if (held.includes(duty)) throw refusal('appointment.held');
  if (conflicts(duty, person, held)) throw refusal('appointment.conflict');
  const id = newId('apt', clock);
  const fromOn = from ?? today;
  const appointedBy = actor.kind === 'person' ? actor.userId : actor.name;
  await insertAppointment(db, { id, person_id: personId, duty, from_on: fromOn, appointed_by: appointedBy });
  record('duty.appointed', { appointmentId: id, personId, duty, from: fromOn }, { kind: 'person', id: personId });
}
