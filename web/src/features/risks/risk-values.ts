import type { Risk } from '@claimlock/contract/risks/endpoints';
import { formatDate } from '../../lib/format.ts';
import type { Difference } from '../../ui/ConflictNotice.tsx';
import { type RiskValues, riskLabels } from './RiskFields.tsx';

/** A risk as its form shows it. */
export function valuesOf(risk: Risk): RiskValues {
  const { title, description, category, likelihood, impact, treatment, plan, owner, reviewOn, controls } = risk;
  return {
    ...{ title, description, category, treatment, plan, controls },
    likelihood: String(likelihood),
    impact: String(impact),
    ownerId: owner?.id ?? '',
    reviewOn: reviewOn ?? '',
    progress: String(risk.progress),
  };
}

/** What a saved risk and a form that is not saved say differently, in words. */
export function differencesOf(theirs: Risk, yours: RiskValues): Difference[] {
  const saved = valuesOf(theirs);
  const shown = (name: keyof RiskValues, of: RiskValues): string => {
    if (name === 'controls') return of.controls.join(', ');
    const value = of[name];
    if (name === 'reviewOn') return value ? formatDate(value) : '';
    if (name === 'ownerId')
      return value === '' ? 'Nobody' : value === theirs.owner?.id ? theirs.owner.name : 'Somebody else';
    return value;
  };
  const names: readonly (keyof RiskValues)[] = [
    ...(['title', 'description', 'category', 'likelihood', 'impact', 'treatment'] as const),
    ...(['plan', 'ownerId', 'reviewOn', 'controls', 'progress'] as const),
  ];
  return names
    .filter((name) => String(saved[name]) !== String(yours[name]))
    .map((name) => ({ name: riskLabels[name], theirs: shown(name, saved), yours: shown(name, yours) }));
}
