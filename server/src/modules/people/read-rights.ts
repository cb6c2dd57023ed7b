import { type RoleOrDuty, reachIn, reachOf, roleIn } from '@claimlock/contract/access';
import type { EntryType } from '@claimlock/contract/entries';
import { ProductError } from '@claimlock/contract/errors';
import { actions } from '@claimlock/contract/people/custom-role';
import type * as contract from '@claimlock/contract/people/rights';
import type { Actor, Entry } from '@claimlock/evidence/entry';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { readNames } from '../identity/index.ts';
import { accountBehind, lastEntry } from '../ledger/index.ts';
import { findCustomRoleOf } from './custom-role-store.ts';
import { placeOfPerson } from './place-of-person.ts';
import { findPerson, isSuspended, listAppointments, type PersonRow } from './store.ts';

/** What a person may do here and why, as the hallway would decide it. */
export const readRights: Handler<typeof contract.readRights> = (context, { personId }) => showRights(context, personId);

/** By what somebody has rights, with the account or the part of the product that gave it. */
type Given = {
  readonly held: RoleOrDuty;
  readonly since: string | null;
  readonly by: string | null;
  readonly confirmedBy: string | null;
};

/** The rights of a person as they are now. */
export async function showRights(context: ClientContext, personId: string) {
  const { db, clock, userId } = context;
  const today = dayOf(clock.now());
  const person = await findPerson(db, personId);
  if (!person) throw new ProductError('not-found');
  const [place, role, held, customRole, suspended] = await Promise.all([
    placeOfPerson(db, person, today),
    roleOnRecord(context, person),
    listAppointments(db, [personId], today),
    findCustomRoleOf(db, personId),
    isSuspended(db),
  ]);
  const given: Given[] = [
    { held: roleIn(place), ...role, confirmedBy: null },
    ...held.flatMap(({ duty, from_on, appointed_by, confirmed_by }) =>
      from_on <= today ? [{ held: duty, since: from_on, by: appointed_by, confirmedBy: confirmed_by }] : [],
    ),
  ];
  const nameOf = await namesOf(context, person, [
    ...given.flatMap(({ by, confirmedBy }) => [by, confirmedBy]),
    customRole?.given_by ?? null,
  ]);
  const joined = person.status === 'Active';
  return {
    personId,
    name: person.name,
    status: person.status,
    access: person.access,
    role: person.role,
    you: userId !== null && person.user_id === userId,
    suspended,
    ways: given.map((way) => ({ ...way, by: nameOf(way.by), confirmedBy: nameOf(way.confirmedBy) })),
    customRole: customRole
      ? {
          id: customRole.id,
          name: customRole.name,
          since: new Date(customRole.given_at).toISOString(),
          by: nameOf(customRole.given_by),
        }
      : null,
    rights: actions.map((action) => {
      const [base, ...duties] = given.map(({ held: one }) => one);
      const ofRole = base !== undefined && reachOf(base, action) !== undefined;
      const withheld = ofRole && place.withheld.includes(action);
      const through = duties.filter((duty) => reachOf(duty, action));
      return {
        action,
        reach: joined ? (reachIn(place, action) ?? null) : null,
        through: ofRole && !withheld ? [base, ...through] : through,
        withheld,
      };
    }),
  };
}

/**
 * Since when somebody is a client admin or has the rights of their role, and by whom: the last entry that brought it about. Null is
 * not on record.
 */
async function roleOnRecord({ db, clientId }: ClientContext, { id, access }: PersonRow) {
  const last = (type: EntryType, fits: (entry: Entry) => boolean = () => true) =>
    lastEntry(db, clientId, { type, subject: id }, fits);
  // The role of a client admin is what they are to colleagues; its rights are theirs once they are none any more.
  const changes =
    access === 'client_admin'
      ? [await last('client-admin.given')]
      : [
          await last('person.changed', ({ body }) => 'role' in body),
          await last('client-admin.taken-back'),
          await last('person.brought-back'),
        ];
  const newest = changes.flatMap(({ entry }) => entry ?? []).sort((one, other) => other.index - one.index)[0];
  if (changes.some(({ whole }) => !whole)) return { since: null, by: null };
  if (newest) return byEntry(newest);
  const added = await last('person.added', ({ body }) => body.access === access);
  return added.entry ? byEntry(added.entry) : { since: null, by: null };
}

const byEntry = ({ at, actor }: Entry) => ({ since: at.slice(0, 10), by: accountOf(actor) });

const accountOf = (actor: Actor) => accountBehind(actor) ?? actor.kind;

/** What an account is called. What the product did of itself was ClaimLock; an account that is no more has no name. */
async function namesOf({ db }: ClientContext, { user_id }: PersonRow, accounts: readonly (string | null)[]) {
  const users = accounts.flatMap((account) => (account?.startsWith('usr_') ? [account] : []));
  const names = await readNames(db, [...new Set(users)]);
  return (account: string | null): string | null => {
    if (account === null) return null;
    if (account === user_id) return 'themselves when they joined';
    return account.startsWith('usr_') ? (names.get(account) ?? null) : 'ClaimLock';
  };
}
