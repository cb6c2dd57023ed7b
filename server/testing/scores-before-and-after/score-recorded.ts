import { assuranceRule } from '../../src/modules/compliance/assurance/assurance-rule.ts';
import type { OnRecord } from '../../src/modules/compliance/assurance/need-standing.ts';
import { type AssuranceOutcome, assess } from '../../src/modules/compliance/assurance/tier.ts';
import { controlValue } from '../../src/modules/compliance/controls/control-value.ts';
import { outcomeOf } from '../../src/modules/compliance/scores/framework-outcome.ts';
import {
  applicableCount,
  autoFailures,
  coveragePercent,
  frameworkPercent,
  overallPercent,
  provenPercent,
  sumOf,
  tally,
} from '../../src/modules/compliance/scores/score-framework.ts';
import {
  type Override,
  type RequirementOutcome,
  ruleVersion,
  scoreRequirements,
} from '../../src/modules/compliance/scores/score-requirement.ts';
import type { Framework } from '../../src/modules/frameworks/index.ts';
import { type Figures, gathered, outcomeWord } from './figures.ts';
import { factsOf, frameworkOf, type Recorded } from './recorded.ts';

/** One followed framework by the present rules. */
export type ScoredFramework = {
  readonly framework: Framework;
  readonly outcomes: ReadonlyMap<string, RequirementOutcome>;
  readonly words: string;
};

/** An organisation's record by the present rules: the figures, and everything they follow from. */
export type Scored = {
  readonly figures: Figures;
  /** Of what is met, the share that is evidenced or tested; null where nothing is met. */
  readonly proven: number | null;
  readonly frameworks: ReadonlyMap<string, ScoredFramework>;
  readonly assurance: AssuranceOutcome;
  readonly onRecord: OnRecord;
};

/** Scores a record by the present rules, as the product does: by its own pure functions. */
export function scoreRecorded(recorded: Recorded): Scored {
  const { today } = recorded;
  const facts = factsOf(recorded);
  const all = Object.entries(recorded.frameworks).map(([id, weight]) => {
    const framework = frameworkOf(recorded, id);
    const outcomes = scoreRequirements(
      framework,
      framework.requirement.keys(),
      facts,
      today,
      new Map(Object.entries(recorded.decided[id] ?? {})),
      overridesOf(recorded, id),
    );
    const counts = tally(outcomes.values());
    const failing = autoFailures(framework, outcomes.values());
    const { words, ready } = outcomeOf(framework, counts, failing, recorded.answers[id] ?? null);
    return { id, weight, framework, outcomes, counts, percent: frameworkPercent(counts), words, ready };
  });
  const onRecord = { facts, known: new Map(Object.entries(recorded.facts)), today };
  const assurance = assess(onRecord);
  const sum = sumOf(all.map(({ counts }) => counts));
  return {
    proven: provenPercent(sum),
    frameworks: new Map(all.map((one) => [one.id, one])),
    assurance,
    onRecord,
    figures: {
      rules: ruleVersion,
      percent: overallPercent(all),
      coverage: coveragePercent(sum),
      frameworks: Object.fromEntries(
        all.map(({ id, percent, counts, ready, outcomes }) => [
          id,
          {
            percent,
            coverage: coveragePercent(counts),
            met: counts.met,
            applicable: applicableCount(counts),
            isCompliant: ready,
            outcomes: gathered([...outcomes.values()].map((one) => [one.ref, outcomeWord(one)])),
          },
        ]),
      ),
      controls: gathered([...facts].map(([id, one]) => [id, `${controlValue(one, today).value}`])),
      assurance: {
        rules: assuranceRule.version,
        raw: assurance.raw,
        score: assurance.score,
        tier: assurance.tier,
        families: Object.fromEntries(
          assurance.families.map(({ family, level, points }) => [family, { level, points }]),
        ),
      },
    },
  };
}

/** What counts in place of controls: what a second person confirmed, and before it what a missed deadline breaks. */
function overridesOf({ overrides, missed }: Recorded, id: string): Map<string, Override> {
  const found = new Map<string, Override>();
  for (const { framework, ref, result, until, isAssessors, isConfirmed } of overrides)
    if (framework === id && isConfirmed) found.set(ref, { result, until, isAssessors });
  for (const [ref, all] of Map.groupBy(
    missed.filter(({ framework }) => framework === id),
    (one) => one.ref,
  ))
    found.set(ref, { result: 'not-met', until: '9999-12-31', missed: all.map(({ number }) => number) });
  return found;
}
