import { dayOf } from '../../../foundation/clock.ts';
import type { ClientDb } from '../../../foundation/database/scope.ts';
import { together } from '../../../foundation/database/together.ts';
import { writeTogether } from '../../../foundation/database/write-together.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { readScopesInUse, type ScopeRow } from '../../control-scopes/index.ts';
import type { Framework } from '../../frameworks/index.ts';
import { isSuspended, readExceptionUntil } from '../../people/index.ts';
import { assuranceControls } from '../assurance/assurance-rule.ts';
import { readAssuranceRow } from '../assurance/assurance-store.ts';
import { readKnownFacts } from '../assurance/fact-store.ts';
import { rescoreAssurance } from '../assurance/rescore-assurance.ts';
import { factsOfAll, type Recorded, readRecorded } from '../controls/read-facts.ts';
import { listStatesOf, type StateRow } from '../controls/store.ts';
import { type Followed, readFollowed } from '../following/followed-frameworks.ts';
import { type KeptOutcome, keptOutcomes, readStartingPoints } from '../requirements/outcome-store.ts';
import { answersOfRow } from './answers-outcome.ts';
import { outstandingOf } from './framework-outcome.ts';
import { type Cause, nextScore } from './keep-score.ts';
import {
  autoFailures,
  changed,
  countsOf,
  frameworkPercent,
  noCounts,
  overallPercent,
  sumOf,
} from './score-framework.ts';
import { type RequirementOutcome, ruleVersion, scoreRequirements, withChoices } from './score-requirement.ts';
import { keptScores, type NewScore, readScores, type ScoreRow } from './score-store.ts';

/** Which part of the record changed: some controls, everything, one framework, whole or some requirements of it, or some of several. */
export type Touched =
  | { readonly controls: readonly string[] }
  | { readonly framework: string; readonly refs?: readonly string[] }
  | { readonly requirements: ReadonlyMap<string, readonly string[]> }
  | 'everything';

/** Why scores move that nobody touched, once they are counted by other rules. */
export const newRules = 'The rules of scoring changed';

/** A framework, the requirements of it that are to be scored anew, and the score that stood before. */
type Task = Followed & { readonly refs: ReadonlySet<string>; readonly before: ScoreRow | undefined };

/**
 * Brings the stored scores up to date with what is recorded, in the change's own transaction. Only the requirements that
 * stand on what changed are read and scored anew, and a framework's counts move by their difference: what a change costs
 * does not grow with the requirements that it does not touch. A score that stays the same keeps its interval. A suspended
 * client keeps its scores until it is reinstated, and then all of them are worked out anew.
 */
export async function rescore(context: ClientContext, touched: Touched, change: Cause): Promise<void> {
  // A member's own membership says it; for jobs, operators and brokers it is asked.
  const isPaused = context.membership?.clientId ? context.membership.suspended : await isSuspended(context.db);
  if (isPaused) return;
  await rescoreAndRead(context, touched, change);
}

/**
 * What stands before a change: the frameworks that are followed, the scores and the assurance, the parts in use, and what
 * is recorded of the controls that are to be changed.
 */
export type Before = {
  readonly followed: readonly Followed[];
  readonly scores: ReadonlyMap<string, ScoreRow>;
  readonly assurance: Awaited<ReturnType<typeof readAssuranceRow>>;
  readonly scopes: readonly ScopeRow[];
  readonly states: readonly StateRow[];
};

/** Reads what stands before a change, and is recorded of the controls that are named. */
export async function readBefore(db: ClientDb, controlIds: readonly string[] = []): Promise<Before> {
  const [followed, scores, assurance, scopes, states] = await together(() =>
    Promise.all([
      readFollowed(db),
      readScores(db),
      readAssuranceRow(db),
      readScopesInUse(db),
      controlIds.length > 0 ? listStatesOf(db, controlIds) : [],
    ]),
  );
  return { followed, scores, assurance, scopes, states };
}

/**
 * The same for whoever has read what stood before; answers what it read of the controls, at least of those that were
 * touched.
 */
