import type * as contract from '@claimlock/contract/compliance/requirements';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../../foundation/clock.ts';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { listEvidenceOfControls } from '../../evidence-items/index.ts';
import { listFindingsOfRequirement } from '../../findings/index.ts';
import { findControl } from '../../frameworks/index.ts';
import { readFacts } from '../controls/read-facts.ts';
import { readStates } from '../controls/store.ts';
import { restsOn, standsOn, takenInstead } from '../scores/rests-on.ts';
import { controlsBehind, scoreRequirements, withChoices } from '../scores/score-requirement.ts';
import { followedFramework, showDecision } from '../statements/statement-lines.ts';
import { listDecisions } from './applicability-store.ts';
import { listMoves, readStartingPoints } from './outcome-store.ts';
import { standingOf } from './override.ts';
import { listOverrides } from './override-store.ts';
import { groupPath, showOverrides } from './requirement-words.ts';
import { implementationOf } from './state-implementation.ts';

const shownMoves = 50;

/** One requirement: what it asks, what its result follows from, what somebody said of it, and what moved it. */
export const readRequirement: Handler<typeof contract.readRequirement> = async (context, { frameworkId, ref }) => {
  const { db, clock } = context;
  const { framework } = await followedFramework(context, frameworkId);
  const requirement = framework.requirement.get(ref);
  if (!requirement) throw new ProductError('requirement.unknown');
  const refs = withChoices(framework, [ref]);
  const asked = [{ framework, refs }];
  // What stands in a choice with it is looked at too.
  const behind = [...controlsBehind(framework, refs)];
  const own = [...controlsBehind(framework, [ref])];
  const [states, facts, points, given, moves, evidence, findings, decisions, implementation] = await Promise.all([
    readStates(db, behind),
    readFacts(db, behind),
    readStartingPoints(db, asked),
    listOverrides(db, frameworkId, ref),
    listMoves(db, frameworkId, ref, shownMoves),
    listEvidenceOfControls(db, behind),
    listFindingsOfRequirement(db, frameworkId, ref, own),
    listDecisions(db, frameworkId),
    implementationOf(context, framework, ref),
  ]);
  const today = dayOf(clock.now());
  const point = points.get(frameworkId);
  const outcomes = scoreRequirements(framework, refs, facts, today, point?.decided, point?.words);
  const outcome = outcomes.get(ref);
  if (!outcome) throw new Error('A requirement was scored and has no outcome.');
  const { result, percent, why, computed = { result, percent, why } } = outcome;
  // Where another option of a choice was taken, its controls are shown as well, in each place that chose for itself.
  const taken = takenInstead(outcome, outcomes) ?? [];
  const chosen = [...new Set([...taken, ...taken.flatMap(standsOn)])]
    .flatMap((one) => one.controls)
    .filter(
      ({ control, strength }, place, all) =>
        strength === 'primary' && !own.includes(control) && all.findIndex((one) => one.control === control) === place,
    )
    .map((one) => ({ ...one, strength: 'chosen' as const }));
  const controls = [...outcome.controls, ...chosen];
  const named = new Set(controls.map(({ control }) => control));
  const { waiting, counting } = standingOf(given);
  const shown = await showOverrides(context, given);
  const shownAs = (row: typeof counting) => shown.find(({ version }) => version === row?.place) ?? null;
  const { title, asks, autoFail, excludable } = requirement;
  return {
    ref,
    title,
    asks,
    autoFail,
    excludable,
    result,
    percent,
    why,
    proof: outcome.proof ?? null,
    restsOn: restsOn(framework, outcome, outcomes),
    computed,
    groups: groupPath(framework, ref),
    override: shownAs(counting),
    proposed: shownAs(waiting),
    pastOverrides: shown.filter(({ ended }) => ended !== null),
    decision: showDecision(decisions.get(ref)),
    implementation,
    controls: controls.map(({ control, strength, value, why: says, proof }) => ({
      controlId: control,
      name: findControl(control)?.name ?? control,
      strength,
      why: says,
      value: value === 'left-out' ? null : value,
      implementation: states.get(control)?.implementation ?? null,
      effectiveness: states.get(control)?.effectiveness ?? null,
      proof: proof ?? null,
    })),
    anyControl: framework.metByAnyControl.has(ref),
    evidence: evidence.flatMap((piece) => {
      const about = piece.controls.filter((id) => named.has(id));
      return about.length > 0 ? [{ ...piece, controls: about }] : [];
    }),
    findings: findings.map(({ id, number, title: says, severity, status, control_id }) => ({
      id,
      number,
      title: says,
      severity,
      status,
      controlId: control_id,
    })),
    moves: moves.map((row) => ({
      at: row.moved_at,
      cause: row.cause,
      controlId: row.control_id,
      actionItemId: row.action_item_id,
      from: row.from_result,
      fromPercent: row.from_percent,
      to: row.to_result,
      toPercent: row.to_percent,
    })),
  };
};
