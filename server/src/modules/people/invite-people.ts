import { ProductError } from '@claimlock/contract/errors';
import type { PersonOutcome } from '@claimlock/contract/people/changes';
import type * as contract from '@claimlock/contract/people/many';
import type { z } from 'zod';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { inviteMany } from '../identity/index.ts';
import type { Inviting } from './admit-person.ts';
import { requireClientsChoice } from './clients-choice.ts';
import { markInvited } from './many-store.ts';
import type { InvitationSettings } from './show-person.ts';
import { lockPeople, type PersonRow } from './store.ts';

/** The outcome of each of many people, in the order in which they were found. */
export type Outcomes = z.input<typeof PersonOutcome>[];

/** Says for each of them that it is done, or why it is not; refuses the whole where nothing is done for anybody. */
export function outcomesOf(people: readonly PersonRow[], refusals: ReadonlyMap<string, ProductError>): Outcomes {
  const [first] = refusals.values();
  if (first && refusals.size === people.length) throw first;
  return people.map(({ id, name }) => {
    const refusal = refusals.get(id);
    return { personId: id, name, outcome: refusal ? 'refused' : 'changed', why: refusal?.message ?? null };
  });
}

/** People of the client by their ids, locked; refuses where one of them is none. */
export async function lockChosen({ db }: ClientContext, personIds: readonly string[]): Promise<PersonRow[]> {
  const ids = [...new Set(personIds)];
  const people = await lockPeople(db, ids);
  if (people.length < ids.length) throw new ProductError('not-found');
  return people;
}

/** Sends an invitation to each who has not joined. Answers why the others got none. */
export async function inviteEach(
  context: ClientContext,
  people: readonly PersonRow[],
  { url, organisation }: Inviting,
): Promise<ReadonlyMap<string, ProductError>> {
  const { db, clock, clientId } = context;
  const waiting = people.filter(({ status }) => status === 'Invited');
  const often = await inviteMany(
    context,
    url,
    waiting.map(({ id, name, email, role, access }) => ({
      audience: access,
      role,
      clientId,
      personId: id,
      name,
      email,
      organisation,
    })),
  );
  const refusals = new Map(
    people.flatMap(({ id, status, email }) => {
      if (status === 'Active') return [[id, new ProductError('person.already-active')] as const];
      if (status === 'Deactivated') return [[id, new ProductError('person.deactivated')] as const];
      return often.has(email) ? [[id, new ProductError('invitation.too-many')] as const] : [];
    }),
  );
  const invited = waiting.flatMap(({ id }) => (refusals.has(id) ? [] : [id]));
  await markInvited(db, invited, clock.now());
  return refusals;
}

/** Sends many people who have not joined an invitation; their older links stop working. */
export function invitePeopleWith({ url, organisationName }: InvitationSettings): Handler<typeof contract.invitePeople> {
  return async (context, { personIds }) => {
    await requireClientsChoice(context);
    const people = await lockChosen(context, personIds);
    const refusals = await inviteEach(context, people, { url, organisation: await organisationName(context) });
    return { rows: outcomesOf(people, refusals) };
  };
}
