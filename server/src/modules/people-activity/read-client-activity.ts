import {
  type readClientActivity as contract,
  dormantDays,
  mostFlagsShown,
  recentDays,
  usualDays,
} from '@claimlock/contract/people-activity/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readSeenInPart } from '../identity/index.ts';
import { listPersonsOf, listWorking } from '../people/index.ts';
import { type ActiveHour, isActive } from './active-hour.ts';
import { flagsOf } from './flags.ts';
import { inLondon } from './london.ts';
import { daysBefore, readHours, sumOf } from './read-hours.ts';

/** So many days are looked at for what stands out in the last thirty: what is usual, and whether somebody slept. */
export const daysLookedAt = recentDays + Math.max(usualDays, dormantDays) + 1;

/** What the people of a client did lately, together, and what stands out. */
export const readClientActivity: Handler<typeof contract> = async (context) => {
  const { db, clock } = context;
  const now = clock.now();
  const from = daysBefore(now, daysLookedAt);
  const shownFrom = daysBefore(now, recentDays).toISOString();
  const isShown = ({ hour }: { readonly hour: string }) => hour >= shownFrom;
  const [all, working] = await Promise.all([readHours(context, null, from), listWorking(db)]);
  // Whoever did nothing lately has nothing that stands out.
  const lately = [...all].filter(([, hours]) => hours.some(isShown));
  const accounts = lately.map(([userId]) => userId);
  const [persons, inPart] = await Promise.all([listPersonsOf(db, accounts), readSeenInPart(db, accounts, from)]);
  const personOf = new Map(persons.map((person) => [person.user_id, person]));
  const tell = inLondon();
  const flags = lately.flatMap(([userId, hours]) => {
    const person = personOf.get(userId);
    if (!person) return [];
    const known = { from, whole: !inPart.has(userId), joinedOn: person.joined_on };
    const named = { id: person.id, name: person.name };
    return flagsOf(hours, known, tell)
      .filter(isShown)
      .map((flag) => ({ ...flag, person: named }));
  });
  const shownOf = (isOurs: (userId: string) => boolean): ActiveHour[] =>
    lately.flatMap(([userId, hours]) => (isOurs(userId) ? hours.filter(isShown) : []));
  const { changes, exports, reads } = sumOf(shownOf((userId) => !personOf.has(userId)));
  const ids = new Set(working.flatMap(({ user_id }) => user_id ?? []));
  return {
    totals: sumOf(shownOf((userId) => personOf.has(userId))),
    people: {
      active: lately.filter(([userId, hours]) => ids.has(userId) && hours.some((one) => isShown(one) && isActive(one)))
        .length,
      all: working.length,
    },
    others: { changes, exports, reads },
    flags: flags
      .toSorted((one, other) => other.hour.localeCompare(one.hour) || one.person.name.localeCompare(other.person.name))
      .slice(0, mostFlagsShown),
    allFlags: flags.length,
    asOf: now.toISOString(),
  };
};
