import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/risks/endpoints';
import type * as steps from '@claimlock/contract/risks/steps';
import { addDays, dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { differenceOf } from '../../foundation/records/difference.ts';
import { known, saved } from '../../foundation/records/known.ts';
import { follow } from '../../foundation/records/transition.ts';
import { findControl } from '../frameworks/index.ts';
import { listDepartmentRows, requireOwner } from '../people/index.ts';
import { checkInherent, checkResidual, saidOf } from './rating.ts';
import { asRisk, checkAcceptance, riskFields, riskSteps } from './risk.ts';
import { nextRound } from './risk-advice.ts';
import { findRisk, insertRisk, type RiskRow, updateRisk } from './store.ts';

/** With which refusals the owner of a risk is checked. */
export const riskOwners = { unknown: 'risk.owner-unknown', officer: 'risk.owner-is-dpo' } as const;
/** The subject of an entry about a risk. */
export const aboutRisk = (id: string) => ({ kind: 'risk', id });

/** Adds a risk; it is active until its treatment begins. */
export const addRisk: Handler<typeof contract.addRisk> = async (context, { clientId: _, ...risk }) => {
  checkControls(risk.controls);
  if (risk.treatment === 'Accept') checkAccepted(context, risk, 'treatment');
  const ownerName = risk.ownerId ? await requireOwner(context, risk.ownerId, riskOwners) : null;
  const department = risk.departmentId ? await requireDepartment(context, risk.departmentId) : null;
  const { title, description, plan, ownerId, reviewOn, departmentId, ...rest } = risk;
  const { inherentLikelihood, inherentImpact, residualLikelihood, residualImpact, ...rated } = rest;
  const other = {
    inherent_likelihood: inherentLikelihood,
    inherent_impact: inherentImpact,
    residual_likelihood: residualLikelihood,
    residual_impact: residualImpact,
  };
  checkInherent(rated, other);
  checkResidual(rated, other);
  const id = newId('rsk', context.clock);
  const now = context.clock.now();
  const added = await insertRisk(context.db, {
    ...rated,
    ...other,
    id,
    title,
    description,
    plan,
    owner_id: ownerId,
    department_id: departmentId,
    review_on: reviewOn,
    rated_on: dayOf(now),
    created_at: now,
    updated_at: now,
  });
  context.record('risk.added', { riskId: id, ownerId, reviewOn, departmentId, ...rest }, aboutRisk(id));
  return asRisk({ ...added, owner_name: ownerName, department_name: department });
};

/** Changes what is said of an open risk; a change made on an older version is refused, and nothing of it is lost. */
export const changeRisk: Handler<typeof steps.changeRisk> = async (context, { riskId, version, ...asked }) => {
  const before = await known(findRisk(context.db, riskId), version);
  follow(riskSteps.change, before.status);
  const said = { ...before, ...saidOf(before) };
  const { after, columns, facts } = differenceOf(said, asked, riskFields);
  if (facts.controls) checkControls(after.controls);
  if (facts.progress && before.status === 'Active') throw ProductError.beside('risk.treatment-not-begun', 'progress');
  if (facts.progress && before.plan_items > 0) throw ProductError.beside('risk.progress-counted', 'progress');
  const rerated = facts.likelihood ?? facts.impact;
  if (rerated || facts.inherentLikelihood || facts.inherentImpact) checkInherent(after, after);
  if (facts.residualLikelihood || facts.residualImpact) checkResidual(after, after);
  // An acceptance holds while what it rests on stays: anybody who may change the risk may change its words.
  const resting = facts.treatment ?? rerated ?? facts.reviewOn;
  if (after.treatment === 'Accept' && resting)
    checkAccepted(context, { ...after, reviewOn: after.review_on }, 'treatment');
  const owner_name = facts.ownerId?.to ? await requireOwner(context, facts.ownerId.to, riskOwners) : before.owner_name;
  const department_name = facts.departmentId?.to
    ? await requireDepartment(context, facts.departmentId.to)
    : before.department_name;
  context.record('risk.changed', { riskId, ...facts }, aboutRisk(riskId));
  return saveRisk(
    context,
    { ...before, owner_name, department_name },
    { ...columns, ...(rerated && ratedNow(context, after)) },
  );
};

/** Says that the treatment of a risk has begun. */
export const startRiskTreatment: Handler<typeof steps.startRiskTreatment> = async (context, { riskId }) => {
  const risk = await known(findRisk(context.db, riskId));
  const status = follow(riskSteps.startTreatment, risk.status);
  context.record('risk.treatment-started', { riskId }, aboutRisk(riskId));
  return saveRisk(context, risk, { status });
};

/** Refuses a next review that is not to come, or that is too late for a risk that is to be accepted. */
export function checkNextReview(context: ClientContext, treatment: RiskRow['treatment'], review: Accepted): void {
  if (review.reviewOn === null || review.reviewOn <= dayOf(context.clock.now()))
    throw ProductError.beside('risk.review-in-past', 'reviewOn');
  if (treatment === 'Accept') checkAccepted(context, review, 'outcome');
}

/** Whoever rates a risk rates it with its controls as they are: what failed before adds nothing any more. */
export function ratedNow({ clock }: ClientContext, { likelihood, impact }: { likelihood: number; impact: number }) {
  return { likelihood, impact, raised_likelihood: 0, raised_impact: 0, rated_on: dayOf(clock.now()) };
}

/** Saves a change made on the version that was read, and shows the risk; whoever was slower is told so. */
export async function saveRisk({ db, clock }: ClientContext, risk: RiskRow, change: Parameters<typeof updateRisk>[2]) {
  const now = clock.now();
  return asRisk(await saved(updateRisk(db, risk, { ...change, ...nextRound(risk, change), updated_at: now })));
}

async function requireDepartment({ db }: ClientContext, id: string): Promise<string> {
  const [department] = await listDepartmentRows(db, id);
  if (!department) throw ProductError.beside('risk.department-unknown', 'departmentId');
  return department.name;
}

function checkControls(controls: readonly string[]): void {
  if (!controls.every((id) => findControl(id))) throw ProductError.beside('risk.control-unknown', 'controls');
}

/** A year from today on: no acceptance holds longer. */
export const longestDays = 366;

type Accepted = { readonly likelihood: number; readonly impact: number; readonly reviewOn: string | null };

/** Refuses an acceptance that is not the actor's to give, or that nobody would look at again. */
function checkAccepted({ clock, membership }: ClientContext, risk: Accepted, field: 'treatment' | 'outcome'): void {
  const today = dayOf(clock.now());
  checkAcceptance({
    likelihood: risk.likelihood,
    impact: risk.impact,
    reviewOn: risk.reviewOn,
    today,
    field,
    latest: addDays(today, longestDays),
    bySeniorManagement: membership?.role === 'senior-management',
  });
}
