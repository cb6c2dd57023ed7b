import type * as contract from '@claimlock/contract/risks/steps';
import { addDays, dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { known } from '../../foundation/records/known.ts';
import { follow } from '../../foundation/records/transition.ts';
import { endAcceptance, openAgain } from './accept-risk.ts';
import { tellAskedAdvice } from './asked-advice.ts';
import { checkInherent, saidOf } from './rating.ts';
import { riskSteps } from './risk.ts';
import { aboutRisk, checkNextReview, ratedNow, saveRisk } from './risk-changes.ts';
import { findRisk, listRunOut, listUntold, markTold } from './store.ts';

/** Says that an open risk was looked at again: it is rated with its controls as they are now, whether it changed or not. */
export const reviewRisk: Handler<typeof contract.reviewRisk> = async (
  context,
  { riskId, version, likelihood, impact, reviewOn },
) => {
  const risk = await known(findRisk(context.db, riskId), version);
  follow(riskSteps.change, risk.status);
  const rated = { likelihood, impact };
  checkInherent(rated, risk);
  checkNextReview(context, risk.treatment, { ...rated, reviewOn });
  const said = saidOf(risk);
  const rerated = said.likelihood !== likelihood || said.impact !== impact;
  context.record('risk.reviewed', { riskId, ...rated, rerated, reviewOn }, aboutRisk(riskId));
  return saveRisk(context, risk, {
    ...ratedNow(context, rated),
    review_on: reviewOn,
    reviewed_at: context.clock.now(),
  });
};

/** So many days before a review is due, or an acceptance ends, the owner of the risk is told. */
export const toldDaysBefore = 14;

/**
 * What the passing of days does to risks: a review that comes up and an acceptance that ends soon are told once, an
 * acceptance that has run out leaves the risk open again, and whoever holds a duty from today on is told of the advice that is asked of it. Answers whether there may be more than were looked at.
 */
export async function watchRisks(context: ClientContext, atOnce: number): Promise<boolean> {
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const runOut = await listRunOut(db, today, atOnce);
  for (const risk of runOut)
    await saveRisk(context, risk, {
      ...(await endAcceptance(context, risk, 'Expired')),
      ...(await openAgain(context, risk)),
    });
  const by = addDays(today, toldDaysBefore);
  const due = await listUntold(db, 'review', by, atOnce);
  for (const { id, on: dueOn } of due) context.record('risk.review-became-due', { riskId: id, dueOn }, aboutRisk(id));
  await markTold(db, 'review', due.map(idOf));
  const ending = await listUntold(db, 'acceptance-end', by, atOnce);
  for (const { id, on: until } of ending)
    context.record('risk.acceptance-ends-soon', { riskId: id, until }, aboutRisk(id));
  await markTold(db, 'acceptance-end', ending.map(idOf));
  await tellAskedAdvice(context);
  return [runOut, due, ending].some(({ length }) => length === atOnce);
}

const idOf = ({ id }: { readonly id: string }) => id;
