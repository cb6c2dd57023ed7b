import { createHash } from 'node:crypto';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Prepared } from '../../foundation/http/hallway.ts';
import { type ComplianceState, readComplianceState, readFollowed } from '../compliance/index.ts';
import { type Framework, findControl, needsControl } from '../frameworks/index.ts';
import { type Problem, readApart } from '../own-frameworks/index.ts';
import { type PlanContent, type PlannedDecision, type PlannedState, planContent } from './plan-content.ts';

/** What a plan would change here, and what it cannot. */
export type PlanChanges = {
  readonly title: string;
  readonly state: ComplianceState;
  readonly states: readonly PlannedState[];
  readonly decisions: readonly PlannedDecision[];
  readonly same: number;
  readonly leftOut: PlanContent['leftOut'];
  readonly digest: string;
};

/** A plan's file as it was read. */
export type ReadPlan = Awaited<ReturnType<typeof readApart<'oscal'>>>;

/** Reads a plan's file, before anything of the client is held: nobody waits for it but whoever sent it. */
export async function readPlanBefore(
  _: unknown,
  { upload }: { readonly upload: Uint8Array },
): Promise<Prepared<ReadPlan>> {
  return { brought: await readApart({ kind: 'oscal', bytes: upload }), done: () => undefined };
}

/** Compares a plan with what is recorded. */
export async function planChanges(
  context: ClientContext,
  { model, content, problems }: ReadPlan,
): Promise<{ changes: PlanChanges | null; problems: readonly Problem[] }> {
  if (problems.length > 0) return { changes: null, problems };
  if (model !== 'system-security-plan')
    return refused(`/${model}`, 'This is another kind of OSCAL document, not a system security plan.');
  const plan = planContent(content);
  if (plan.problems.length > 0) return { changes: null, problems: plan.problems };
  if (plan.states.length === 0 && plan.decisions.length === 0)
    return refused(
      '/system-security-plan',
      'This plan says nothing of ClaimLock’s common controls. Only plans that ClaimLock wrote can be taken over.',
    );
  const followed = (await readFollowed(context.db)).map(({ framework }) => framework);
  const framework = frameworkOf(plan, followed);
  const state = framework && (await readComplianceState(context, framework.id));
  if (!state)
    return refused(
      '/system-security-plan/metadata',
      `This plan is about ${plan.framework.name || 'a framework'} ${plan.framework.version}, which is not followed here. Follow it first.`,
    );
  return compared(plan, state, followed, dayOf(context.clock.now()));
}

const refused = (place: string, says: string) => ({ changes: null, problems: [{ place, says, grave: true }] });

// A framework of one's own has another id at another organisation: there it is the one of this name and version.
function frameworkOf(
  { framework: { id, name, version } }: PlanContent,
  followed: readonly Framework[],
): Framework | undefined {
  return followed.find((one) => one.id === id) ?? followed.find((one) => one.name === name && one.version === version);
}

function compared(plan: PlanContent, state: ComplianceState, followed: readonly Framework[], today: string) {
  const problems: Problem[] = [];
  const say = (place: string, says: string) => problems.push({ place, says, grave: false });
  const states = plan.states.filter((planned) => {
    const { controlId, applicable, reason, confirmedOn } = planned;
    const strict = applicable ? undefined : followed.find((one) => needsControl(one, controlId));
    if (!findControl(controlId)) say(controlId.slice(0, 20), 'ClaimLock has no such control.');
    else if (strict) say(controlId, `${strict.name} does not let this control be left out, so it stays as it is.`);
    else if (!applicable && reason === null)
      say(controlId, 'The plan does not say why this control does not apply, so it stays as it is.');
    else if (confirmedOn > today)
      say(controlId, 'The plan says it was confirmed on a day that has not come yet, so it stays as it is.');
    else return !isSame(planned, state.states.get(controlId));
    return false;
  });
  const decisions = plan.decisions.filter((planned) => {
    const requirement = state.framework.requirement.get(planned.ref);
    const before = state.decisions.get(planned.ref);
    if (!requirement) say(planned.ref.slice(0, 40), `${state.framework.name} has no such requirement.`);
    else if (!planned.applicable && !requirement.excludable)
      say(planned.ref, `${state.framework.name} does not let this be left out.`);
    else if (planned.justification.trim() === '')
      say(planned.ref, 'The plan gives no reason for this decision, so it is not taken.');
    else return before?.applicable !== planned.applicable || before.justification !== planned.justification;
    return false;
  });
  const skipped = problems.length;
  const same = plan.states.length + plan.decisions.length - states.length - decisions.length - skipped;
  // What stands now belongs to it: where that changes, this is not what somebody looked at any more.
  const now = [
    states.map((one) => [one, state.states.get(one.controlId)?.version ?? 0]),
    decisions.map((one) => [one, state.decisions.get(one.ref)?.version ?? 0]),
  ];
  const digest = createHash('sha256')
    .update(JSON.stringify([state.framework.id, now]))
    .digest('hex');
  return { changes: { title: plan.title, state, states, decisions, same, leftOut: plan.leftOut, digest }, problems };
}

type Recorded = ComplianceState['states'] extends ReadonlyMap<string, infer Row> ? Row : never;

function isSame(planned: PlannedState, row: Recorded | undefined): boolean {
  return (
    row !== undefined &&
    row.applicable === planned.applicable &&
    row.implementation === planned.implementation &&
    row.effectiveness === planned.effectiveness &&
    row.evidence_until === planned.evidenceUntil &&
    row.confirmed_on === planned.confirmedOn &&
    (row.reason?.trim() || null) === planned.reason
  );
}
