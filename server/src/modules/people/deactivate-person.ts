import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/endpoints';
import type * as many from '@claimlock/contract/people/many';
import { dayOf, laterDay, systemClock } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import type { Holding } from '../../foundation/records/holding.ts';
import { endMemberships, refuseDemoPerson, replaceInvitations } from '../identity/index.ts';
import type { ProposeDuty } from './appointment.ts';
import { takeBackCustomRoles } from './custom-roles.ts';
import { endDeputy } from './deputy-store.ts';
import { leaveGroups } from './group-store.ts';
import { handOnAll } from './hand-on.ts';
import { holdersOfOpen } from './holdings.ts';
import { lockChosen, outcomesOf } from './invite-people.ts';
import { lockLeavers, lockWithAdmins } from './leaver-store.ts';
import { showPerson } from './show-person.ts';
import { endAppointmentOn, listAppointments, markDeactivated } from './store.ts';

type Given = Parameters<Handler<typeof contract.deactivatePerson>>[1];

/**
 * Ends a person's access at once, after what they held went to those who were chosen for it. What they did stays on
 * record; the last administrator cannot be removed (SoD-11).
 */
export function deactivatePersonWith(
  holdings: readonly Holding[],
  propose: ProposeDuty,
): Handler<typeof contract.deactivatePerson> {
  return async (context, { personId, handOn, duties }) => {
    await lockLeaver(context, personId);
    await handOnAll(context, holdings, personId, handOn);
    await endDuties(context, personId, duties, propose);
    await endAccess(context, personId);
    return showPerson(context, personId);
  };
}

/**
 * Ends the access of many people, one after the other. Whoever still holds something that others should go on with, or a
 * duty, is left as they are: it goes to somebody else on their own page.
 */
export function deactivatePeopleWith(holdings: readonly Holding[]): Handler<typeof many.deactivatePeople> {
  return async (context, { personIds }) => {
    await lockLeavers(context.db, personIds);
    const people = await lockChosen(context, personIds);
    const today = dayOf(context.clock.now());
    const held = new Set(
      (
        await listAppointments(
          context.db,
          people.map(({ id }) => id),
          today,
        )
      ).map(({ person_id }) => person_id),
    );
    const holders = await holdersOfOpen(context, holdings, personIds);
    const refusals = new Map<string, ProductError>();
    for (const { id } of people) {
      try {
        await lockLeaver(context, id);
        if (held.has(id)) throw new ProductError('person.holds-duty');
        if (holders.has(id)) throw new ProductError('person.still-holds');
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        refusals.set(id, error);
        continue;
      }
      await endAccess(context, id);
    }
    return { rows: outcomesOf(people, refusals) };
  };
}

/** Holds whoever leaves, and refuses it of those who may not. */
async function lockLeaver({ db, userId }: ClientContext, personId: string): Promise<void> {
  const { person, admins } = await lockWithAdmins(db, personId);
  if (!person) throw new ProductError('not-found');
  if (person.status === 'Deactivated') throw new ProductError('person.deactivated');
  if (person.user_id !== null && person.user_id === userId) throw new ProductError('person.is-you');
  await refuseDemoPerson(db, person.user_id);
  if (person.access === 'client_admin' && person.status === 'Active' && admins.length === 1) {
    throw new ProductError('person.last-admin');
  }
}

/** Ends their memberships, sessions, invitations and places in groups. */
async function endAccess(context: ClientContext, personId: string): Promise<void> {
  const { db, clock, record } = context;
  const about = { kind: 'person', id: personId };
  await markDeactivated(db, personId, dayOf(clock.now()));
  const signedOut = await endMemberships(db, personId, clock.now());
  await replaceInvitations(db, [personId], systemClock.now());
  for (const groupId of await leaveGroups(db, personId))
    record('group.members-changed', { groupId, added: [], removed: [personId] }, { kind: 'group', id: groupId });
  await takeBackCustomRoles(context, [personId]);
  for (const { id, person_id, duty } of await endDeputy(db, personId))
    record(
      'duty.changed',
      { appointmentId: id, personId: person_id, duty, deputyId: { from: personId, to: null } },
      { kind: 'person', id: person_id },
    );
  record('person.deactivated', { personId }, about);
  for (const account of signedOut)
    record('session.ended', { sessionId: null, userId: account, why: 'access-ended' }, about);
}

/** Ends the duties of somebody who leaves, and proposes those who were chosen for them. */
async function endDuties(
  context: ClientContext,
  personId: string,
  next: Given['duties'],
  propose: ProposeDuty,
): Promise<void> {
  const { db, clock, record } = context;
  const today = dayOf(clock.now());
  const held = await listAppointments(db, [personId], today);
  for (const { id, duty, from_on, safeguards } of held) {
    await endAppointmentOn(db, id, laterDay(from_on, today), clock.now());
    const exception = safeguards !== null && { exception: true };
    record('duty.ended', { appointmentId: id, personId, duty, ...exception }, { kind: 'person', id: personId });
  }
  for (const [place, { duty, toId }] of next.entries()) {
    const field = `duties.${place}.toId`;
    if (!held.some((one) => one.duty === duty)) throw ProductError.beside('person.duty-not-held', field);
    await propose(context, { personId: toId, duty, field });
  }
}
