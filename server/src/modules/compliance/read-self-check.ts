import type * as contract from '@claimlock/contract/compliance/self-check';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { listFailingTests } from '../control-tests/index.ts';
import { countAdministrators, dutiesHeld } from '../people/index.ts';
import { readDecided } from './applicability-store.ts';
import { readFollowed } from './followed-frameworks.ts';
import { readLeftBehind } from './left-behind.ts';
import { readFacts } from './read-facts.ts';
import { listDoneRemedies } from './remedy-store.ts';
import { contradictionsOf, gravestFirst, type ReadContradictions } from './self-check.ts';

/** Reads an organisation's record against itself, with what modules above find in theirs. */
export const readSelfCheckWith =
  (above: readonly ReadContradictions[]): Handler<typeof contract.readSelfCheck> =>
  async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const today = dayOf(now);
    const [facts, followed, decided, done, duties, administrators, failing, ...more] = await Promise.all([
      readFacts(db),
      readFollowed(db),
      readDecided(db),
      listDoneRemedies(db),
      dutiesHeld(db, today),
      countAdministrators(db),
      listFailingTests(db),
      ...[readLeftBehind, ...above].map((read) => read(context)),
    ]);
    return {
      asOf: now.toISOString(),
      contradictions: gravestFirst([
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
      ]),
    };
  };
