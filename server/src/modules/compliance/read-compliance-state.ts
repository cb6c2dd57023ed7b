import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readScopesInUse } from '../control-scopes/index.ts';
import type { Framework } from '../frameworks/index.ts';
import { type DecisionRow, listDecisions } from './applicability-store.ts';
import { readFollowed } from './followed-frameworks.ts';
import { readOverrides } from './override-store.ts';
import { asScore } from './read-compliance-scores.ts';
import { readFacts } from './read-facts.ts';
import { type RequirementOutcome, ruleVersion, scoreRequirements } from './score-requirement.ts';
import { readScores, readStanding, type StandingRow, wholeOrganisation } from './store.ts';

/** Everything that a followed framework's score follows from, at one moment. */
export type ComplianceState = {
  readonly framework: Framework;
  readonly states: ReadonlyMap<string, StandingRow>;
  readonly decisions: ReadonlyMap<string, DecisionRow>;
  readonly outcomes: ReadonlyMap<string, RequirementOutcome>;
  readonly score: ReturnType<typeof asScore>;
  readonly ruleVersion: string;
  readonly beside: BesideStates;
};

/** How much the score follows from beside the organisation's own states and decisions. */
export type BesideStates = {
  /** States that are recorded for a part of the organisation. */
  readonly partStates: number;
  /** Pieces of approved evidence that controls stand on now. */
  readonly evidence: number;
  /** Open findings that lower a control. */
  readonly findings: number;
  /** Assessors' words that hold today on requirements of the framework. */
  readonly words: number;
};

/** Reads it; undefined where the framework is not followed. */
export async function readComplianceState(
  { db, clock }: Pick<ClientContext, 'db' | 'clock'>,
  frameworkId: string,
): Promise<ComplianceState | undefined> {
  const framework = (await readFollowed(db)).find((one) => one.framework.id === frameworkId)?.framework;
  if (!framework) return undefined;
  const [standing, scopes, facts, decisions, overrides, scores] = await Promise.all([
    readStanding(db),
    readScopesInUse(db),
    readFacts(db),
    listDecisions(db, frameworkId),
    readOverrides(db, frameworkId),
    readScores(db),
  ]);
  const decided = new Map([...decisions.values()].map(({ ref, applicable }) => [ref, applicable]));
  const [refs, today, words] = [framework.requirement.keys(), dayOf(clock.now()), overrides.get(frameworkId)];
  const outcomes = scoreRequirements(framework, refs, facts, today, decided, words);
  const whole = standing.filter(({ scope }) => scope === wholeOrganisation);
  const sorted = new Map(
    whole.map((row) => [row.control_id, row] as const).sort(([one], [other]) => one.localeCompare(other)),
  );
  const inUse = new Set(scopes.map(({ id }) => id));
  const beside = {
    partStates: standing.filter(({ scope }) => inUse.has(scope)).length,
    evidence: new Set(
      standing.flatMap(({ evidence }) => Object.values(evidence ?? {}).flatMap(({ numbers }) => numbers)),
    ).size,
    findings: new Set(standing.flatMap(({ hindered_by }) => hindered_by)).size,
    words: [...(words?.values() ?? [])].filter(({ until }) => until >= today).length,
  };
  const score = asScore(scores.get(frameworkId), clock.now());
  return { framework, states: sorted, decisions, outcomes, score, ruleVersion, beside };
}
