import { type ClientContext, type Reaction, reaction, reactionTogether } from '../../foundation/http/hallway.ts';
import { findRisk } from '../risks/index.ts';
import { followRisks } from './follow-risks.ts';
import { followControlsJob, followPlansJob } from './jobs.ts';
import { forgetHeld, setRiskControls, treatsRisks } from './store.ts';

/** A risk is rated with its controls as they are: from here on it is told when one of them holds less. */
async function lookAtControls(context: ClientContext, riskId: string, rated: boolean): Promise<void> {
  const risk = await findRisk(context.db, riskId);
  if (!risk) return;
  await setRiskControls(context.db, riskId, risk.controls);
  if (rated) await forgetHeld(context.db, riskId);
  await followRisks(context, 1, [riskId]);
}

/**
 * What changes how controls stand, beside a change of a control itself, which names it. A worker looks at the risks then: whoever
 * changed it may see some of them only, and a change of many controls is followed once. Where no risk is treated, there is nothing to look at.
 */
const changesControls = [
  'control-scope.added',
  'control-scope.retired',
  'control-scope.reinstated',
  'finding.raised',
  'finding.changed',
  'finding.reinstated',
  'finding.closed',
  'finding.dismissed',
  'finding.risk-accepted',
  'evidence-item.approved',
  'evidence-item.withdrawn',
  'evidence-item.linked',
  'evidence-item.unlinked',
  'evidence-item.began',
  'evidence-item.expired',
  // A risk that is open again is followed again.
  'risk.reopened',
] as const;

/** What changes how far plans have come. */
const changesPlans = [
  'action-item.added',
  'action-item.linked',
  'action-item.unlinked',
  'action-item.completed',
  'action-item.reopened',
] as const;

/** Has a worker look at the risks of a client, where what changed treats any: some controls, or whichever a change may concern. */
async function followIfTreated(
  { db, enqueue, clientId }: ClientContext,
  controlIds?: readonly string[],
): Promise<void> {
  if (await treatsRisks(db, controlIds)) enqueue(followControlsJob, { clientId });
}

const beside: typeof reactionTogether = (type, run) => ({ ...reactionTogether(type, run), beside: true });

/** What the treatment of risks does when it hears of something below it. */
export const riskTreatmentReactions: readonly Reaction[] = [
  reaction('risk.added', (context, { riskId }) => lookAtControls(context, riskId, true)),
  reaction(
    'risk.changed',
    async (context, { riskId, likelihood, impact, controls, inherentLikelihood, inherentImpact }) => {
      const rated = likelihood !== undefined || impact !== undefined;
      // How far failing controls may raise it depends on how it is without any.
      if (rated || controls || inherentLikelihood || inherentImpact) await lookAtControls(context, riskId, rated);
    },
  ),
  reaction('risk.reviewed', (context, { riskId }) => lookAtControls(context, riskId, true)),
  beside('control-state.changed', (context, bodies) =>
    followIfTreated(
      context,
      bodies.map(({ controlId }) => controlId),
    ),
  ),
  ...changesControls.map((type) => beside(type, (context) => followIfTreated(context))),
  ...changesPlans.map((type) =>
    reactionTogether(type, async ({ enqueue, clientId }) => enqueue(followPlansJob, { clientId })),
  ),
];
