import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/holdings';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { readNames, readSignInFacts } from '../identity/index.ts';
import { accountBehind, lastActor } from '../ledger/index.ts';
import { listEarlierStays } from './leaver-store.ts';
import { findShownPerson, type ShownPerson } from './people-list-store.ts';
import { listPersons, type Standings } from './show-person.ts';

/** One person as their own page shows them: the figures are those of the list. */
export function readPersonWith(standings: Standings): Handler<typeof contract.readPerson> {
  return async (context, { personId }) => {
    const row = await findShownPerson(context.db, personId, dayOf(context.clock.now()));
    const [person] = row ? await listPersons(context, [row], standings) : [];
    if (!row || !person) throw new ProductError('not-found');
    const [seen, left, earlierStays] = await Promise.all([
      readSeen(context, row),
      readLeft(context, row),
      listEarlierStays(context.db, personId),
    ]);
    return { ...person, ...seen, userId: row.user_id, left, earlierStays };
  };
}

/** How somebody is signed in now. What they do at other organisations is not said. */
export async function readSeen({ db, clock, membership }: ClientContext, { status, user_id }: ShownPerson) {
  if (!mayInWhole(membership, 'people.change')) return { sessions: null, lastSeenAt: null };
  if (status !== 'Active' || user_id === null) return { sessions: null, lastSeenAt: null };
  const facts = (await readSignInFacts(db, [user_id], clock.now())).get(user_id);
  if (!facts || facts.elsewhere) return { sessions: null, lastSeenAt: null };
  return {
    sessions: facts.open_sessions,
    lastSeenAt: facts.last_seen === null ? null : new Date(facts.last_seen).toISOString(),
  };
}

async function readLeft({ db, clientId }: ClientContext, { id, left_on }: ShownPerson) {
  if (left_on === null) return null;
  const actor = await lastActor(db, clientId, { type: 'person.deactivated', subject: id });
  const account = actor && accountBehind(actor);
  if (account === undefined) return { on: left_on, by: null };
  return { on: left_on, by: (await readNames(db, [account])).get(account) ?? null };
}
