import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/endpoints';
import type { PersonStanding } from '@claimlock/contract/people/endpoints';
import type { z } from 'zod';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import type { Invitation } from './invitation-state-store.ts';
import { type AskedFilter, type AskedOfPeople, listMatching, pagePeopleAsked } from './people-list-store.ts';
import { listPersons, type Standings } from './show-person.ts';
import { expiredBefore } from './waiting-people.ts';

/** A page of the people of a client, each with how they sign in and how far their courses are. */
export function listPeopleWith(standings: Standings, asked: AskedOfPeople): Handler<typeof contract.listPeople> {
  const pageAsked = pagePeopleAsked(asked);
  return async (context, { clientId: _, after, limit, count, sort, ...asking }) => {
    const view = { after, limit, count, sort };
    const { rows, next, total } = await pageAsked(context.db, filterOf(context, asking), view);
    return { items: await listPersons(context, rows, standings), next, total };
  };
}

type Asking = Omit<z.output<typeof contract.listPeople.input>, 'clientId' | 'after' | 'limit' | 'count' | 'sort'>;

/** What people are filtered by, as it is asked for. Throws `access.denied` where whoever asks may not filter so. */
function filterOf({ clock, membership }: ClientContext, { status: standing, ...filter }: Asking): AskedFilter {
  // How somebody signs in and what they hold are for those who administer people.
  if ((filter.mfa ?? filter.work) !== undefined && !mayInWhole(membership, 'people.change'))
    throw new ProductError('access.denied');
  const now = clock.now();
  const status = standing === 'Active' || standing === 'Deactivated' ? standing : undefined;
  return { ...filter, status, invitation: invitationAsked(standing, expiredBefore(now)), today: dayOf(now) };
}

/** The people whom the list would show, by name, at most so many. Throws `access.denied` to who may not read it, or not filter it so. */
export async function listMatchingPeople(
  context: ClientContext,
  asked: AskedOfPeople,
  asking: Asking,
  most: number,
): Promise<{ readonly id: string; readonly name: string }[]> {
  if (!mayInWhole(context.membership, 'people.list')) throw new ProductError('access.denied');
  return listMatching(asked)(context.db, filterOf(context, asking), most);
}

function invitationAsked(standing: PersonStanding | undefined, expired: Date): Invitation | undefined {
  if (standing === 'Not invited') return { is: standing };
  return standing === 'Invited' || standing === 'Invitation expired' ? { is: standing, expired } : undefined;
}
