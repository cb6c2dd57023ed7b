import type { PeopleScore } from '@claimlock/contract/people-analytics/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { countAlike } from './store.ts';

/** People who stand alike: how many they are, and of what is asked of each the share that is done, from 0 to 1; null where nothing is asked. */
export type AlikeParts = {
  readonly people: number;
  readonly acknowledged: number | null;
  readonly trained: number | null;
  readonly mfa: number;
};

/** The people compliance score (decisions §8): each person counts once. */
export function peopleScore(alike: readonly AlikeParts[]): PeopleScore {
  const whole = mean(alike, ({ acknowledged, trained, mfa }) => meanOf([acknowledged, trained, mfa]));
  return {
    // Shares of small numbers add up a hair below what they are.
    score: whole === null ? null : Math.floor(whole * 100 + 1e-9) / 10,
    people: countPeople(alike),
    acknowledged: percent(mean(alike, ({ acknowledged }) => acknowledged)),
    trained: percent(mean(alike, ({ trained }) => trained)),
    mfa: percent(mean(alike, ({ mfa }) => mfa)),
  };
}

/** How many people they are together. */
export const countPeople = (alike: readonly Pick<AlikeParts, 'people'>[]): number =>
  alike.reduce((sum, { people }) => sum + people, 0);

function mean(alike: readonly AlikeParts[], shareOf: (of: AlikeParts) => number | null): number | null {
  let [sum, count] = [0, 0];
  for (const one of alike) {
    const share = shareOf(one);
    if (share === null) continue;
    sum += share * one.people;
    count += one.people;
  }
  return count === 0 ? null : sum / count;
}

function meanOf(shares: readonly (number | null)[]): number | null {
  const asked = shares.filter((share) => share !== null);
  return asked.length === 0 ? null : asked.reduce((sum, share) => sum + share, 0) / asked.length;
}

const percent = (share: number | null): number | null => (share === null ? null : Math.floor(share * 100 + 1e-9));

/** People of a department who stand alike, and what is overdue with each of them. */
export type AlikeStanding = AlikeParts & {
  readonly department: string;
  readonly overdueCourses: number;
  readonly overdueDocuments: number;
};

/** Everybody who works at a client as of now, those who stand alike together. */
export async function readStandings({ db, clock, clientId }: ClientContext): Promise<AlikeStanding[]> {
  const rows = await countAlike(db, clientId, dayOf(clock.now()));
  return rows.map(({ department, people, hasMfa, assigned, completed, late, asked, acknowledged, unread }) => ({
    department,
    people,
    acknowledged: asked === null || acknowledged === null ? null : acknowledged / asked,
    trained: assigned === null || completed === null ? null : completed / assigned,
    mfa: hasMfa ? 1 : 0,
    overdueCourses: late ?? 0,
    overdueDocuments: unread ?? 0,
  }));
}

/** How many people have a course, and how many a document, that is overdue. */
export function countOverdue(standings: readonly AlikeStanding[]): { courses: number; documents: number } {
  return {
    courses: countPeople(standings.filter(({ overdueCourses }) => overdueCourses > 0)),
    documents: countPeople(standings.filter(({ overdueDocuments }) => overdueDocuments > 0)),
  };
}
