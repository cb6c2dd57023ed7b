import type { PlanPreview } from '@claimlock/contract/oscal';
import { formatDate } from '../../lib/format.ts';

type Plan = NonNullable<PlanPreview['plan']>;

const implementationWords = {
  ...{ none: 'Not implemented', planned: 'Planned', partial: 'Partly implemented' },
  ...{ implemented: 'Implemented', inherited: 'Inherited from a provider' },
} as const;

/** A control's state in a line. */
export function stateWords(state: Plan['controls'][number]['to']): string {
  const { applicable, implementation, effectiveness, evidenceUntil, confirmedOn, reason } = state;
  const said = applicable
    ? [
        implementationWords[implementation],
        effectiveness,
        evidenceUntil && `evidence until ${formatDate(evidenceUntil)}`,
      ]
    : ['Does not apply'];
  return [...said, `confirmed on ${formatDate(confirmedOn)}`, reason && `“${reason}”`].filter(Boolean).join(', ');
}

/** A decision in a line. */
export function decisionWords({ applicable, justification }: Plan['decisions'][number]['to']): string {
  return `${applicable ? 'Applies' : 'Left out'}: ${justification}`;
}
