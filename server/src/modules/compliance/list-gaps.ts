import type * as contract from '@claimlock/contract/gaps';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { type Framework, findControl, needsControl } from '../frameworks/index.ts';
import { readDecided } from './applicability-store.ts';
import { type ControlFacts, controlValue } from './control-value.ts';
import { readFollowed } from './followed-frameworks.ts';
import { readFacts } from './read-facts.ts';
import { listOpenRemedies } from './remedy-store.ts';
import { changed, frameworkPercent, overallPercent, type Tally, tally } from './score-framework.ts';
import { type Decided, type Facts, type RequirementOutcome, scoreRequirements } from './score-requirement.ts';

type Gap = z.input<typeof contract.Gap>;

/** One followed framework as it stands, and what it needs to be scored again with something changed. */
type Standing = {
  readonly framework: Framework;
  readonly weight: number;
  readonly decided: Decided | undefined;
  readonly outcomes: ReadonlyMap<string, RequirementOutcome>;
  readonly counts: Tally;
  readonly percent: number | null;
};

/** What is known of a control once it is wholly in place. */
const inPlace = (today: string): ControlFacts => ({
  ...{ applicable: true, implementation: 'implemented', effectiveness: 'untested' },
  ...{ evidenceUntil: null, confirmedOn: today },
});

/**
 * The controls that followed frameworks wait for, the one that raises the overall score most first. Each is scored as
 * if it alone were put in place: only the requirements that stand on it are looked at again.
 */
export const listGaps: Handler<typeof contract.listGaps> = async ({ db, clock }) => {
  const [facts, followed, decided, remedies] = await Promise.all([
    readFacts(db),
    readFollowed(db),
    readDecided(db),
    listOpenRemedies(db),
  ]);
  const today = dayOf(clock.now());
  const standings = followed.map(({ row, framework }): Standing => {
    const out = decided.get(framework.id);
    const outcomes = scoreRequirements(framework, framework.requirement.keys(), facts, today, out);
    const counts = tally(outcomes.values());
    return { framework, weight: row.weight, decided: out, outcomes, counts, percent: frameworkPercent(counts) };
  });
  const overall = overallPercent(standings);
  const asked = new Set(standings.flatMap(({ framework }) => [...framework.requirementsOf.keys()]));
  const gaps = [...asked].flatMap((controlId): Gap[] => {
    const recorded = facts.get(controlId);
    const value = recorded && controlValue(recorded, today);
    if (value?.value === 1) return [];
    // Left out where it may be is no gap; left out where something stands on it that may not be, is.
    if (value?.value === 'left-out' && !standings.some(({ framework }) => needsControl(framework, controlId)))
      return [];
    const better = new Map([...facts, [controlId, inPlace(today)]]);
    const after = standings.map((standing) => scoredAgain(standing, controlId, better, today));
    const frameworks = after.flatMap(({ standing: { framework, percent: before }, percent }) => {
      const raises = (percent ?? 0) - (before ?? 0);
      return raises > 0 ? [{ frameworkId: framework.id, shortName: framework.shortName, raises }] : [];
    });
    const raises = (overallPercent(after) ?? 0) - (overall ?? 0);
    // What it stands for is met by another choice already, or left out.
    if (raises <= 1e-9) return [];
    const { name, domain } = findControl(controlId) ?? { name: controlId, domain: '' };
    return [
      {
        ...{ controlId, name, domain, raises, frameworks },
        implementation: recorded?.implementation ?? null,
        why: value?.why ?? 'nothing is recorded',
        meets: after.reduce((sum, { newlyMet }) => sum + newlyMet, 0),
        actionItemId: remedies.get(controlId) ?? null,
      },
    ];
  });
  gaps.sort((one, other) => other.raises - one.raises || one.controlId.localeCompare(other.controlId));
  return { overallPercent: overall, gaps };
};

function scoredAgain(standing: Standing, controlId: string, facts: Facts, today: string) {
  const { framework, decided, outcomes, counts, weight, percent } = standing;
  const refs = framework.requirementsOf.get(controlId);
  if (!refs) return { standing, percent, weight, counts, newlyMet: 0 };
  const again = scoreRequirements(framework, refs, facts, today, decided);
  const before = [...again.keys()].flatMap((ref) => outcomes.get(ref) ?? []);
  const merged = changed(counts, before, again.values());
  const newlyMet = merged.met - counts.met;
  return { standing, percent: frameworkPercent(merged), weight, counts: merged, newlyMet };
}
