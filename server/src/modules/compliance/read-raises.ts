import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readDecided } from './applicability-store.ts';
import { readFollowed } from './followed-frameworks.ts';
import { readOverrides } from './override-store.ts';
import { readFacts } from './read-facts.ts';
import { scoredWith, standingsOf } from './score-again.ts';
import { overallPercent } from './score-framework.ts';

/** By how many points each of some controls would raise the overall score if it alone were put in place. */
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
  const standings = standingsOf(followed, decided, facts, today, overrides);
  const before = overallPercent(standings) ?? 0;
  const raised = (controlId: string) => {
    const more = (overallPercent(scoredWith(standings, controlId, facts, today)) ?? 0) - before;
    // What differs by the rounding of a machine raises nothing.
    return more > 1e-9 ? more : 0;
  };
  return new Map([...new Set(controlIds)].map((controlId) => [controlId, raised(controlId)]));
}
