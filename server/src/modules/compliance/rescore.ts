import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type Framework, findFramework } from '../frameworks/index.ts';
import { readDecided } from './applicability-store.ts';
import { assess, assuranceRule } from './assurance-rule.ts';
import { autoFailures, frameworkPercent, overallPercent, type Tally, tally } from './score-framework.ts';
import { type Decided, type Facts, ruleVersion, scoreRequirements } from './score-requirement.ts';
import {
  type FollowedRow,
  factsOf,
  listFollowed,
  readAssuranceRow,
  readOutcomes,
  readScores,
  readStates,
  type ScoreRow,
  saveAssurance,
  saveOutcomes,
  saveScore,
} from './store.ts';

/** What brought a new score about. */
export type Cause = {
  readonly says: string;
  readonly actionItemId?: string | null;
  readonly controlId?: string | null;
};

/** Which part of the record changed: some controls, everything, or one framework, whole or some requirements of it. */
export type Touched =
  | { readonly controls: readonly string[] }
  | { readonly framework: string; readonly refs?: readonly string[] }
  | 'everything';

/**
 * Brings the stored scores up to date with what is recorded, in the change's own transaction: only the requirements
 * that stand on what changed are scored anew. A score that stays the same keeps its interval.
 */
export async function rescore(context: ClientContext, touched: Touched, cause: Cause): Promise<void> {
  const { db, clock } = context;
  const [states, followed, scores] = [await readStates(db), await listFollowed(db), await readScores(db)];
  const decided = await readDecided(db);
  const facts: Facts = new Map([...states].map(([id, row]) => [id, factsOf(row)]));
  const today = dayOf(clock.now());
  const percents: { percent: number | null; weight: number; counts: Tally }[] = [];
  const tallies: Tally[] = [];
  for (const follow of followed) {
    const before = scores.get(follow.framework_id);
    const out = decided.get(follow.framework_id);
    const after = await rescoreFramework(context, follow, touched, facts, today, before, cause, out);
    percents.push({ percent: after.percent, weight: follow.weight, counts: after.counts });
    tallies.push(after.counts);
  }
  await keepScore(context, 'overall', scores.get('overall'), overallPercent(percents), sumOf(tallies), [], cause);
  await rescoreAssurance(context, facts, today);
}

async function rescoreFramework(
  context: ClientContext,
  { framework_id }: FollowedRow,
  touched: Touched,
  facts: Facts,
  today: string,
  before: ScoreRow | undefined,
  cause: Cause,
  decided: Decided | undefined,
): Promise<{ percent: number | null; counts: Tally }> {
  const framework = findFramework(framework_id);
  if (!framework) throw new Error(`The catalogue has no ${framework_id}.`);
  const refs = before ? touchedRefs(framework, touched) : framework.requirement.keys();
  const outcomes = scoreRequirements(framework, refs, facts, today, decided);
  if (outcomes.size === 0 && before) return { percent: before.percent, counts: countsOf(before) };
  await saveOutcomes(context.db, framework_id, outcomes.values(), context.clock.now());
  const kept = await readOutcomes(context.db, framework_id);
  const counts = tally(kept);
  const percent = frameworkPercent(counts);
  await keepScore(context, framework_id, before, percent, counts, autoFailures(framework, kept), cause);
  return { percent, counts };
}

/** The requirements of a framework that stand on what changed. */
function touchedRefs(framework: Framework, touched: Touched): Iterable<string> {
  if (touched === 'everything') return framework.requirement.keys();
  if ('controls' in touched) return touched.controls.flatMap((control) => framework.requirementsOf.get(control) ?? []);
  if (touched.framework !== framework.id) return [];
  return touched.refs ?? framework.requirement.keys();
}

async function keepScore(
  { db, clock, record }: ClientContext,
  subject: string,
  before: ScoreRow | undefined,
  percent: number | null,
  counts: Tally,
  autoFail: readonly string[],
  cause: Cause,
): Promise<void> {
  const after = {
    ...{ subject, percent, met: counts.met, partly: counts.partly, not_met: counts['not-met'] },
    ...{
      not_assessed: counts['not-assessed'],
      not_applicable: counts['not-applicable'],
      auto_fail: [...autoFail],
      rule_version: ruleVersion,
    },
    ...{ cause: cause.says, action_item_id: cause.actionItemId ?? null, control_id: cause.controlId ?? null },
  };
  if (before && isSame(before, after)) return;
  await saveScore(db, before, after, clock.now());
  if (before?.percent === percent) return;
  record(
    'compliance.rescored',
    { frameworkId: subject, from: before?.percent ?? null, to: percent, ruleVersion },
    { kind: 'framework', id: subject },
  );
}

function isSame(before: ScoreRow, after: Omit<ScoreRow, 'client_id' | 'from_at' | 'to_at' | 'version'>): boolean {
  const names = ['percent', 'met', 'partly', 'not_met', 'not_assessed', 'not_applicable', 'rule_version'] as const;
  return names.every((name) => before[name] === after[name]) && before.auto_fail.join() === after.auto_fail.join();
}

/** The counts of a stored score; its percents are in the score itself. */
export function countsOf(row: ScoreRow): Tally {
  return {
    met: row.met,
    partly: row.partly,
    'not-met': row.not_met,
    'not-assessed': row.not_assessed,
    'not-applicable': row.not_applicable,
    percentSum: 0,
  };
}

function sumOf(tallies: readonly Tally[]): Tally {
  const sum = { met: 0, partly: 0, 'not-met': 0, 'not-assessed': 0, 'not-applicable': 0, percentSum: 0 };
  for (const counts of tallies)
    for (const name of ['met', 'partly', 'not-met', 'not-assessed', 'not-applicable', 'percentSum'] as const)
      sum[name] += counts[name];
  return sum;
}

async function rescoreAssurance({ db, clock, record }: ClientContext, facts: Facts, today: string): Promise<void> {
  const before = await readAssuranceRow(db);
  const { raw, score, tier, families } = assess(facts, today);
  const levels = Object.fromEntries(families.map(({ family, level }) => [family, level]));
  const { version } = assuranceRule;
  if (
    before?.raw === raw &&
    before.tier === tier &&
    before.rule_version === version &&
    JSON.stringify(before.levels) === JSON.stringify(levels)
  )
    return;
  await saveAssurance(db, before, { raw, score, tier, levels, rule_version: version }, clock.now());
  if (before?.raw === raw && before.tier === tier) return;
  record(
    'assurance.rescored',
    { from: before?.raw ?? null, to: raw, tierFrom: before?.tier ?? null, tierTo: tier, ruleVersion: version },
    { kind: 'assurance', id: 'assurance' },
  );
}
