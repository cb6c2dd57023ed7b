import { type listPeopleActivity as contract, recentDays } from '@claimlock/contract/people-activity/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { readSeenInPart } from '../identity/index.ts';
import { pagePeople } from '../people/index.ts';
import { isActive } from './active-hour.ts';
import { flagsOf } from './flags.ts';
import { inLondon } from './london.ts';
import { daysLookedAt } from './read-client-activity.ts';
import { daysBefore, readHours, sumOf } from './read-hours.ts';

/** A page of the people of a client, each with what they did lately. Only what the page shows is read. */
export const listPeopleActivity: Handler<typeof contract> = async (
  context,
  { clientId: _, after, limit, count, sort, ...filter },
) => {
  const { db, clock } = context;
  const now = clock.now();
  const page = await pagePeople(db, { ...filter, today: dayOf(now) }, { after, limit, count, sort });
  const from = daysBefore(now, daysLookedAt);
  const accounts = page.rows.flatMap(({ user_id }) => user_id ?? []);
  const [all, inPart] = await Promise.all([readHours(context, accounts, from), readSeenInPart(db, accounts, from)]);
  const shownFrom = daysBefore(now, recentDays).toISOString();
  const tell = inLondon();
  return {
    items: page.rows.map(({ id, user_id, name, department, status, joined_on }) => {
      const hours = all.get(user_id ?? '') ?? [];
      const seenInPart = user_id !== null && inPart.has(user_id);
      const known = { from, whole: !seenInPart, joinedOn: joined_on };
      return {
        id,
        name,
        department,
        status,
        ...sumOf(hours.filter(({ hour }) => hour >= shownFrom)),
        lastActiveAt: hours.findLast(isActive)?.hour ?? null,
        flags: flagsOf(hours, known, tell).filter(({ hour }) => hour >= shownFrom).length,
        seenInPart,
      };
    }),
    next: page.next,
    total: page.total,
  };
};
