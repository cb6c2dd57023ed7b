import type { PeopleScore } from '@claimlock/contract/people-analytics/endpoints';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readReadingOf } from '../documents/index.ts';
import { readSecondFactors } from '../identity/index.ts';
import { listWorking } from '../people/index.ts';
import { readTrainingOf } from '../training/index.ts';

/** Of what is asked of one person, the share that is done, from 0 to 1; null where nothing is asked. */
export type PersonParts = {
  readonly acknowledged: number | null;
  readonly trained: number | null;
  readonly secured: number;
};

/** The people compliance score (decisions §8). */
export function peopleScore(people: readonly PersonParts[]): PeopleScore {
  const whole = mean(people.map(({ acknowledged, trained, secured }) => mean([acknowledged, trained, secured])));
  return {
    // Shares of small numbers add up a hair below what they are.
    score: whole === null ? null : Math.floor(whole * 100 + 1e-9) / 10,
    people: people.length,
    acknowledged: percent(people.map(({ acknowledged }) => acknowledged)),
    trained: percent(people.map(({ trained }) => trained)),
    secured: percent(people.map(({ secured }) => secured)),
  };
}

function mean(shares: readonly (number | null)[]): number | null {
  const asked = shares.filter((share) => share !== null);
  return asked.length === 0 ? null : asked.reduce((sum, share) => sum + share, 0) / asked.length;
}

function percent(shares: readonly (number | null)[]): number | null {
  const share = mean(shares);
  return share === null ? null : Math.floor(share * 100 + 1e-9);
}

/** Somebody who works at a client: where, how far they are, and what is overdue with them. */
export type PersonStanding = PersonParts & {
  readonly department: string;
  readonly overdueCourses: number;
  readonly overdueDocuments: number;
};

/** Everybody who works at a client as of now. */
export async function readStandings(context: ClientContext): Promise<PersonStanding[]> {
  const { db } = context;
  const people = await listWorking(db);
  const ids = people.map(({ id }) => id);
  const accounts = people.flatMap(({ user_id }) => user_id ?? []);
  const [reading, training, factors] = await Promise.all([
    readReadingOf(context, ids),
    readTrainingOf(context, ids),
    readSecondFactors(db, accounts),
  ]);
  return people.map(({ id, user_id, department }) => {
    const [read, courses] = [reading.get(id), training.get(id)];
    return {
      department,
      acknowledged: read ? read.acknowledged / read.asked : null,
      trained: courses ? courses.completed / courses.assigned : null,
      secured: factors.get(user_id ?? '') ? 1 : 0,
      overdueCourses: courses?.overdue ?? 0,
      overdueDocuments: read?.overdue ?? 0,
    };
  });
}

/** The people compliance score of a client as of now. */
export async function readPeopleScore(context: ClientContext): Promise<PeopleScore> {
  return peopleScore(await readStandings(context));
}
