import { ProductError } from '@claimlock/contract/errors';
import { mostHandedOnAtOnce } from '@claimlock/contract/people/hand-on';
import type * as contract from '@claimlock/contract/people/holdings';
import { mostHoldingsShown } from '@claimlock/contract/people/holdings';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import type { Holding } from '../../foundation/records/holding.ts';
import { known } from '../../foundation/records/known.ts';
import { listGroupsOf } from './group-store.ts';
import { findShownPerson, listHoldersOf } from './people-list-store.ts';
import { readSeen } from './read-person.ts';
import { findPerson, listAppointments } from './store.ts';

/** What a person holds, of every kind that the reader may see for the whole organisation. */
export function listHoldingsWith(holdings: readonly Holding[]): Handler<typeof contract.listHoldings> {
  return async (context, { personId }) => {
    await known(findPerson(context.db, personId));
    const seen = holdings.filter(({ reads }) => mayInWhole(context.membership, reads));
    return { holdings: await readAll(context, seen, personId) };
  };
}

async function readAll(context: ClientContext, holdings: readonly Holding[], personId: string) {
  return Promise.all(
    holdings.map(async (holding) => ({
      kind: holding.kind,
      leaving: holding.leaving,
      ...(await holding.list(context, personId, mostHoldingsShown)),
    })),
  );
}

/** What will happen when a person leaves. Whoever ends their access sees all of it, as it is theirs to deal with. */
export function planLeavingWith(holdings: readonly Holding[]): Handler<typeof contract.planLeaving> {
  return async (context, { personId }) => {
    const { db, clock } = context;
    const today = dayOf(clock.now());
    const person = await findShownPerson(db, personId, today);
    if (!person) throw new ProductError('not-found');
    if (person.status === 'Deactivated') throw new ProductError('person.deactivated');
    const [held, duties, groups, { sessions }] = await Promise.all([
      readAll(context, holdings, personId),
      listAppointments(db, [personId], today),
      listGroupsOf(db, [personId]),
      readSeen(context, person),
    ]);
    const toHandOn = held.filter(({ leaving }) => leaving === 'handed-on').reduce((whole, { open }) => whole + open, 0);
    return {
      holdings: held.map(({ kind, leaving, open }) => ({ kind, leaving, open })),
      duties: duties.map(({ id, duty }) => ({ id, duty })),
      groups: groups.length,
      sessions: sessions ?? 0,
      invited: person.status === 'Invited',
      tooMany: toHandOn > mostHandedOnAtOnce,
    };
  };
}

/** One condition for each kind that is handed on: whether a person `p` holds something open of that kind. */
export function heldOpenOf(holdings: readonly Holding[]) {
  return holdings.flatMap((holding) => (holding.leaving === 'handed-on' ? [holding.heldOpen] : []));
}

/** Of some people, those who still hold what others should go on with: it would be nobody's that could be asked. */
export const holdersOfOpen = ({ db }: ClientContext, holdings: readonly Holding[], personIds: readonly string[]) =>
  listHoldersOf(db, heldOpenOf(holdings), personIds);
