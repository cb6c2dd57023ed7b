import type * as contract from '@claimlock/contract/self-check';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { listOrphans } from '../action-items/index.ts';
import { listFailingTests } from '../control-tests/index.ts';
import { countAdministrators, dutiesHeld } from '../people/index.ts';
import { readDecided } from './applicability-store.ts';
import { readFollowed } from './followed-frameworks.ts';
import { readFacts } from './read-facts.ts';
import { listDoneRemedies } from './remedy-store.ts';
import { contradictionsOf } from './self-check.ts';

/** Reads an organisation's record against itself. */
export const readSelfCheck: Handler<typeof contract.readSelfCheck> = async ({ db, clock }) => {
  const now = clock.now();
  const today = dayOf(now);
  const [facts, followed, decided, done, orphans, duties, administrators, failing] = await Promise.all([
    readFacts(db),
    readFollowed(db),
    readDecided(db),
    listDoneRemedies(db),
    listOrphans(db),
    dutiesHeld(db, today),
    countAdministrators(db),
    listFailingTests(db),
  ]);
  return {
    asOf: now.toISOString(),
    contradictions: contradictionsOf({
      ...{ today, decided, done, orphans, administrators, failing },
      facts,
      followed: followed.map(({ framework }) => framework),
      dutiesHeld: duties,
    }),
  };
};
