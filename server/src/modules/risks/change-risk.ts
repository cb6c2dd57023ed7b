import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/risks/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { checkAccepted } from './check-accepted.ts';
import { checkControls } from './check-controls.ts';
import { checkOwner } from './check-owner.ts';
import { findKnown, saveRisk } from './save-risk.ts';

const moved = <T>(from: T, to: T) => (to === from ? undefined : { from, to });

const said = (from: string, to: string) => (to === from ? undefined : ('changed' as const));

const movedList = (from: readonly string[], to: readonly string[]) =>
  from.join() === to.join() ? undefined : { from: [...from], to: [...to] };

/** Changes what is said of an open risk; whoever worked on an older version is told so and loses nothing. */
export const changeRisk: Handler<typeof contract.changeRisk> = async (context, input) => {
  const { riskId, version } = input;
  const before = await findKnown(context, riskId);
  if (before.version !== version) throw new ProductError('conflict');
  if (before.status === 'Resolved') throw new ProductError('risk.is-resolved');
  const after = {
    title: input.title ?? before.title,
    description: input.description ?? before.description,
    category: input.category ?? before.category,
    likelihood: input.likelihood ?? before.likelihood,
    impact: input.impact ?? before.impact,
    treatment: input.treatment ?? before.treatment,
    plan: input.plan ?? before.plan,
    progress: input.progress ?? before.progress,
    controls: input.controls ?? before.controls,
    owner_id: input.ownerId === undefined ? before.owner_id : input.ownerId,
    review_on: input.reviewOn === undefined ? before.review_on : input.reviewOn,
  };
  if (input.controls) checkControls(input.controls);
  if (before.status === 'Active' && after.progress !== before.progress) {
    const { code, message } = new ProductError('risk.treatment-not-begun');
    throw new ProductError(code, [{ path: 'progress', message }]);
  }
  // What was accepted stays so while what it rests on stays: its words may be changed by anybody who may change the risk.
  const rests = ['treatment', 'likelihood', 'impact', 'review_on'] as const;
  if (after.treatment === 'Accept' && rests.some((name) => after[name] !== before[name]))
    checkAccepted(context, { ...after, reviewOn: after.review_on }, 'treatment');
  const newOwner = after.owner_id !== null && after.owner_id !== before.owner_id;
  const ownerName = newOwner && after.owner_id ? await checkOwner(context, after.owner_id) : null;
  context.record(
    'risk.changed',
    {
      riskId,
      title: said(before.title, after.title),
      description: said(before.description, after.description),
      plan: said(before.plan, after.plan),
      category: moved(before.category, after.category),
      likelihood: moved(before.likelihood, after.likelihood),
      impact: moved(before.impact, after.impact),
      treatment: moved(before.treatment, after.treatment),
      progress: moved(before.progress, after.progress),
      ownerId: moved(before.owner_id, after.owner_id),
      reviewOn: moved(before.review_on, after.review_on),
      controls: movedList(before.controls, after.controls),
    },
    { kind: 'risk', id: riskId },
  );
  return saveRisk(context, newOwner ? { ...before, owner_name: ownerName } : before, after);
};
