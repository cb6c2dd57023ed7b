import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/risks/endpoints';
import { addDays, dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { differenceOf } from '../../foundation/records/difference.ts';
import { known, saved } from '../../foundation/records/known.ts';
import { follow } from '../../foundation/records/transition.ts';
import { findControl } from '../frameworks/index.ts';
import { isOfficer, requireOwner } from '../people/index.ts';
import { asRisk, checkAcceptance, riskFields, riskSteps } from './risk.ts';
import { findRisk, insertRisk, type RiskRow, updateRisk } from './store.ts';

/** With which refusals the owner of a risk is checked. */
export const riskOwners = { unknown: 'risk.owner-unknown', officer: 'risk.owner-is-dpo' } as const;
const about = (id: string) => ({ kind: 'risk', id });

/** Adds a risk; it is active until its treatment begins. */
export const addRisk: Handler<typeof contract.addRisk> = async (context, { clientId: _, ...risk }) => {
  checkControls(risk.controls);
  if (risk.treatment === 'Accept') checkAccepted(context, risk, 'treatment');
  const ownerName = risk.ownerId ? await requireOwner(context, risk.ownerId, riskOwners) : null;
  const { title, description, plan, ownerId, reviewOn, ...rated } = risk;
  const id = newId('rsk', context.clock);
  const now = context.clock.now();
  const added = await insertRisk(context.db, {
    ...rated,
    id,
    title,
    description,
    plan,
    owner_id: ownerId,
    review_on: reviewOn,
    created_at: now,
    updated_at: now,
  });
  context.record('risk.added', { riskId: id, ownerId, reviewOn, ...rated }, about(id));
  return asRisk({ ...added, owner_name: ownerName });
};

/** Changes what is said of an open risk; a change made on an older version is refused, and nothing of it is lost. */
export const changeRisk: Handler<typeof contract.changeRisk> = async (context, { riskId, version, ...asked }) => {
  const before = await known(findRisk(context.db, riskId), version);
  follow(riskSteps.change, before.status);
  const { after, columns, facts } = differenceOf(before, asked, riskFields);
  if (facts.controls) checkControls(after.controls);
  if (facts.progress && before.status === 'Active') throw ProductError.beside('risk.treatment-not-begun', 'progress');
  // An acceptance holds while what it rests on stays: anybody who may change the risk may change its words.
  const resting = facts.treatment ?? facts.likelihood ?? facts.impact ?? facts.reviewOn;
  if (after.treatment === 'Accept' && resting)
    checkAccepted(context, { ...after, reviewOn: after.review_on }, 'treatment');
  const owner_name = facts.ownerId?.to ? await requireOwner(context, facts.ownerId.to, riskOwners) : before.owner_name;
  context.record('risk.changed', { riskId, ...facts }, about(riskId));
  return saveRisk(context, { ...before, owner_name }, columns);
};

/** Says that the treatment of a risk has begun. */
export const startRiskTreatment: Handler<typeof contract.startRiskTreatment> = async (context, { riskId }) => {
  const risk = await known(findRisk(context.db, riskId));
  const status = follow(riskSteps.startTreatment, risk.status);
  context.record('risk.treatment-started', { riskId }, about(riskId));
  return saveRisk(context, risk, { status });
};

/** Closes a risk: treated, accepted as it is, or gone. */
export const resolveRisk: Handler<typeof contract.resolveRisk> = async (context, { riskId, outcome, note }) => {
  const risk = await known(findRisk(context.db, riskId));
  const status = follow(riskSteps.resolve, risk.status);
  const { likelihood, impact, progress } = risk;
  if (outcome === 'Accepted') checkAccepted(context, { likelihood, impact, reviewOn: risk.review_on }, 'outcome');
  context.record('risk.resolved', { riskId, outcome, likelihood, impact, noted: Boolean(note) }, about(riskId));
  return saveRisk(context, risk, {
    status,
    outcome,
    progress: outcome === 'Treated' ? 100 : progress,
    resolved_at: context.clock.now(),
    resolved_by: context.userId,
    note: note || null,
  });
};

/** Takes the closing of a risk back. An owner who became data protection officer meanwhile cannot own it again (SoD-2). */
export const reopenRisk: Handler<typeof contract.reopenRisk> = async (context, { riskId }) => {
  const risk = await known(findRisk(context.db, riskId));
  const status = follow(riskSteps.reopen, risk.status);
  if (risk.owner_id && (await isOfficer(context, risk.owner_id))) throw new ProductError(riskOwners.officer);
  context.record('risk.reopened', { riskId }, about(riskId));
  return saveRisk(context, risk, {
    status,
    progress: 0,
    outcome: null,
    resolved_at: null,
    resolved_by: null,
    note: null,
  });
};

/** Saves a change made on the version that was read, and shows the risk; whoever was slower is told so. */
export async function saveRisk({ db, clock }: ClientContext, risk: RiskRow, change: Parameters<typeof updateRisk>[2]) {
  return asRisk(await saved(updateRisk(db, risk, { ...change, updated_at: clock.now() })));
}

function checkControls(controls: readonly string[]): void {
  if (!controls.every((id) => findControl(id))) throw ProductError.beside('risk.control-unknown', 'controls');
}

/** A year from today on: no acceptance holds longer. */
const longestDays = 366;

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
