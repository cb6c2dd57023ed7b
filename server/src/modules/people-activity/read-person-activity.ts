import { ProductError } from '@claimlock/contract/errors';
import { signInsKeptDays } from '@claimlock/contract/identity/account';
import type { ActivityDay, readPersonActivity as contract } from '@claimlock/contract/people-activity/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readSeenInPart } from '../identity/index.ts';
import { findShownPerson } from '../people/index.ts';
import { type ActiveHour, isActive, type TellTime } from './active-hour.ts';
import { flagsOf } from './flags.ts';
import { inLondon } from './london.ts';
import { daysBefore, readHours, sumOf } from './read-hours.ts';

/** What one person did here, and what stands out in it. */
export const readPersonActivity: Handler<typeof contract> = async (context, { personId, days }) => {
  const { db, clock } = context;
  const now = clock.now();
  const person = await findShownPerson(db, personId, dayOf(now));
  if (!person) throw new ProductError('not-found');
  const from = daysBefore(now, signInsKeptDays);
  const accounts = person.user_id === null ? [] : [person.user_id];
  const [all, inPart] = await Promise.all([readHours(context, accounts, from), readSeenInPart(db, accounts, from)]);
  const hours = all.get(person.user_id ?? '') ?? [];
  const shownFrom = daysBefore(now, days).toISOString();
  const shown = hours.filter(({ hour }) => hour >= shownFrom);
  const tell = inLondon();
  const seenInPart = inPart.size > 0;
  const known = { from, whole: !seenInPart, joinedOn: person.joined_on };
  return {
    personId: person.id,
    name: person.name,
    status: person.status,
    userId: person.user_id,
    totals: sumOf(shown),
    days: daysOf(shown, tell),
    flags: flagsOf(hours, known, tell).filter(({ hour }) => hour >= shownFrom),
    lastActiveAt: hours.findLast(isActive)?.hour ?? null,
    seenInPart,
    asOf: now.toISOString(),
  };
};

/** What was done day by day as people lived it, the latest first. */
function daysOf(hours: readonly ActiveHour[], tell: TellTime): ActivityDay[] {
  const days = Map.groupBy(hours, ({ hour }) => tell(hour).day);
  return [...days].toReversed().map(([day, here]) => {
    const times = here.map(({ hour }) => tell(hour).hour);
    return { day, from: Math.min(...times), until: Math.max(...times) + 1, ...sumOf(here) };
  });
}
