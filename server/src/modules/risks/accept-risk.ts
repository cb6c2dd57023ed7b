import { type ErrorCode, errors, ProductError } from '@claimlock/contract/errors';
import { RiskAcceptanceId } from '@claimlock/contract/identifiers';
import { leastReason } from '@claimlock/contract/least-reason';
import { isHigh } from '@claimlock/contract/levels';
import { charactersIn } from '@claimlock/contract/reasons';
import { levelOf } from '@claimlock/contract/risks/endpoints';
import type * as contract from '@claimlock/contract/risks/steps';
import { addDays, dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { known } from '../../foundation/records/known.ts';
import { follow } from '../../foundation/records/transition.ts';
import { dutiesOfAsker, ownerWhoStillMay, unanswerable } from '../people/index.ts';
import {
  findOpenAcceptance,
  insertAcceptance,
  listAcceptances,
  listProposedBy,
  updateAcceptance,
} from './acceptance-store.ts';
import { asRating } from './rating.ts';
import { restsOn, showRestsOn } from './rests-on.ts';
import { riskSteps } from './risk.ts';
import { adviceAsked, adviceRefusal, isCurrent, type RiskAdviceOnRecord, readAdvice } from './risk-advice.ts';
import { aboutRisk, longestDays, saveRisk } from './risk-changes.ts';
import { findRisk, type RiskRow } from './store.ts';

/** Asks that a risk is accepted as it stands; one proposal waits at a time. */
export const proposeRiskAcceptance: Handler<typeof contract.proposeRiskAcceptance> = async (
  context,
  { riskId, until, reason },
) => {
  const { db, clock, membership, record } = context;
  const risk = await known(findRisk(db, riskId));
  follow(riskSteps.change, risk.status);
  checkUntil(context, until);
  if (await findOpenAcceptance(db, riskId)) throw new ProductError('risk.acceptance-proposed');
  const id = newId('rac', clock);
  const now = clock.now();
  await insertAcceptance(db, {
    id,
    risk_id: riskId,
    state: 'Proposed',
    until_on: until,
    reason,
    proposed_by: membership?.personId ?? null,
    proposed_at: now,
    asks: [...adviceAsked(risk)],
  });
  record('risk.acceptance-proposed', { riskId, acceptanceId: RiskAcceptanceId.parse(id), until }, aboutRisk(riskId));
  return saveRisk(context, risk, { acceptance: 'Proposed' });
};

/**
 * Accepts a risk as it stands. Its owner does not, nor whoever proposed it or advised on it; a high or critical one is accepted
 * by senior management alone once the advisers have spoken, against their advice with reasons, and none for longer than a year
 * (insurance domain §9.3, SoD-6). What is accepted is kept as it is now.
 */
export const acceptRisk: Handler<typeof contract.acceptRisk> = async (context, { riskId, version, until, reason }) => {
  const { db, clock, membership, record } = context;
  const risk = await known(findRisk(db, riskId), version);
  const status = follow(riskSteps.resolve, risk.status);
  const decider = membership?.personId ?? null;
  checkUntil(context, until);
  const proposed = await findOpenAcceptance(db, riskId);
  const onRecord = await readAdvice(context, risk);
  const refused = refusalToAccept(context, risk, { proposer: proposed?.proposed_by, ...onRecord });
  if (refused) throw new ProductError(refused);
  const grounds = await restsOn(context, risk, onRecord);
  if (grounds.advice.some(({ advises }) => advises === 'treat') && charactersIn(reason) < leastReason)
    throw ProductError.beside('risk.acceptance-against-advice', 'reason');
  const now = clock.now();
  const { likelihood, impact, residual_likelihood, residual_impact, controls } = risk;
  const frozen = { likelihood, impact, residual_likelihood, residual_impact, controls };
  const decided = {
    state: 'Accepted',
    until_on: until,
    decided_by: decider,
    decided_at: now,
    rests_on: JSON.stringify(grounds),
    ...frozen,
  } as const;
  const id = proposed?.id ?? newId('rac', clock);
  if (proposed) await updateAcceptance(db, id, { ...decided, decision_note: reason });
  else await insertAcceptance(db, { id, risk_id: riskId, reason, ...decided });
  record(
    'risk.accepted',
    {
      riskId,
      acceptanceId: RiskAcceptanceId.parse(id),
      likelihood,
      impact,
      residualLikelihood: residual_likelihood,
      residualImpact: residual_impact,
      controls,
      until,
      ...grounds,
    },
    aboutRisk(riskId),
  );
  return saveRisk(context, risk, {
    status,
    outcome: 'Accepted',
    resolved_at: now,
    resolved_by: context.userId,
    note: reason,
    acceptance: 'Accepted',
    accepted_until: until,
  });
};

/** What keeps the person who asks from accepting a risk (SoD-6). */
function refusalToAccept(
  { membership }: ClientContext,
  risk: RiskRow,
  { proposer, ...advice }: RiskAdviceOnRecord & { readonly proposer: string | null | undefined },
): ErrorCode | undefined {
  const decider = membership?.personId;
  if (decider && decider === risk.owner_id) return 'risk.acceptance-of-own';
  if (isHigh(levelOf(risk)) && membership?.role !== 'senior-management') return 'risk.acceptance-not-yours';
  if (decider && decider === proposer) return 'risk.acceptance-of-own-proposal';
  return adviceRefusal(risk, advice, decider);
}

/** Declines an acceptance that was proposed; the risk stays open. */
export const declineRiskAcceptance: Handler<typeof contract.declineRiskAcceptance> = async (
  context,
  { riskId, note },
) => {
  const { db, clock, membership, record } = context;
  const risk = await known(findRisk(db, riskId));
  const proposed = await findOpenAcceptance(db, riskId);
  if (proposed?.state !== 'Proposed') throw new ProductError('risk.no-proposal');
  await updateAcceptance(db, proposed.id, {
    state: 'Declined',
    decided_by: membership?.personId ?? null,
    decided_at: clock.now(),
    decision_note: note,
  });
  record('risk.acceptance-declined', { riskId, acceptanceId: RiskAcceptanceId.parse(proposed.id) }, aboutRisk(riskId));
  return saveRisk(context, risk, { acceptance: 'Declined' });
};

/** Every acceptance of a risk, the latest first. */
export const listRiskAcceptances: Handler<typeof contract.listRiskAcceptances> = async (context, { riskId }) => {
  const { db } = context;
  const risk = await known(findRisk(db, riskId));
  const rows = await listAcceptances(db, riskId);
  const onRecord = await readAdvice(context, risk);
  const { given, needed } = onRecord;
  const proposer = rows.find(({ state }) => state === 'Proposed')?.proposed_by;
  const refused = refusalToAccept(context, risk, { proposer, ...onRecord });
  const rested = await showRestsOn(context, rows);
  const advisers = needed.map(({ duty }) => duty);
  return {
    whyNotAccept: refused ? errors[refused].message : null,
    advisers,
    advisesAs: await dutiesOfAsker(context, advisers),
    cannotAnswer: unanswerable(onRecord),
    advice: given.map((one) => ({
      duty: one.duty,
      advises: one.advises,
      reasons: one.reasons,
      rating: asRating(one.likelihood, one.impact),
      by: one.name,
      at: one.given_at,
      current: isCurrent(one, risk),
    })),
    acceptances: rows.map((row, place) => ({
      id: row.id,
      state: row.state,
      until: row.until_on,
      reason: row.reason,
      proposedBy: row.proposer_name,
      proposedAt: row.proposed_at,
      decidedBy: row.decider_name,
      decidedAt: row.decided_at,
      note: row.decision_note,
      accepted: asRating(row.likelihood, row.impact),
      residual: asRating(row.residual_likelihood, row.residual_impact),
      controls: row.controls,
      endedAt: row.ended_at,
      restsOn: rested[place] ?? null,
    })),
  };
};

/** The columns of a risk that is open again. An owner who may no longer own it is removed, which is recorded. */
export async function openAgain(context: ClientContext, { id, owner_id }: Pick<RiskRow, 'id' | 'owner_id'>) {
  const owner = await ownerWhoStillMay(context, owner_id);
  if (owner !== owner_id)
    context.record('risk.changed', { riskId: id, ownerId: { from: owner_id, to: owner } }, aboutRisk(id));
  const status = 'Active' as const;
  return { status, progress: 0, outcome: null, resolved_at: null, resolved_by: null, note: null, owner_id: owner };
}

/** Ends the acceptance of a risk, or takes back one that was only proposed; answers what is to be written of the risk. */
export async function endAcceptance(
  { db, clock, record }: ClientContext,
  risk: RiskRow,
  why: 'Stale' | 'Expired' | 'Withdrawn',
): Promise<{ acceptance?: 'Stale' | 'Expired' | 'Withdrawn'; accepted_until?: null }> {
  const held = await findOpenAcceptance(db, risk.id);
  if (!held) return {};
  await updateAcceptance(db, held.id, { state: why, ended_at: clock.now() });
  record(
    'risk.acceptance-ended',
    { riskId: risk.id, acceptanceId: RiskAcceptanceId.parse(held.id), why },
    aboutRisk(risk.id),
  );
  return { acceptance: why, accepted_until: null };
}

/** Takes back what somebody who has left proposed to accept and nobody has decided on. */
export async function withdrawProposalsOf(context: ClientContext, personId: string): Promise<void> {
  for (const { id } of await listProposedBy(context.db, personId)) {
    const risk = await known(findRisk(context.db, id));
    await saveRisk(context, risk, await endAcceptance(context, risk, 'Withdrawn'));
  }
}

function checkUntil({ clock }: ClientContext, until: string): void {
  const today = dayOf(clock.now());
  if (until <= today || until > addDays(today, longestDays))
    throw ProductError.beside('risk.acceptance-too-long', 'until');
}
