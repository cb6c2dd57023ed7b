import type * as contract from '@claimlock/contract/compliance/self-check';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import { listFailingTests } from '../../control-tests/index.ts';
import { countAdministrators, dutiesHeld } from '../../people/index.ts';
import { readFacts } from '../controls/read-facts.ts';
import { listDoneRemedies } from '../controls/remedy-store.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { readDecided } from '../requirements/applicability-store.ts';
import { readOwnersWhoLeft } from './owners-who-left.ts';
import { contradictionsOf, type Found, gravestFirst, type ReadContradictions } from './self-check.ts';

/** What in an organisation's record contradicts itself, the gravest first, with what modules above find in theirs. */
export async function readContradictions(
  context: ClientContext,
  above: readonly ReadContradictions[],
): Promise<Found[]> {
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const [facts, followed, decided, done, duties, administrators, failing, ...more] = await Promise.all([
    readFacts(db),
    readFollowed(db),
    readDecided(db),
    listDoneRemedies(db),
    dutiesHeld(db, today),
    countAdministrators(db),
    listFailingTests(db),
    ...[readOwnersWhoLeft, ...above].map((read) => read(context)),
  ]);
  return gravestFirst([
    ...contradictionsOf({
      today,
      decided,
      done,
      administrators,
      failing,
      facts,
      followed: followed.map(({ framework }) => framework),
      dutiesHeld: duties,
    }),
    ...more.flat(),
  ]);
}

/** Reads an organisation's record against itself, with what modules above find in theirs. */
export const readSelfCheckWith =
  (above: readonly ReadContradictions[]): Handler<typeof contract.readSelfCheck> =>
  async (context) => ({
    asOf: context.clock.now().toISOString(),
    contradictions: await readContradictions(context, above),
  });
