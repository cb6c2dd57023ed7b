import { dashboardsScreens } from '@claimlock/contract/dashboards/screens';
import type { EntryBody, EntryType } from '@claimlock/contract/entries';
import type { NoticeTopic } from '@claimlock/contract/words';
import { type ClientContext, reactionTogether } from '../../foundation/http/hallway.ts';
import type { Telling } from '../../foundation/module.ts';
import { findPerson, userToTell } from '../people/index.ts';
import { closeNotices } from './store.ts';
import { type News, tellTogether } from './tell.ts';

/** That something has another owner. */
export type HandedOver = {
  readonly about: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Which of its kind it is, in a line. */
  readonly detail: string;
  /** What whoever has it now is told. */
  readonly given: string;
  /** What it is, for whoever had it: of one, and of many. */
  readonly thing: readonly [one: string, many: string];
  readonly link: string;
  /** Where all that one person has is listed, or all of its kind. */
  readonly list: (ownerId: string | null) => string;
  /** Whether staff find theirs on their own page and nowhere else. */
  readonly onOwnPage?: true;
};

/**
 * Tells whoever is given something, and whoever it is taken from. What was asked of the one before is over; where they had
 * not read yet that it was theirs, they need not hear that it is not. What they are asked in another capacity still waits.
 */
export function handsOver<Type extends EntryType>(
  type: Type,
  handedOver: (context: ClientContext, body: EntryBody<Type>) => Promise<HandedOver | undefined>,
): Telling {
  return (topic) =>
    reactionTogether(type, async (context, bodies) => {
      const moves: HandedOver[] = [];
      for (const body of bodies) {
        const move = await handedOver(context, body);
        if (move) moves.push(move);
      }
      await tellOfTaking(context, topic, moves);
      await tellOfGiving(context, topic, moves);
    });
}

async function tellOfTaking(context: ClientContext, topic: NoticeTopic, moves: readonly HandedOver[]): Promise<void> {
  const { db, clientId, clock } = context;
  for (const [ownerId, theirs] of Map.groupBy(moves, ({ from }) => from)) {
    const person = ownerId === null ? undefined : await findPerson(db, ownerId);
    if (!person?.user_id) continue;
    const about = theirs.map((one) => one.about);
    const over = { about, kinds: ['do'] as const, at: clock.now(), userId: person.user_id };
    const unread = await closeNotices(db, clientId, over);
    const known = theirs.filter((one) => !unread.has(one.about));
    const reader = await userToTell(db, person.id);
    const news = known.map(
      ({ about: thing, thing: [one], detail, link, list, to }): News => ({
        readers: { know: [reader] },
        title: `${one} is not yours any more`,
        detail,
        about: thing,
        // Whoever sees only what is theirs does not see it any more.
        ...whereOwned(person, link, list(to)),
      }),
    );
    await tellTogether(context, topic, news, (count) => `${count} ${known[0]?.thing[1]} are not yours any more`);
  }
}

async function tellOfGiving(context: ClientContext, topic: NoticeTopic, moves: readonly HandedOver[]): Promise<void> {
  const { db, clientId, clock } = context;
  for (const [ownerId, theirs] of Map.groupBy(moves, ({ to }) => to)) {
    const person = ownerId === null ? undefined : await findPerson(db, ownerId);
    if (!person?.user_id) continue;
    const about = theirs.map((one) => one.about);
    await closeNotices(db, clientId, { about, kinds: ['know'], at: clock.now(), userId: person.user_id });
    const reader = await userToTell(db, person.id);
    const news = theirs.map(
      ({ about: thing, given, detail, link, list, onOwnPage }): News => ({
        readers: { do: [reader] },
        title: given,
        detail,
        about: thing,
        ...(onOwnPage ? whereOwned(person, link, list(person.id)) : { link, list: list(person.id) }),
      }),
    );
    await tellTogether(context, topic, news, (count) => `${count} ${theirs[0]?.thing[1]} are yours now`);
  }
}

type Person = { readonly role: string; readonly access: string | null };

/** Where something of theirs is looked at: who is staff finds it on their own page and nowhere else. */
export const whereOwned = ({ role, access }: Person, link: string, list: string) =>
  role === 'staff' && access !== 'client_admin' ? { link: dashboardsScreens.dashboard } : { link, list };

/** Whose a thing was and is: null where it is nobody's. */
export type Ownership = { readonly from: string | null; readonly to: string | null };

/** Whose a new thing is; of nobody's, nobody is told. */
export const newOwner = (to: string | null): Ownership | undefined => (to === null ? undefined : { from: null, to });
