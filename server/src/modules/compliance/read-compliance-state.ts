import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import type { Framework } from '../frameworks/index.ts';
import { type DecisionRow, listDecisions } from './applicability-store.ts';
import { readFollowed } from './followed-frameworks.ts';
import { readOverrides } from './override-store.ts';
import { asScore } from './read-compliance-scores.ts';
import { readFacts } from './read-facts.ts';
import { type RequirementOutcome, ruleVersion, scoreRequirements } from './score-requirement.ts';
import { readScores, readStates, type StandingRow } from './store.ts';

/** Everything that a followed framework's score follows from, at one moment. */
export type ComplianceState = {
  readonly framework: Framework;
  readonly states: ReadonlyMap<string, StandingRow>;
  readonly decisions: ReadonlyMap<string, DecisionRow>;
  readonly outcomes: ReadonlyMap<string, RequirementOutcome>;
  readonly score: ReturnType<typeof asScore>;
  readonly ruleVersion: string;
};

/** Reads it; undefined where the framework is not followed. */
export async function readComplianceState(
  { db, clock }: Pick<ClientContext, 'db' | 'clock'>,
  frameworkId: string,
): Promise<ComplianceState | undefined> {
  const framework = (await readFollowed(db)).find((one) => one.framework.id === frameworkId)?.framework;
  if (!framework) return undefined;
  const [states, facts, decisions, overrides, scores] = await Promise.all([
    readStates(db),
    readFacts(db),
    listDecisions(db, frameworkId),
    readOverrides(db, frameworkId),
    readScores(db),
  ]);
  const decided = new Map([...decisions.values()].map(({ ref, applicable }) => [ref, applicable]));
  const [refs, today, words] = [framework.requirement.keys(), dayOf(clock.now()), overrides.get(frameworkId)];
  const outcomes = scoreRequirements(framework, refs, facts, today, decided, words);
  const sorted = new Map([...states].sort(([one], [other]) => one.localeCompare(other)));
  const score = asScore(scores.get(frameworkId), clock.now());
  return { framework, states: sorted, decisions, outcomes, score, ruleVersion };
}
