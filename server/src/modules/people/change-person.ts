import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people';
import { dayOf, laterDay } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { endMemberships, invite } from '../identity/index.ts';
import { admitPerson } from './admit-person.ts';
import { asPerson, conflicts } from './person.ts';
import {
  countOtherAdmins,
  endAppointmentOn,
  findPerson,
  insertAppointment,
  listAppointments,
  markDeactivated,
  markInvited,
  type PersonRow,
} from './store.ts';

/** What people need of the modules above: the organisation's name, for letters. */
export type Surroundings = {
  readonly url: string;
  readonly organisationName: (context: ClientContext) => Promise<string>;
};

async function known(context: ClientContext, personId: string): Promise<PersonRow> {
  const person = await findPerson(context.db, personId);
  if (!person) throw new ProductError('not-found');
  return person;
}

async function shown(context: ClientContext, personId: string) {
  const person = await known(context, personId);
  return asPerson(person, await listAppointments(context.db, [personId], dayOf(context.clock.now())), context.userId);
}

/** Adds a person and invites them. */
export function addPersonWith({ url, organisationName }: Surroundings): Handler<typeof contract.addPerson> {
  return async (context, person) =>
    shown(context, await admitPerson(context, person, { url, organisation: await organisationName(context) }));
}

/** Sends a new invitation to somebody who has not joined yet. */
export function renewInvitationWith({ url, organisationName }: Surroundings): Handler<typeof contract.renewInvitation> {
  return async (context, { personId }) => {
    const person = await known(context, personId);
    if (person.status === 'Active') throw new ProductError('person.already-active');
    if (person.status === 'Deactivated') throw new ProductError('person.deactivated');
    await markInvited(context.db, personId, context.clock.now());
    const { name, email, role, access } = person;
    const organisation = await organisationName(context);
    await invite(context, url, {
      audience: access,
      role,
      clientId: context.clientId,
      personId,
      name,
      email,
      organisation,
    });
    return shown(context, personId);
  };
}

/** Ends a person's access at once. What they did stays on record; the last administrator cannot be removed (SoD-11). */
export const deactivatePerson: Handler<typeof contract.deactivatePerson> = async (context, { personId }) => {
  const { db, clock, record, userId } = context;
  const person = await known(context, personId);
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
  return shown(context, personId);
};

/** Appoints a person to a duty. Nobody appoints themselves (SoD-11), and some duties exclude each other (SoD-1). */
export const appointDuty: Handler<typeof contract.appointDuty> = async (context, { personId, duty, from }) => {
  const { db, clock, record, userId, actor } = context;
  const person = await known(context, personId);
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
  return shown(context, personId);
};

/** Ends an appointment today. */
export const endAppointment: Handler<typeof contract.endAppointment> = async (context, { personId, appointmentId }) => {
  const { db, clock, record } = context;
  await known(context, personId);
  const today = dayOf(clock.now());
  const held = (await listAppointments(db, [personId], today)).find((row) => row.id === appointmentId);
  if (!held) throw new ProductError('not-found');
  await endAppointmentOn(db, appointmentId, laterDay(held.from_on, today));
  record('duty.ended', { appointmentId, personId, duty: held.duty }, { kind: 'person', id: personId });
  return shown(context, personId);
};
