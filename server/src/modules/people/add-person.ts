import type * as contract from '@claimlock/contract/people';
import type { Handler } from '../../foundation/http/hallway.ts';
import { admitPerson } from './admit-person.ts';
import { type Surroundings, showPerson } from './show-person.ts';

/** Adds a person and invites them. */
export function addPersonWith({ url, organisationName }: Surroundings): Handler<typeof contract.addPerson> {
  return async (context, person) =>
    showPerson(context, await admitPerson(context, person, { url, organisation: await organisationName(context) }));
}
