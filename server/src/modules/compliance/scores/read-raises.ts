import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { readFacts } from '../controls/read-facts.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { readDecided } from '../requirements/applicability-store.ts';
import { readOverrides } from '../requirements/override-store.ts';
import { onceCompleted, rolesAndDutiesOf, scoredWithChanges } from './score-again.ts';
import { overallPercent } from './score-framework.ts';

/** By how many points the overall score rises once an item that raises one of these controls is completed, each alone. */
export async function readRaises(
  { db, clock }: ClientContext,
  controlIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (controlIds.length === 0) return new Map();
  const [facts, followed, decided, overrides] = await Promise.all([
    readFacts(db),
    readFollowed(db),
    readDecided(db),
    readOverrides(db),
  ]);
  const today = dayOf(clock.now());
  const standings = rolesAndDutiesOf(followed, decided, facts, today, overrides);
  const before = overallPercent(standings) ?? 0;
  const raised = (controlId: string) => {
    const changes = new Map([[controlId, onceCompleted(facts.get(controlId), today)]]);
    const more = (overallPercent(scoredWithChanges(standings, changes, facts, today)) ?? 0) - before;
    // What differs by the rounding of a machine raises nothing.
    return more > 1e-9 ? more : 0;
  };
  return new Map([...new Set(controlIds)].map((controlId) => [controlId, raised(controlId)]));
}
