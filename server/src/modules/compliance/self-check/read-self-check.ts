import type * as contract from '@claimlock/contract/compliance/self-check';
import { mayInWhole } from '../../../foundation/access/actor.ts';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../../foundation/http/hallway.ts';
import type { ContradictionSource } from '../../../foundation/module.ts';
import { listFailingTests } from '../../control-tests/index.ts';
import { countAdministrators, dutiesHeld } from '../../people/index.ts';
import { readFacts } from '../controls/read-facts.ts';
import { listDoneRemedies } from '../controls/remedy-store.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { readDecided } from '../requirements/applicability-store.ts';
import { readOwnersWhoLeft } from './owners-who-left.ts';
import { contradictionsOf, type Found, gravestFirst } from './self-check.ts';

/**
 * What in an organisation's record contradicts itself, the gravest first, with what modules above find in theirs: what rests on
 * something that whoever asks may not read is left out.
 */
export async function readContradictions(
  context: ClientContext,
  above: readonly ContradictionSource[],
): Promise<Found[]> {
  const { db, clock, membership } = context;
  const told = above.filter(({ reads }) => reads === undefined || mayInWhole(membership, reads));
  const today = dayOf(clock.now());
  const [facts, followed, decided, done, duties, administrators, failing, ...more] = await Promise.all([
    readFacts(db),
    readFollowed(db),
    readDecided(db),
    listDoneRemedies(db),
    dutiesHeld(db, today),
    countAdministrators(db),
    listFailingTests(db),
    ...[readOwnersWhoLeft, ...told.map(({ find }) => find)].map((read) => read(context)),
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
  (above: readonly ContradictionSource[]): Handler<typeof contract.readSelfCheck> =>
  async (context) => ({
    asOf: context.clock.now().toISOString(),
    contradictions: await readContradictions(context, above),
  });
