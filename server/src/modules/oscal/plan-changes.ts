import { createHash } from 'node:crypto';
import { dayOf } from '../../foundation/clock.ts';
import type { Problem } from '../../foundation/foreign-files/unreadable.ts';
import type { ClientContext, Prepared } from '../../foundation/http/hallway.ts';
import { type ComplianceState, readComplianceState, readFollowed } from '../compliance/index.ts';
import { readPlannedItems } from '../evidence-items/index.ts';
import type { Framework } from '../frameworks/index.ts';
import { readFileApart } from '../own-frameworks/index.ts';
import { compareEvidence } from './compare-evidence.ts';
import { type ComparedParts, compareParts } from './compare-parts.ts';
import { compareStatements } from './compare-statements.ts';
import { type ChangedState, compareStates } from './compare-states.ts';
import { compareWords } from './compare-words.ts';
import { givenWords, recordedStatements } from './organisation-state.ts';
import { type PlanContent, type PlannedDecision, planContent } from './plan-content.ts';
import type { PlannedEvidence } from './resource-content.ts';

/** What a plan would change here, and what it cannot. */
export type PlanChanges = {
  readonly title: string;
  readonly state: ComplianceState;
  /** The parts of the organisation that there are none of yet, and which of those here the others are. */
  readonly parts: ComparedParts;
  readonly states: readonly ChangedState[];
  readonly decisions: readonly PlannedDecision[];
  readonly words: ReturnType<typeof compareWords>;
  readonly statements: ReturnType<typeof compareStatements>;
  readonly evidence: readonly PlannedEvidence[];
  readonly same: number;
  readonly leftOut: PlanContent['leftOut'];
  readonly digest: string;
};

/** A plan's file as it was read. */
export type ReadPlan = Awaited<ReturnType<typeof readFileApart<'oscal'>>>;

/** Reads a plan's file, before anything of the client is held: nobody waits for it but whoever sent it. */
export async function readPlanBefore(
  _: unknown,
  { upload }: { readonly upload: Uint8Array },
): Promise<Prepared<ReadPlan>> {
  return { brought: await readFileApart({ kind: 'oscal', bytes: upload }), done: () => undefined };
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
  if ([plan.states, plan.decisions, plan.words, plan.statements, plan.evidence].every(({ length }) => length === 0))
    return refused(
      '/system-security-plan',
      'This plan says nothing of ClaimLock’s common controls. Only plans that ClaimLock wrote can be taken over.',
    );
  const followed = (await readFollowed(context.db)).map(({ framework }) => framework);
  const framework = frameworkWithOutcome(plan, followed);
  const state = framework && (await readComplianceState(context, framework.id));
  if (!state)
    return refused(
      '/system-security-plan/metadata',
      `This plan is about ${plan.framework.name || 'a framework'} ${plan.framework.version}, which is not followed here. Follow it first.`,
    );
  return compared(context, plan, state, followed);
}

const refused = (place: string, says: string) => ({ changes: null, problems: [{ place, says, grave: true }] });

// A framework of one's own has another id at another organisation: there it is the one of this name and version.
function frameworkWithOutcome(
  { framework: { id, name, version } }: PlanContent,
  followed: readonly Framework[],
): Framework | undefined {
  return followed.find((one) => one.id === id) ?? followed.find((one) => one.name === name && one.version === version);
}

async function compared(
  context: ClientContext,
  plan: PlanContent,
  state: ComplianceState,
  followed: readonly Framework[],
): Promise<{ changes: PlanChanges; problems: readonly Problem[] }> {
  const { clientId, clock } = context;
  const today = dayOf(clock.now());
  const problems: Problem[] = [];
  const say = (place: string, says: string) => problems.push({ place, says, grave: false });
  const parts = compareParts(clientId, plan.parts, state.scopes, say);
  const around = { state, followed, today, parts: plan.parts, compared: parts };
  const states = compareStates(plan.states, around, say);
  const decisions = comparedDecisions(plan, state, say);
  const standing = await givenWords(context, [...state.words, ...state.proposed]);
  const words = compareWords(plan.words, standing, state.framework, today, say);
  const recorded = await recordedStatements(context, state.framework);
  const statements = compareStatements(plan.statements, recorded, state.framework, say);
  const here = await readPlannedItems(context);
  const evidence = compareEvidence(clientId, plan.evidence, here, parts, today, say);
  const said = count(plan.parts, plan.states, plan.decisions, plan.words, plan.statements, plan.evidence);
  const differing = count(parts.missing, states, decisions, words, statements, evidence);
  const same = Math.max(0, said - differing - problems.length);
  // What stands now belongs to it: where that changes, this is not what somebody looked at any more.
  const now = [
    [parts.missing, [...parts.scopeOf]],
    states.map(({ now: row, ...one }) => [one, row?.version ?? 0]),
    decisions.map((one) => [one, state.decisions.get(one.ref)?.version ?? 0]),
    words,
    statements,
    evidence,
  ];
  const digest = createHash('sha256')
    .update(JSON.stringify([state.framework.id, now]))
    .digest('hex');
  const { title, leftOut } = plan;
  const changes = { title, state, parts, states, decisions, words, statements, evidence, same, leftOut, digest };
  return { changes, problems };
}

function comparedDecisions(
  plan: PlanContent,
  state: ComplianceState,
  say: (place: string, says: string) => void,
): PlannedDecision[] {
  return plan.decisions.filter((planned) => {
    const requirement = state.framework.requirement.get(planned.ref);
    const before = state.decisions.get(planned.ref);
    if (!requirement) say(planned.ref.slice(0, 40), `${state.framework.name} has no such requirement.`);
    else if (!planned.applicable && !requirement.excludable)
      say(planned.ref, `${state.framework.name} does not allow this to be excluded.`);
    else if (planned.justification.trim() === '')
      say(planned.ref, 'The plan gives no reason for this decision, so it is not taken.');
    else return before?.applicable !== planned.applicable || before.justification !== planned.justification;
    return false;
  });
}

/** Whether a plan would change nothing at all. */
export function changesNothing({ parts, states, decisions, words, statements, evidence }: PlanChanges): boolean {
  return count(parts.missing, states, decisions, words, statements, evidence) === 0;
}

const count = (...lists: readonly (readonly unknown[])[]) => lists.reduce((sum, { length }) => sum + length, 0);
