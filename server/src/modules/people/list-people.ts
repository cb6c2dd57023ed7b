import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/endpoints';
import type { PersonStanding } from '@claimlock/contract/people/endpoints';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import type { Invitation } from './invitation-state-store.ts';
import { type AskedOfPeople, pagePeopleAsked } from './people-list-store.ts';
import { listPersons, type Standings } from './show-person.ts';
import { expiredBefore } from './waiting-people.ts';

/** A page of the people of a client, each with how they sign in and how far their courses are. */
export function listPeopleWith(standings: Standings, asked: AskedOfPeople): Handler<typeof contract.listPeople> {
  const pageAsked = pagePeopleAsked(asked);
  return async (context, { clientId: _, after, limit, count, sort, status: standing, ...filter }) => {
    const { db, clock, membership } = context;
    // How somebody signs in and what they hold are for those who administer people.
    if ((filter.mfa ?? filter.work) !== undefined && !mayInWhole(membership, 'people.change'))
      throw new ProductError('access.denied');
    const view = { after, limit, count, sort };
    const invitation = invitationAsked(standing, expiredBefore(clock.now()));
    const status = standing === 'Active' || standing === 'Deactivated' ? standing : undefined;
    const today = dayOf(clock.now());
    const { rows, next, total } = await pageAsked(db, { ...filter, status, invitation, today }, view);
    return { items: await listPersons(context, rows, standings), next, total };
  };
}

function invitationAsked(standing: PersonStanding | undefined, expired: Date): Invitation | undefined {
  if (standing === 'Not invited') return { is: standing };
  return standing === 'Invited' || standing === 'Invitation expired' ? { is: standing, expired } : undefined;
}
