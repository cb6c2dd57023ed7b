import type { ControlId } from '@claimlock/contract/identifiers';
import { scoreOf } from '@claimlock/contract/risks/endpoints';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { endAcceptance, openAgain } from './accept-risk.ts';
import { raisedWithin, saidOf } from './rating.ts';
import { aboutRisk, saveRisk } from './risk-changes.ts';
import type { RiskRow } from './store.ts';

/** What the controls of a risk that failed since it was rated add to its rating, and which they are. */
export type Failing = {
  readonly likelihood: number;
  readonly impact: number;
  readonly controls: readonly ControlId[];
};

/**
 * Lets the current rating of a risk follow its controls: raised by those that failed, and as it was said once they hold
 * again. An acceptance does not outlive that: what was accepted was less, and the risk is open again.
 */
export async function followControls(context: ClientContext, risk: RiskRow, failing: Failing): Promise<boolean> {
  const said = saidOf(risk);
  const raised = raisedWithin(said, risk, failing);
  if (raised.likelihood === risk.raised_likelihood && raised.impact === risk.raised_impact) return false;
  const next = { likelihood: said.likelihood + raised.likelihood, impact: said.impact + raised.impact };
  const change = (name: 'likelihood' | 'impact') =>
    next[name] === risk[name] ? undefined : { from: risk[name], to: next[name] };
  context.record(
    'risk.current-followed',
    { riskId: risk.id, likelihood: change('likelihood'), impact: change('impact'), failing: [...failing.controls] },
    aboutRisk(risk.id),
  );
  const isStale = risk.acceptance === 'Accepted' && scoreOf(next) > scoreOf(risk);
  const ended = isStale ? await endAcceptance(context, risk, 'Stale') : {};
  await saveRisk(context, risk, {
    ...next,
    raised_likelihood: raised.likelihood,
    raised_impact: raised.impact,
    ...ended,
    ...(isStale && (await openAgain(context, risk))),
  });
  return true;
}