export async function rescoreAndRead(
  context: ClientContext,
  touched: Touched,
  change: Cause,
  known?: Before,
): Promise<Recorded> {
  const { db, clock } = context;
  const { followed, scores, assurance, scopes } = known ?? (await readBefore(db));
  const cause = withRules(change, [...scores.values()]);
  const tasks = followed.map((one): Task => {
    const before = scores.get(one.row.framework_id);
    return { ...one, before, refs: refsToScore(one.framework, touched, before) };
  });
  const asked = tasks.filter(({ refs }) => refs.size > 0);
  const weighed = touchesAssurance(touched);
  const today = dayOf(clock.now());
  const [recorded, points, exceptionUntil, factsKnown] = await together(() =>
    Promise.all([
      readRecorded(db, touched === 'everything' ? undefined : controlsBehind(touched, asked, weighed), scopes),
      readStartingPoints(db, asked),
      weighed ? readExceptionUntil(db, today) : null,
      weighed ? readKnownFacts(db) : new Map(),
    ]),
  );
  const facts = factsOfAll(recorded);
  const results = tasks.map((task) => {
    const { framework, before, refs } = task;
    const point = points.get(framework.id);
    const was = point?.was ?? new Map<string, KeptOutcome>();
    if (refs.size === 0 && before)
      return { ...task, was, counts: countsOf(before), failing: before.auto_fail, moved: [] };
    const now = scoreRequirements(framework, refs, facts, today, point?.decided, point?.words);
    const whole = refs.size === framework.requirement.size;
    const counts = changed(whole || !before ? noCounts : countsOf(before), whole ? [] : was.values(), now.values());
    const untouched = whole ? [] : (before?.auto_fail ?? []).filter((ref) => !refs.has(ref));
    const failing = [...untouched, ...autoFailures(framework, now.values())].sort();
    return { ...task, was, counts, failing, moved: [...now.values()].filter((one) => !isKept(one, was.get(one.ref))) };
  });
  const weights = results.map(({ row, counts }) => ({ percent: frameworkPercent(counts), weight: row.weight, counts }));
  const overall = sumOf(weights.map(({ counts }) => counts));
  const next: NewScore[] = [];
  let outstanding = 0;
  for (const { framework, refs, before, counts, failing } of results) {
    // What was answered is told by its questionnaire; until it is told anew, it stays.
    const answers = answersOfRow(before);
    const left = outstandingOf(framework, counts, answers);
    outstanding += left;
    if (refs.size === 0 && before) continue;
    const scored = { percent: frameworkPercent(counts), counts, autoFail: failing, answers, outstanding: left };
    const kept = nextScore(context, framework.id, before, scored, cause);
    if (kept) next.push(kept);
  }
  const all = { percent: overallPercent(weights), counts: overall, autoFail: [], answers: null, outstanding };
  const whole = nextScore(context, 'overall', scores.get('overall'), all, cause);
  writeTogether(context, [
    keptOutcomes(results, cause, clock.now()),
    keptScores(whole ? [...next, whole] : next, clock.now()),
    weighed ? rescoreAssurance(context, { facts, known: factsKnown, today }, assurance, exceptionUntil) : undefined,
  ]);
  return recorded;
}

/** What brought the scores about: the rules as well, where they were others until now. */
function withRules(change: Cause, before: readonly ScoreRow[]): Cause {
  if (change.says === newRules || before.every((one) => one.rule_version === ruleVersion)) return change;
  return { ...change, says: `${change.says}. ${newRules}, too` };
}

/** The requirements of a framework that stand on what changed, and those that a choice ties to them. */
function refsToScore(framework: Framework, touched: Touched, before: ScoreRow | undefined): ReadonlySet<string> {
  // What was never counted, or by other rules or in other units, is counted whole: a difference would mix the two.
  const comparable = before?.rule_version === ruleVersion && before.percent_sum !== null && before.evidenced !== null;
  if (!comparable || touched === 'everything') return new Set(framework.requirement.keys());
  if ('controls' in touched)
    return withChoices(
      framework,
      touched.controls.flatMap((control) => framework.requirementsOf.get(control) ?? []),
    );
  if ('requirements' in touched) return withChoices(framework, touched.requirements.get(framework.id) ?? []);
  if (touched.framework !== framework.id) return new Set();
  return touched.refs ? withChoices(framework, touched.refs) : new Set(framework.requirement.keys());
}

const touchesAssurance = (touched: Touched) =>
  touched === 'everything' ||
  ('controls' in touched
    ? touched.controls.some((id) => assuranceControls.has(id))
    : // A framework that has just been followed: perhaps the first, before which nothing was weighed.
      'framework' in touched && touched.refs === undefined);

/** The controls whose records are needed: those touched, all behind the requirements, and those that assurance looks at. */
function controlsBehind(touched: Touched, tasks: readonly Task[], weighed: boolean): string[] {
  const needed = new Set<string>(weighed ? assuranceControls : []);
  if (typeof touched === 'object' && 'controls' in touched) for (const control of touched.controls) needed.add(control);
  for (const { framework, refs } of tasks)
    for (const ref of refs) for (const { control } of framework.controlsOf.get(ref) ?? []) needed.add(control);
  return [...needed];
}

function isKept(now: RequirementOutcome, was: KeptOutcome | undefined): boolean {
  return (
    was !== undefined &&
    was.result === now.result &&
    was.percent === now.percent &&
    was.why === now.why &&
    was.proof === (now.proof ?? null)
  );
}
