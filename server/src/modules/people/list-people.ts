import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/endpoints';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { type AskedOfPeople, pagePeopleAsked } from './people-list-store.ts';
import { listPersons, type Standings } from './show-person.ts';
import { expiredBefore } from './waiting-people.ts';

/** A page of the people of a client, each with how they sign in and how far their courses are. */
export function listPeopleWith(standings: Standings & AskedOfPeople): Handler<typeof contract.listPeople> {
  const pageAsked = pagePeopleAsked(standings);
  return async (context, { clientId: _, after, limit, count, sort, status: standing, ...filter }) => {
    const { db, clock, membership } = context;
    // How somebody signs in and what they hold are for those who administer people.
    if ((filter.mfa ?? filter.work) !== undefined && !mayInWhole(membership, 'people.change'))
      throw new ProductError('access.denied');
    const asked = { after, limit, count, sort };
    const hasNoInvitation = standing === undefined || standing === 'Active' || standing === 'Deactivated';
    const status = hasNoInvitation ? standing : undefined;
    // Only where it is asked: a view that names an instant is another one each time, and its statement is put together anew.
    const invitation = hasNoInvitation ? undefined : { is: standing, expired: expiredBefore(clock.now()) };
    const today = dayOf(clock.now());
    const { rows, next, total } = await pageAsked(db, { ...filter, status, invitation, today }, asked);
    return { items: await listPersons(context, rows, standings), next, total };
  };
}
