import type { Duty } from '@claimlock/contract/access';
import { type ErrorCode, ProductError } from '@claimlock/contract/errors';
import { givesBeyond } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { conflicts } from './person.ts';
import { lockKnown } from './show-person.ts';
import { insertAppointment, listAppointments, type PersonRow } from './store.ts';

/** Whom a duty is meant for; `field` is what a refusal stands beside, where the caller has one for it. */
export type AskedDuty = {
  readonly personId: string;
  readonly duty: Duty;
  readonly from?: string | undefined;
  readonly field?: string;
};

/** Proposes somebody for a duty: what people need of the module above, which asks a second person. */
export type ProposeDuty = (context: ClientContext, asked: AskedDuty) => Promise<void>;

/**
 * Refuses a duty to somebody who may not hold it, or whom whoever asks may not give it: nobody gives it to themselves
 * (SoD-11), and some duties exclude each other (SoD-1). Answers the person, locked.
 */
export async function requireAppointable(
  context: ClientContext,
  { personId, duty, field }: AskedDuty,
): Promise<PersonRow> {
  const { db, clock, userId, membership } = context;
  const refusal = (code: ErrorCode) =>
    field === undefined ? new ProductError(code) : ProductError.beside(code, field);
  const person = await lockKnown(context, personId);
  if (person.status !== 'Active') throw refusal('appointment.not-active');
  if (person.user_id !== null && person.user_id === userId) throw refusal('appointment.to-self');
  if (givesBeyond(membership, duty)) throw refusal('person.beyond-you');
  const held = (await listAppointments(db, [personId], dayOf(clock.now()))).map((row) => row.duty);
  if (held.includes(duty)) throw refusal('appointment.held');
  if (conflicts(duty, person, held)) throw refusal('appointment.conflict');
  return person;
}

/** Who wanted an appointment, and who confirmed it: two people (SoD-11). */
type ByTwo = { readonly proposedBy: string; readonly confirmedBy: string };

/** Appoints a person to a duty, from today on unless a day is said; answers the appointment's id. */
export async function appoint(
  context: ClientContext,
  asked: AskedDuty,
  { proposedBy, confirmedBy }: ByTwo,
): Promise<string> {
  const { db, clock, record } = context;
  const { personId, duty, from } = asked;
  await requireAppointable(context, asked);
  const id = newId('apt', clock);
  const fromOn = from ?? dayOf(clock.now());
  await insertAppointment(db, {
    id,
    duty,
    person_id: personId,
    from_on: fromOn,
    appointed_by: proposedBy,
    confirmed_by: confirmedBy,
  });
  record('duty.appointed', { appointmentId: id, personId, duty, from: fromOn }, { kind: 'person', id: personId });
  return id;
}
