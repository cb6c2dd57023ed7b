import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { readScopesInUse, type ScopeRow } from '../../control-scopes/index.ts';
import type { Framework } from '../../frameworks/index.ts';
import { readFacts } from '../controls/read-facts.ts';
import { readStanding, type StandingRow, wholeOrganisation } from '../controls/store.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { type DecisionRow, listDecisions } from '../requirements/applicability-store.ts';
import { listStandingOverrides, type OverrideRow, readOverrides } from '../requirements/override-store.ts';
import { asScore } from './read-compliance-scores.ts';
import type { Facts } from './requirement-outcome.ts';
import { restsOn } from './rests-on.ts';
import { type RequirementOutcome, ruleVersion, scoreRequirements } from './score-requirement.ts';
import { readScores } from './score-store.ts';

/** Everything that a followed framework's score follows from, at one moment. */
export type ComplianceState = {
  readonly framework: Framework;
  readonly states: ReadonlyMap<string, StandingRow>;
  readonly decisions: ReadonlyMap<string, DecisionRow>;
  readonly outcomes: ReadonlyMap<string, RequirementOutcome>;
  /** The controls that each result rests on, in groups of which one is enough. */
  readonly resting: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** What scores look at, by control. */
  readonly facts: Facts;
  readonly score: ReturnType<typeof asScore>;
  readonly ruleVersion: string;
  /** What is recorded for parts of the organisation that are in use, by control. */
  readonly partStates: readonly StandingRow[];
  /** Those parts. */
  readonly scopes: readonly ScopeRow[];
  /** The overrides that count today on its requirements. */
  readonly words: readonly OverrideRow[];
  /** Those that wait for a second person. */
  readonly proposed: readonly OverrideRow[];
  /** How many open findings lower a control. */
  readonly hindering: number;
};

/** Reads it; undefined where the framework is not followed. */
export async function readComplianceState(
  { db, clock }: Pick<ClientContext, 'db' | 'clock'>,
  frameworkId: string,
): Promise<ComplianceState | undefined> {
  const framework = (await readFollowed(db)).find((one) => one.framework.id === frameworkId)?.framework;
  if (!framework) return undefined;
  const today = dayOf(clock.now());
  const [standing, scopes, facts, decisions, overrides, scores, standingNow] = await Promise.all([
    readStanding(db),
    readScopesInUse(db),
    readFacts(db),
    listDecisions(db, frameworkId),
    readOverrides(db, frameworkId),
    readScores(db),
    listStandingOverrides(db, frameworkId, today),
  ]);
  const decided = new Map([...decisions.values()].map(({ ref, applicable }) => [ref, applicable]));
  const [refs, words] = [framework.requirement.keys(), overrides.get(frameworkId)];
  const outcomes = scoreRequirements(framework, refs, facts, today, decided, words);
  const whole = standing.filter(({ scope }) => scope === wholeOrganisation);
  const sorted = new Map(
    whole.map((row) => [row.control_id, row] as const).sort(([one], [other]) => one.localeCompare(other)),
  );
  // In the order of the parts' names: their ids say nothing.
  const order = new Map(scopes.map(({ id }, place) => [id, place]));
  const placeOf = ({ scope }: StandingRow) => order.get(scope) ?? scopes.length;
  const partStates = standing
    .filter(({ scope }) => order.has(scope))
    .sort((one, other) => one.control_id.localeCompare(other.control_id) || placeOf(one) - placeOf(other));
  const hindering = new Set(standing.flatMap(({ hindered_by }) => hindered_by)).size;
  const score = asScore(scores.get(frameworkId), clock.now());
  return {
    framework,
    states: sorted,
    decisions,
    outcomes,
    resting: new Map([...outcomes].map(([ref, outcome]) => [ref, restsOn(framework, outcome, outcomes)])),
    facts,
    score,
    ruleVersion,
    partStates,
    scopes,
    words: standingNow.filter(({ confirmed_at }) => confirmed_at !== null),
    proposed: standingNow.filter(({ confirmed_at }) => confirmed_at === null),
    hindering,
  };
}
