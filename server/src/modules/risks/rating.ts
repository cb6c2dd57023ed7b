import { ProductError } from '@claimlock/contract/errors';
import { levelOf, type RiskRating, scoreOf } from '@claimlock/contract/risks/endpoints';
import type { z } from 'zod';

type Rated = { readonly likelihood: number; readonly impact: number };

/** A rating on both scales; nothing where one of the two was not said. */
export function asRating(likelihood: number | null, impact: number | null): z.input<typeof RiskRating> | null {
  if (likelihood === null || impact === null) return null;
  const rated = { likelihood, impact };
  return { ...rated, score: scoreOf(rated), level: levelOf(rated) };
}

type Shown = Rated & { readonly raised_likelihood: number; readonly raised_impact: number };

/** What people said of a risk as it is now, without what controls that failed since add to it. */
export function saidOf({ likelihood, impact, raised_likelihood, raised_impact }: Shown): Rated {
  return { likelihood: likelihood - raised_likelihood, impact: impact - raised_impact };
}

type Inherent = { readonly inherent_likelihood: number | null; readonly inherent_impact: number | null };

/** How far controls that failed may raise a rating: to what the risk is without any control, and never beyond the scale. */
export function raisedWithin(said: Rated, { inherent_likelihood, inherent_impact }: Inherent, by: Rated): Rated {
  const within = (from: number, most: number | null, steps: number) =>
    Math.max(0, Math.min(steps, (most ?? 5) - from, 5 - from));
  return {
    likelihood: within(said.likelihood, inherent_likelihood, by.likelihood),
    impact: within(said.impact, inherent_impact, by.impact),
  };
}

type Residual = { readonly residual_likelihood: number | null; readonly residual_impact: number | null };

/** Refuses an inherent rating that is below what is said of now: controls make no risk graver. */
export function checkInherent(said: Rated, { inherent_likelihood, inherent_impact }: Inherent): void {
  refuseHalf('inherent', inherent_likelihood, inherent_impact);
  if (inherent_likelihood !== null && inherent_likelihood < said.likelihood)
    throw ProductError.beside('risk.inherent-below', 'inherentLikelihood');
  if (inherent_impact !== null && inherent_impact < said.impact)
    throw ProductError.beside('risk.inherent-below', 'inherentImpact');
}

/** Refuses a target that is above what is said of now. */
export function checkResidual(said: Rated, { residual_likelihood, residual_impact }: Residual): void {
  refuseHalf('residual', residual_likelihood, residual_impact);
  if (residual_likelihood !== null && residual_likelihood > said.likelihood)
    throw ProductError.beside('risk.residual-above', 'residualLikelihood');
  if (residual_impact !== null && residual_impact > said.impact)
    throw ProductError.beside('risk.residual-above', 'residualImpact');
}

function refuseHalf(which: 'inherent' | 'residual', likelihood: number | null, impact: number | null): void {
  if ((likelihood === null) === (impact === null)) return;
  throw ProductError.beside('risk.rating-incomplete', `${which}${likelihood === null ? 'Likelihood' : 'Impact'}`);
}
